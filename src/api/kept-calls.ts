import { callNotes } from './all-call-notes.ts'
import type { CallNote } from './call-notes.ts'
import { callTable, type CallName } from './table.ts'

/** The calls whose answers a device may keep (PLAY-07), for the service worker. */
export const keptCalls = (Object.keys(callTable) as CallName[]).flatMap((name) => {
  const { kept }: CallNote = callNotes[name]
  return kept === undefined ? [] : [{ name, path: callTable[name].path, kept: kept.use, where: kept.where ?? {} }]
})
export type KeptCalls = typeof keptCalls

/** The paths of all calls, of which the service worker takes none for a picture or a file. */
export const callPaths = [...new Set(Object.values(callTable).map(({ path }) => path))]
