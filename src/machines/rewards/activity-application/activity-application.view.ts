import type { SnapshotFrom } from 'xstate'
import { remarkLimit, type activityApplicationMachine } from './activity-application.machine.ts'

/** Selects all that the window renders. `progress`: of all pictures, from 0 to 1. */
export const selectApplication = (snapshot: SnapshotFrom<typeof activityApplicationMachine>) => {
  const { title, way, typed, pictures, tooLong, problem, rejection, activity } = snapshot.context
  const sum = (of: 'sent' | 'parts') => pictures.reduce((total, picture) => total + picture[of], 0)
  return {
    busy: snapshot.hasTag('busy'),
    checking: snapshot.matches('checking'),
    uploading: snapshot.matches('uploading'),
    stalled: snapshot.matches('stalled'),
    done: snapshot.matches('done'),
    title,
    way,
    typed,
    pictures,
    progress: sum('parts') === 0 ? 1 : sum('sent') / sum('parts'),
    limit: remarkLimit,
    tooLong,
    problem,
    rejection,
    state: activity?.state,
  }
}
