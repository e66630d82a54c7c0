import type { Transition } from '../import/transition.ts'

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } })
const count = (key: string, value: number) => ({ key, value: { intValue: String(value) } })

const recordOf = ({ at, flow, actor, from, state, event, outcome, milliseconds, seq }: Transition) => ({
  timeUnixNano: `${at}000000`,
  severityNumber: 9,
  eventName: 'flow.transition',
  attributes: [
    text('flow', flow),
    text('actor', actor),
    text('from', from),
    text('state', state),
    text('event', event),
    text('outcome', outcome),
    count('milliseconds', milliseconds),
    count('seq', seq),
  ],
})

/** Returns transitions of one visit as an OTLP/JSON request. */
export const requestOf = (transitions: readonly Transition[]): string => {
  const [first] = transitions
  if (first === undefined) throw new RangeError('A request has a transition.')
  return JSON.stringify({
    resourceLogs: [
      {
        resource: {
          attributes: [
            text('service.name', 'site'),
            text('service.version', first.release),
            text('browser.language', first.language),
            text('device.class', first.device),
            text('session.id', first.visit),
          ],
        },
        scopeLogs: [{ scope: { name: 'flows' }, logRecords: transitions.map(recordOf) }],
      },
    ],
  })
}
