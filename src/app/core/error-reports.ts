import { releaseName } from './release/release-name.ts'

/** What is told of one error. Nothing in it is of the visitor: no text that was typed or answered, no address with its query, no name. */
export interface ErrorReport {
  readonly release: string
  readonly kind: 'error' | 'rejection' | 'misfit'
  /** The error's class, e.g. `TypeError`. */
  readonly name: string
  /** Of the browser's own errors only, with everything masked that was quoted or is a value. */
  readonly message?: string
  /** Of a failed call: its name in the call table. */
  readonly call?: string
  /** Of an answer that does not fit its call: where, e.g. `gameList.games[12].gameType`; never what stands there. */
  readonly place?: string
  /** Files of the site with line and column, topmost first. */
  readonly frames: readonly string[]
  /** The first part of the page's path. */
  readonly page: string
}

/** A page tells of this many errors, each of them once. */
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

/** The first part of a path: the rest may name somebody. */
const pageOf = (path: string) => /^\/[a-zA-Z]*/.exec(path)?.[0] ?? '/'

/** What may be told of something that was thrown. */
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

/** What may be told of an answer that does not fit. */
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
 * Tells `address` of errors that nobody caught, from now on (OPS-02). Off unless the brand's configuration names an address.
 *
 * @returns tells of a place of an answer that does not fit its call.
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
    // Whoever keeps the reports is no reason for another one.
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
