import { requestOf, type Visit } from '../../src/app/core/flow-reports/otlp.ts'
import type { Transition } from '../import/transition.ts'

/** Returns transitions of one visit as the request that the site itself would send (FLOW-10). */
export const reportOf = (transitions: readonly Transition[]): string => {
  const [first] = transitions
  if (first === undefined) throw new RangeError('A report has a transition.')
  const { release, language, device, visit } = first
  return requestOf(
    transitions.map((each) => ({ ...each, actor: Number(each.actor) })),
    { release, language, device: device as Visit['device'], session: visit },
    0,
  )
}
