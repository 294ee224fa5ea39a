"""After the match: what each choice cost, what luck brought, and how the chance to win went.

Stands above bots and kernel and below the screens: the commands and the scenes ask it, and whatever looks for positions
that are worth showing (puzzles) does so by the same judge. No pygame, no words in here; what is said is a `Line`.

    ends.py     who wins in matches that are played on from a round to their end
    scale.py    points and chance to win of a position: one measure for everything below
    judging.py  one choice: what each answer is worth, the better answer, the mark
    luck.py     one throw, draw or reveal against the mean of the same answer
    tasks.py    a match taken apart into such pieces, each of which knows nothing but one seat's view
    report.py   the pieces put together again: accuracy, the dearest choices, the course with its turning points
    words.py    the sentence that says why
    store.py    the file beside the match in which findings are kept
    runner.py   who works on the pieces while the app goes on

Who wants a match judged: `Store(session, file).review(seat)` is what is known of a seat; its `tasks` go to `work_out`,
here or anywhere, and back by `take`. Who wants one position judged: `judging.Appraisal`.

Everything is worked out from a view and a seed and counted in positions, never by the clock: the same match is judged
alike on every machine, by however many processes.
"""
