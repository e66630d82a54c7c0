import { flagOf, isObject } from '../../../api/flags.ts'
import { mendEnvelope } from '../../../api/mend-envelope.ts'

const isSet = (flag: unknown) => !isObject(flag) && Boolean(flag) && flagOf(flag) !== 0

/** Whether an answer is no list to keep: a refusal of any notation, or the settings of a closed platform (PLAY-07). */
export const isClosed = (content: string) => {
  try {
    const sent: unknown = JSON.parse(content)
    const { success, value = sent } = mendEnvelope(sent, 200)
    const { maintenance, regionRestriction } = Object(value) as Readonly<Record<string, unknown>>
    return !isObject(value) || success !== true || isSet(maintenance) || isSet(regionRestriction)
  } catch {
    return true
  }
}
