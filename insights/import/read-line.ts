import type { Transition } from './transition.ts'

type Values = Readonly<Record<string, string>>

/** A name of the site's own: an id of a state, an event, a release. No such name can be markup, SQL or a formula. */
const name = /^(?:[\w#][\w.:#/ +-]{0,199})?$/

const latest = Date.UTC(2100, 0)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = isObject(value) ? value[key] : undefined
  if (!Array.isArray(list)) throw new TypeError(`There is no list ${key}.`)
  return list
}

/** Returns OTLP attributes by key; whole numbers come as text (OTLP/JSON), or as numbers from other senders. */
const attributesIn = (value: unknown): Values => {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  for (const attribute of listIn(value, 'attributes')) {
    if (!isObject(attribute) || !isObject(attribute['value'])) continue
    const { stringValue, intValue } = attribute['value']
    const text = stringValue ?? intValue
    if (typeof attribute['key'] === 'string' && (typeof text === 'string' || typeof text === 'number'))
      values[attribute['key']] = String(text)
  }
  return values
}

const textOf = (values: Values, key: string, isNeeded = true): string => {
  const text = values[key] ?? ''
  if (!name.test(text) || (isNeeded && text === '')) throw new TypeError(`${key} is no name.`)
  return text
}

const numberOf = (text: string | undefined, most: number): number => {
  const number = text === undefined || text === '' ? NaN : Number(text)
  if (!Number.isFinite(number) || number < 0 || number > most) throw new TypeError('A number is wrong.')
  return Math.round(number)
}

const transitionOf = (record: unknown, resource: Values): Transition | undefined => {
  if (!isObject(record)) throw new TypeError('A record is no object.')
  if (record['eventName'] !== 'flow.transition') return undefined
  const values = attributesIn(record)
  return {
    visit: textOf(resource, 'session.id'),
    release: textOf(resource, 'service.version', false),
    language: textOf(resource, 'browser.language', false),
    device: textOf(resource, 'device.class', false),
    // Nanoseconds are beyond exact numbers; milliseconds are enough.
    at: numberOf(String(record['timeUnixNano']).slice(0, -6), latest),
    flow: textOf(values, 'flow'),
    actor: textOf(values, 'actor', false),
    seq: numberOf(values['seq'], 4_294_967_295),
    from: textOf(values, 'from', false),
    state: textOf(values, 'state', false),
    event: textOf(values, 'event', false),
    outcome: textOf(values, 'outcome', false),
    milliseconds: numberOf(values['milliseconds'] ?? '0', 4_294_967_295),
  }
}

/** A line's transitions, and the number of its parts that are no flow report. */
export interface LineRead {
  readonly transitions: readonly Transition[]
  readonly broken: number
}

/**
 * Reads one line of a flow report, an OTLP/JSON request of logs. A broken record or resource takes no other with it: a
 * collector writes what came from many senders in one line. Records of other events and unknown attributes are ignored
 * (FLOW-11).
 */
export const readLine = (line: string): LineRead => {
  const transitions: Transition[] = []
  let broken = 0
  const attempt = (read: () => void) => {
    try {
      read()
    } catch {
      broken += 1
    }
  }
  attempt(() => {
    for (const logs of listIn(JSON.parse(line), 'resourceLogs'))
      attempt(() => {
        const resource = attributesIn(isObject(logs) ? logs['resource'] : undefined)
        for (const scope of listIn(logs, 'scopeLogs'))
          attempt(() => {
            for (const record of listIn(scope, 'logRecords'))
              attempt(() => {
                const transition = transitionOf(record, resource)
                if (transition !== undefined) transitions.push(transition)
              })
          })
      })
  })
  return { transitions, broken }
}
