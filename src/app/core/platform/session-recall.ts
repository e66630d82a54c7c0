import type { WireSchema } from '../../../api/call.ts'
import type { CallError } from '../../../api/errors.ts'
import { gameVendors } from '../../../api/calls/vendors.ts'
import { Misfit, readAnswer } from '../../../api/read-tolerantly.ts'
import type { CatalogueOutcome } from '../../../machines/games/catalogue/catalogue.machine.ts'
import { sessionStore } from '../storage.ts'
import { toFailed } from './failure-of.ts'
import type { Cache } from './session-cache.ts'

/** The kept answer, if it fits its schema. */
export const recall = <S extends WireSchema>(name: Cache, schema: S | 'image'): S['Type'] | undefined => {
  if (schema === 'image') return undefined
  try {
    const read = readAnswer(schema.ast, JSON.parse(String(sessionStore.get(name))), name, () => undefined)
    return read instanceof Misfit ? undefined : read
  } catch {
    return undefined
  }
}

/** The kept vendors; without them, the failure of their call. */
export const recallVendors = (error: CallError): CatalogueOutcome => {
  const lanes = recall('gameVendor', gameVendors.answer)
  return lanes === undefined ? toFailed(error) : { kind: 'loaded', lanes }
}
