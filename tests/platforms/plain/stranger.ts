import type { Answered } from './wire.ts'

/** A small generator of numbers from 0 to 1: the same seed gives the same platform (mulberry32). */
export const makeRandom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Content = Readonly<Record<string, unknown>>

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (field: string) => field === 'id' || /Ids?$/.test(field)

/** An amount with the commas of Nepal. */
const groupedText = (amount: number) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })

/** The same moment in another notation. */
const momentIn = (moment: string, choice: number): unknown => {
  const time = Date.parse(moment)
  const kathmandu = new Date(time + 5.75 * 3_600_000).toISOString().slice(0, 23)
  return [
    moment,
    `${kathmandu}+05:45`,
    `${kathmandu}+0545`,
    `${kathmandu.replace('T', ' ')}+05:45`,
    `${moment.slice(0, 23)}000Z`,
    time,
    moment.slice(0, 19).replace('T', ' '),
    moment.slice(0, 19).replaceAll('-', '/').replace('T', ' '),
    String(time),
  ][choice]
}

/** Answers of calls that the platform does not have, as gateways and frameworks give them. */
const absences = [
  { status: 404, type: 'text/html', body: '<!doctype html><title>Not Found</title>' },
  {
    status: 404,
    type: 'application/json',
    body: '{"success":false,"errorCode":"not_found","message":"No such call."}',
  },
  { status: 404, type: 'application/json', body: '{"timestamp":1763712900000,"status":404,"error":"Not Found"}' },
  { status: 404, type: 'application/problem+json', body: '{"type":"about:blank","title":"Not Found","status":404}' },
  { status: 405, type: 'application/json', body: '{"success":false,"errorCode":"METHOD","message":"Not allowed"}' },
  { status: 405, type: 'text/plain', body: '' },
  { status: 501, type: 'application/json', body: '{"success":false,"errorCode":"not_served_yet","message":""}' },
] as const

const pick = <Entry>(random: () => number, list: readonly Entry[]): Entry =>
  list[Math.floor(random() * list.length)] as Entry

/**
 * A platform of other habits, drawn from a seed: each answer has another envelope, notation, status and content type,
 * and some reads fail once. All that the contract allows or that the site says it reads (docs/platforms.md).
 */
export const makeStranger = (seed: number) => {
  const random = makeRandom(seed)
  const asked = new Set<string>()
  const often = (share: number) => random() < share

  const dress = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const entries = value.map((entry) => dress(entry))
      if (entries.length === 0) return often(0.5) ? null : entries
      const at = Math.floor(random() * (entries.length + 1))
      if (isContent(value[0]) && often(0.7)) entries.splice(at, 0, pick(random, [null, { kind: 'KENO' }, 'KENO', 7]))
      return entries
    }
    if (!isContent(value)) return value
    const fields = Object.entries(value).flatMap(([field, inner]): [string, unknown][] => {
      if (inner === undefined) return often(0.5) ? [[field, null]] : []
      if (typeof inner === 'boolean')
        return [[field, pick(random, [inner, Number(inner), String(inner), inner ? 'Y' : 'N'])]]
      if (typeof inner === 'number')
        return [[field, pick(random, [inner, String(inner), Number.isInteger(inner) ? groupedText(inner) : inner])]]
      if (typeof inner === 'string' && /^\d{4}-\d\d-\d\dT/.test(inner))
        return [[field, momentIn(inner, Math.floor(random() * 9))]]
      if (typeof inner === 'string' && isId(field) && /^\d{1,9}$/.test(inner))
        return [[field, often(0.5) ? Number(inner) : inner]]
      return [[field, dress(inner)]]
    })
    return Object.fromEntries([...fields, ['x-trace', { span: [1, null] }]])
  }

  const bodyOf = (content: unknown) => {
    const text = JSON.stringify(content, null, often(0.3) ? 2 : 0)
    return `${often(0.3) ? '\uFEFF' : ''}${text}${often(0.3) ? '\r\n' : ''}`
  }
  const typeOf = () =>
    pick(random, ['application/json', 'application/json;charset=UTF-8', 'application/vnd.api+json', 'text/plain'])

  return {
    /** Milliseconds before an answer. */
    delay: () => (often(0.05) ? 1_500 : Math.floor(random() * 120)),
    /** The first answer to a read that fails for a moment. */
    hiccup: (name: string): Answered | undefined => {
      if (asked.has(name) || !name.startsWith('GET')) return undefined
      asked.add(name)
      const soon = new Date(Date.now() + 1_000).toUTCString()
      return pick<Answered | undefined>(random, [
        undefined,
        undefined,
        undefined,
        { status: 503, type: 'text/html', body: '<h1>Bad gateway</h1>' },
        { status: 500, type: 'application/json', body: '{"success":false,"message":"Try again"}' },
        { status: 429, type: 'text/plain', body: '', retryAfter: '1' },
        { status: 429, type: 'application/json', body: '{"success":false,"errorCode":"SLOW"}', retryAfter: soon },
      ])
    },
    absence: (): Answered => pick(random, absences),
    success: (name: string, value: unknown): Answered => {
      const isRead = name.startsWith('GET')
      if (value === undefined && !isRead) return { status: 204, type: '', body: '' }
      const dressed = dress(value)
      const wrapped = pick(random, [
        { success: true, value: dressed },
        { success: 'true', value: dressed, errorCode: '', message: null },
        { success: 1, errorCode: 0, message: 'OK', value: dressed, timestamp: 1_763_712_900 },
        { value: dressed },
        { code: 200, msg: 'OK', data: dressed },
      ])
      return { status: isRead ? 200 : pick(random, [200, 201, 202]), type: typeOf(), body: bodyOf(wrapped) }
    },
    refusal: (status: number, message: string, value: unknown): Answered =>
      status === 401
        ? { status, type: 'application/problem+json', body: `{"title":"Unauthorized","status":401}` }
        : {
            status: status === 200 ? pick(random, [200, 409, 422]) : status,
            type: typeOf(),
            body: bodyOf({ success: pick(random, [false, 'false', 0]), errorCode: null, message, value: dress(value) }),
          },
  }
}

export type Stranger = ReturnType<typeof makeStranger>
