import type { SnapshotFrom } from 'xstate'
import { pageMarks } from '../../support/announcements/pages.ts'
import type { teamMachine } from './team.machine.ts'

/** Selects all that the page renders. `here`: the parent of the listed downlines; undefined: the agent. */
export const selectTeam = (snapshot: SnapshotFrom<typeof teamMachine>) => {
  const { team, page, search, notice } = snapshot.context
  const steps = team?.steps ?? []
  return {
    busy: snapshot.hasTag('busy'),
    failed: snapshot.matches('failed') ? notice : undefined,
    first: team === undefined,
    transfer: snapshot.children.transfer,
    search,
    steps: steps.slice(0, -1),
    here: steps.at(-1),
    levels: team?.levels ?? [],
    list: team?.list ?? [],
    /** Undefined where the platform does not count. */
    total: team?.total,
    empty: team?.list.length === 0,
    page,
    count: team?.totalPages ?? 1,
    marks: pageMarks(page, team?.totalPages ?? 1),
  }
}
