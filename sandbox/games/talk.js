// @ts-check

/** @typedef {{ error: string, message: string }} Refused */

const answerWithin = 15_000
const hereEvery = 15_000

/** A lost or unreadable answer: the result of the request is unknown. */
export class UnknownResult extends Error {}

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ refused: Refused } | { value: any }>}
 */
export async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithin),
    })
    const answer = await response.json()
    if (response.ok) return { value: answer }
    if (response.status < 500 && typeof answer?.error === 'string') return { refused: answer }
  } catch {
    throw new UnknownResult()
  }
  throw new UnknownResult()
}

/**
 * Notifies the embedding page of an event, without amounts; false without a parent.
 * @param {'game.balanceChanged' | 'game.leave'} type
 */
export function notifyParent(type) {
  if (window.parent === window) return false
  const around =
    location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined)
  if (!around || around === 'null') return false
  window.parent.postMessage({ type }, around)
  return true
}

/** A UUID; built by hand on plain http outside localhost, where browsers omit `randomUUID`. */
export function createKey() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Sends heartbeats to the vendor while the page is open, and a closing message, so that each player has one seat.
 * @param {string} session
 * @param {(refused: Refused) => void} onOver the platform has ended the session
 */
export function sendHeartbeats(session, onOver) {
  const beat = setInterval(async () => {
    const answer = await post('/api/here', { session, here: true }).catch(() => undefined)
    if (answer === undefined || !('refused' in answer)) return
    clearInterval(beat)
    onOver(answer.refused)
  }, hereEvery)
  addEventListener('pagehide', () => {
    clearInterval(beat)
    void fetch('/api/here', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, here: false }),
      keepalive: true,
    }).catch(() => undefined)
  })
}
