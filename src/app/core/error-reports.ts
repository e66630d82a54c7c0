import { releaseName } from './release/release-name.ts'

/** A report of one error, without personal data: no typed or answered text, no query of an address, no name. */
export interface ErrorReport {
  readonly release: string
  readonly kind: 'error' | 'rejection' | 'misfit'
  /** The error's class, e.g. `TypeError`. */
  readonly name: string
  /** The message of a browser's own error, with quotes and values masked. */
  readonly message?: string
  /** The failed call's name in the call table. */
  readonly call?: string
  /** The place of the misfit in an answer, e.g. `gameList.games[12].gameType`, without its value. */
  readonly place?: string
  /** Files of the site with line and column, topmost first. */
  readonly frames: readonly string[]
  /** The first part of the page's path. */
  readonly page: string
}

/** Each page sends at most this many reports, one per error. */
const most = 10
const frameCount = 20
const mask = '•••'
const masked = /^(TypeError|RangeError|ReferenceError|SyntaxError|URIError|EvalError)$/

const scrubMessage = (message: string) =>
  message
    .slice(0, 500)
    .replaceAll(/"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)|“[^”]*(”|$)/g, mask)
    .split(/\s+/)
    .map((word) => (/^[A-Za-z][A-Za-z.$_]*[,:;)]?$|^[(•]/.test(word) ? word : mask))
    .join(' ')

const framesOf = (stack: string) =>
  [...stack.matchAll(/\/(assets\/[\w.-]+\.js|boot[\w.-]*\.js):(\d+):(\d+)/g)]
    .slice(0, frameCount)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

const className = (thrown: Error) => {
  const tag = '_tag' in thrown && typeof thrown._tag === 'string' ? thrown._tag : thrown.name
  return /^\w{1,40}$/.test(tag) ? tag : 'Error'
}

/** The first part of a path; later parts may hold a name. */
const pageOf = (path: string) => /^\/[a-zA-Z]*/.exec(path)?.[0] ?? '/'

/** The report of a thrown value. */
export const reportOf = (kind: ErrorReport['kind'], thrown: unknown, path: string): ErrorReport => {
  const error = thrown instanceof Error ? thrown : undefined
  const name = error === undefined ? typeof thrown : className(error)
  const call = error !== undefined && 'call' in error && typeof error.call === 'string' ? error.call : ''
  return {
    release: releaseName(),
    kind,
    name,
    ...(error !== undefined && masked.test(name) && { message: scrubMessage(error.message) }),
    ...(/^\w{1,40}$/.test(call) && { call }),
    frames: framesOf(error?.stack ?? ''),
    page: pageOf(path),
  }
}

/** The report of an answer that does not fit its call. */
export const misfitReport = (place: string, path: string): ErrorReport => ({
  release: releaseName(),
  kind: 'misfit',
  name: 'Misfit',
  call: /^\w*/.exec(place)?.[0] ?? '',
  ...(/^[\w.[\]]{1,120}$/.test(place) && { place }),
  frames: [],
  page: pageOf(path),
})

/**
 * Reports uncaught errors to `address` from now on (OPS-02). Off unless the brand's configuration names an address.
 * @returns a function that reports the place of an answer that does not fit its call.
 */
export const startErrorReports = (address: string): ((place: string) => void) => {
  const told = new Set<string>()
  const tell = (kind: ErrorReport['kind'], thrown: unknown) => {
    send(reportOf(kind, thrown, location.pathname))
  }
  const send = (report: ErrorReport) => {
    const body = JSON.stringify(report)
    if (told.has(body) || told.size >= most) return
    told.add(body)
    const headers = { 'content-type': 'application/json' }
    // A failed report must not cause another one.
    fetch(address, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
  }
  addEventListener('error', (event) => {
    if (event.error !== undefined && event.error !== null) tell('error', event.error)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
  return (place) => send(misfitReport(place, location.pathname))
}
