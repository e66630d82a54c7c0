import type { SnapshotFrom } from 'xstate'
import { addressPart } from '../../shared/address-part.ts'
import type { helpMachine } from './help.machine.ts'

/** Selects what the help's window and page render. */
export const selectHelp = (snapshot: SnapshotFrom<typeof helpMachine>) => ({
  loading: snapshot.matches('loading'),
  late: snapshot.matches({ loading: 'late' }),
  showing: snapshot.matches('showing'),
  failed: snapshot.matches('failed') ? snapshot.context.failure : undefined,
  empty: snapshot.matches('empty'),
  gone: snapshot.matches({ showing: 'gone' }),
  topics: snapshot.context.topics,
  openTag: snapshot.context.tag,
})

/** Returns the anchor of the page's address that names the open topic. */
export const hashOf = (tag: string | undefined) => (tag === undefined ? '' : `#${addressPart(tag)}`)
