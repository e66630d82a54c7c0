import type { Step } from './steps.ts'

/** A full batch. */
const batch = 100
/** The longest wait of a step for its batch, ms. */
const patience = 20_000
/** The longest wait after failures, ms. */
const mostPatience = 320_000
/** The most steps that wait; the oldest go first. */
const mostWaiting = 2000
/** Browsers carry 64 KiB of all requests beyond the end of a page. */
const mostBytes = 60_000
/** The answers after which OpenTelemetry sends a batch again. */
const passing = [429, 502, 503, 504]

const zip = (body: string) =>
  new Response(new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

/**
 * Sends steps to `url` in batches: full ones, those of 20 seconds, and what is left when the page is hidden. Keeps them in
 * memory while there is no connection.
 *
 * @param bodyOf the body of a batch, in ASCII.
 * @param onRefused the receiver wants none.
 * @returns `close` sends nothing more, and forgets what waits.
 */
export const makeQueue = (
  url: string,
  bodyOf: (steps: readonly Step[], dropped: number) => string,
  onRefused: () => void,
) => {
  let waiting: Step[] = []
  let dropped = 0
  let failures = 0
  /** The receiver's wish for the next try, ms; 0: none. */
  let asked = 0
  let isSending = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const trim = () => {
    const over = waiting.length - mostWaiting
    if (over <= 0) return
    waiting.splice(0, over)
    dropped += over
  }
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }
  /** The first steps that fit into a request. */
  const next = () => {
    let steps = waiting.slice(0, batch)
    let body = bodyOf(steps, dropped)
    while (body.length > mostBytes && steps.length > 1) {
      steps = steps.slice(0, steps.length / 2)
      body = bodyOf(steps, dropped)
    }
    return { steps, body }
  }
  /** Posts the first steps; those that do not come wait again. */
  const post = async (steps: readonly Step[], body: BodyInit, headers?: Readonly<Record<string, string>>) => {
    waiting.splice(0, steps.length)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
    if (isClosed) return
    if (answer !== undefined && !passing.includes(answer.status)) {
      failures = 0
      if (!answer.ok) onRefused()
      return
    }
    waiting.unshift(...steps)
    trim()
    failures += 1
    const seconds = Number(answer?.headers.get('retry-after'))
    // None, a date, or an answer that would have the page ask without end.
    asked = seconds >= 1 ? seconds * 1000 : 0
  }
  // A timer of more than 31 bits would end at once.
  const retry = () => wait(Math.min(asked || Math.min(patience * 2 ** failures, mostPatience), 2 ** 31 - 1))
  const send = async () => {
    timer = undefined
    // `online` begins again.
    if (isSending || waiting.length === 0 || !navigator.onLine) return
    isSending = true
    const { steps, body } = next()
    const zipped = await zip(body)
    // Otherwise the page was hidden meanwhile, or consent withdrawn.
    if (waiting[0] === steps[0]) await post(steps, zipped, { 'content-encoding': 'gzip' })
    isSending = false
    if (waiting.length === 0) return
    if (failures > 0) retry()
    else wait(waiting.length < batch ? patience : 0)
  }
  /** Hands over what waits, one part after the other: a browser refuses more than it carries. */
  const handOver = async () => {
    while (waiting.length > 0 && navigator.onLine) {
      const { steps, body } = next()
      await post(steps, body)
      if (failures > 0) return retry()
    }
  }
  /** A page that is hidden may never run again, so nothing is zipped before it goes. */
  const leave = ({ type }: Event) => {
    // A receiver that fails may answer again before the page ends.
    if (type !== 'pagehide' && (document.visibilityState === 'visible' || failures > 0)) return
    void handOver()
  }
  const resume = () => {
    failures = 0
    wait(0)
  }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', leave)
  addEventListener('online', resume)
  return {
    push: (step: Step) => {
      waiting.push(step)
      trim()
      // The end of a request, or its next try, takes this step along.
      if (isSending || failures > 0) return
      if (waiting.length >= batch) wait(0)
      else if (timer === undefined) wait(patience)
    },
    close: () => {
      isClosed = true
      waiting = []
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
      removeEventListener('online', resume)
    },
  }
}
