import { oneTimeValues } from '../db/schema-auth.ts'
import type { Tx } from '../db/store.ts'
import { hashed } from './state.ts'

/** Consumes a one-time value; false when already consumed. The database stores only its hash. */
export async function consumeOnce(tx: Tx, thing: string, at: number): Promise<boolean> {
  const taken = await tx
    .insert(oneTimeValues)
    .values({ hash: hashed(thing), at })
    .onConflictDoNothing()
    .returning({ hash: oneTimeValues.hash })
  return taken.length === 1
}
