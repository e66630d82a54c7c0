import { usedOnce } from '../db/schema.ts'
import type { Tx } from '../db/store.ts'
import { hashed } from './state.ts'

/** Takes something that is good once; false when it was taken before. The database keeps its hash only. */
export async function takeOnce(tx: Tx, thing: string, at: number): Promise<boolean> {
  const taken = await tx
    .insert(usedOnce)
    .values({ hash: hashed(thing), at })
    .onConflictDoNothing()
    .returning({ hash: usedOnce.hash })
  return taken.length === 1
}
