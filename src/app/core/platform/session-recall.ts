import type { WireSchema } from '../../../api/call.ts'
import type { CallError } from '../../../api/errors.ts'
import { Misfit, readAnswer } from '../../../api/read-tolerantly.ts'
import type { Failed } from '../../../machines/shared/failed.ts'
import { sessionStore } from '../storage.ts'
import { toFailed } from './failure-of.ts'
import type { Cache } from './session-cache.ts'

/** The kept answer, if it fits its schema. */
export const recall = <S extends WireSchema>(name: Cache, schema: S | 'image'): S['Type'] | undefined => {
  if (schema === 'image') return undefined
  try {
    const read = readAnswer(schema.ast, JSON.parse(sessionStore.get(name) ?? ''), name, () => undefined)
    return read instanceof Misfit ? undefined : read
  } catch {
    return undefined
  }
}

/** The kept answer of a failed call; without one, its failure. */
export const recallElse = <S extends WireSchema>(
  error: CallError,
  name: Cache,
  schema: S | 'image',
): S['Type'] | Failed => recall(name, schema) ?? toFailed(error)
