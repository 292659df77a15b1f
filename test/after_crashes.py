# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Distributes tests to processes as pytest-xdist does, and goes on where a process has crashed."""

from __future__ import annotations

from contextlib import suppress

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController


class GroupsAfterCrashes(LoadGroupScheduling):
    """Reports a crash as one failure, and runs what is left.

    pytest-xdist 3.8 puts all groups of a crashed process back in the queue: the test that crashed, and those that are
    over. A process that is given no more than what is over waits for tests until the run is stopped.
    """

    def remove_node(self, node: WorkerController) -> str | None:
        groups = self.assigned_work.pop(node)
        unfinished = [(group, test) for group, tests in groups.items() for test, over in tests.items() if not over]
        if not unfinished:
            return None
        group, crashed = unfinished[0]
        groups[group][crashed] = True
        self.workqueue.update({name: tests for name, tests in groups.items() if not all(tests.values())})
        for other in self.assigned_work:
            self._reschedule(other)
        return crashed

    def _assign_work_unit(self, node: WorkerController) -> None:
        # A process may have gone unnoticed. It keeps the group until its crash is, which gives the group to another.
        with suppress(OSError):
            super()._assign_work_unit(node)

    def _reschedule(self, node: WorkerController) -> None:
        if node not in self.registered_collections:
            return  # It has been started for one that crashed, and gets its share once it has found the tests.
        # A process begins a test when it knows the one after it, or that there is none. One group may be too few.
        while not node.shutting_down and self._pending_of(self.assigned_work[node]) <= 2:
            super()._reschedule(node)
