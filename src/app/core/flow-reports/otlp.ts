import type { Step } from './steps.ts'

/** Names the visit of a batch: nothing that lasts longer than the page, and nothing about the person (FLOW-10). */
export interface Visit {
  readonly release: string
  readonly language: string
  readonly device: 'phone' | 'tablet' | 'desk'
  /** Random, made anew by each page. */
  readonly session: string
}

/** Severity INFO. */
const information = 9

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } })
/** Protobuf's JSON writes 64 bits as a string. */
const count = (key: string, value: number) => ({ key, value: { intValue: String(value) } })

const recordOf = ({ at, flow, actor, from, state, event, outcome, milliseconds, seq }: Step) => ({
  timeUnixNano: `${at}000000`,
  severityNumber: information,
  eventName: 'flow.transition',
  attributes: [
    text('flow', flow),
    text('actor', String(actor)),
    text('from', from),
    text('state', state),
    text('event', event),
    text('outcome', outcome),
    count('milliseconds', milliseconds),
    count('seq', seq),
  ],
})

/**
 * The body of a request for OpenTelemetry's logs over HTTP, as JSON.
 *
 * @param dropped steps of this visit that found no room while they waited.
 */
export const requestOf = (steps: readonly Step[], visit: Visit, dropped: number): string =>
  JSON.stringify({
    resourceLogs: [
      {
        resource: {
          attributes: [
            text('service.name', 'site'),
            text('service.version', visit.release),
            text('browser.language', visit.language),
            text('device.class', visit.device),
            text('session.id', visit.session),
          ],
        },
        scopeLogs: [
          {
            scope: { name: 'flows', ...(dropped > 0 && { attributes: [count('dropped', dropped)] }) },
            logRecords: steps.map(recordOf),
          },
        ],
      },
    ],
  })
