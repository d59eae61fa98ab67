"""Long work in a lab: it may be left, taken up again and stopped; an answer is no click to be taken back."""

from typing import Any, ClassVar, Self

import pytest

from explorer.analysis.work import Progress, Work
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.games.collection.game import COLLECTION
from explorer.view.labs.lab import Lab, Setting
from explorer.view.markup import Markup, tag
from explorer.widgets.labs.desk import LabDesk

STEPS = 3


class Doubling(Lab):
    """What is twice a number? It takes a while."""

    number: int = 0
    task: int | None = None
    answer: int | None = None

    def work(self) -> Work[int]:
        assert self.task is not None
        for done in range(STEPS):
            yield Progress(done, STEPS, best=-self.task if done else None, pause=self.task == 100)
        if self.task == 13:
            raise RuntimeError("bad luck")
        return 2 * self.task

    def found(self, answer: int) -> Self:
        return self.but(task=None, answer=answer)


def double(lab: Doubling, number: int) -> Doubling:
    return lab.but(number=number, task=number, answer=None)


def label(lab: Doubling, number: int) -> Doubling:
    return lab.but(number=number)


class DoublingDesk(LabDesk[Doubling]):
    name: ClassVar = "sorting"
    verbs: ClassVar = {"double": double, "label": label}

    @staticmethod
    def page(lab: Any) -> Markup:
        return tag("p", str(lab.answer))

    @staticmethod
    def headline(lab: Any) -> str:
        return ""


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> DoublingDesk:
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", -1.0)
    timeline = Timeline(COLLECTION, COLLECTION.start(seed=1), Seeded(0))
    return DoublingDesk(Doubling(Setting("en", timeline), None))


def said(desk: DoublingDesk, value: str) -> Doubling:
    desk.hear({"kind": "do", "value": value, "moment": desk.version})
    assert not desk.trouble, desk.notice
    return desk.lab


def test_the_page_says_how_far_the_work_is(desk: DoublingDesk) -> None:
    assert said(desk, "double 4").working
    assert desk.waits() == 0.0
    assert 'max="3"' in desk.html()
    assert 'data-do="stop"' in desk.html()
    desk.go_on(60)
    assert desk.lab.answer == 8
    assert desk.waits() is None
    assert 'data-do="stop"' not in desk.html()


def test_an_answer_is_no_click_to_be_taken_back(desk: DoublingDesk) -> None:
    said(desk, "double 4")
    desk.go_on(60)
    said(desk, "double 5")
    desk.go_on(60)
    assert said(desk, "undo").answer == 8
    assert not desk.working
    assert said(desk, "undo").answer is None
    assert not desk.past


def test_a_click_taken_back_before_its_answer_came_takes_up_the_work_before(
    desk: DoublingDesk,
) -> None:
    said(desk, "double 4")
    said(desk, "double 5")
    assert said(desk, "undo").task == 4
    assert desk.job.progress.done == 1, "it goes on where it was"
    desk.go_on(60)
    assert desk.lab.answer == 8


def test_a_click_about_something_else_leaves_the_work_alone(desk: DoublingDesk) -> None:
    said(desk, "double 4")
    said(desk, "label 7")
    desk.go_on(60)
    assert (desk.lab.number, desk.lab.answer) == (7, 8)


def test_stopped_it_keeps_the_best_answer_so_far_if_there_is_one(desk: DoublingDesk) -> None:
    said(desk, "double 4")
    assert said(desk, "stop").answer is None
    assert not desk.working
    said(desk, "double 4")
    assert desk.job.progress.done == 1
    assert said(desk, "stop").answer == -4
    assert not desk.working
    assert desk.notice == desk.words.ui("stopped")


def test_what_goes_wrong_in_the_work_ends_it(desk: DoublingDesk) -> None:
    said(desk, "double 13")
    with pytest.raises(RuntimeError):
        desk.go_on(60)
    assert not desk.working
    assert not desk.jobs


def test_before_a_step_that_cannot_be_interrupted_the_page_is_shown(desk: DoublingDesk) -> None:
    said(desk, "double 100")
    desk.go_on(60)
    assert desk.working
    assert desk.job.progress.done == 1


def test_only_the_last_few_tasks_are_remembered(desk: DoublingDesk) -> None:
    for number in range(10, 13):
        for more in range(4):
            said(desk, f"double {number * 10 + more}")
    assert len(desk.jobs) == 4
