import type { SnapshotFrom } from 'xstate'
import { canRequest, contractKinds, requestStateOf, type contractRequestsMachine } from './contract-requests.machine.ts'

/** Selects all that the page renders. `own`: each kind of contract of the agent. */
export const selectContractRequests = (snapshot: SnapshotFrom<typeof contractRequestsMachine>) => {
  const { info, book, fieldErrors, notice, draft, offered, requestId } = snapshot.context
  const failed = snapshot.matches('failed')
  return {
    loading: snapshot.matches('loading') && info === undefined,
    failed,
    busy: snapshot.hasTag('busy'),
    own: contractKinds.map((kind) => ({
      kind,
      state: requestStateOf(info, kind),
      canRequest: canRequest(info, kind),
    })),
    requests: book?.requests ?? [],
    offers: book?.offers ?? [],
    /** A new one makes the form anew. */
    requestId,
    draft,
    fieldErrors,
    notice,
    offered: snapshot.hasTag('busy') ? undefined : offered,
  }
}
