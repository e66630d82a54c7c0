import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Result, Schema } from 'effect'
import type { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { callNotes } from '../../src/api/all-call-notes.ts'
import type { Call } from '../../src/api/call.ts'
import { openBeforePasswordChange, openBeforeSecondFactor, openWhenClosed } from '../../src/api/contract/access.ts'
import { callTable } from '../../src/api/table.ts'
import type { CallContext, CallName, Image } from '../core/call-context.ts'
import { recordDevice } from '../areas/auth/devices.ts'
import { refuseByRole } from '../areas/auth/roles.ts'
import { handlers } from './served.ts'
import { findSession } from '../areas/auth/tokens.ts'
import { isHalfway } from '../areas/auth/two-step.ts'
import { getRefusalMessage } from '../core/refusal-messages.ts'
import type { SandboxLanguage } from '../core/language.ts'
import { Refusal } from '../core/refusal.ts'
import { logError } from '../core/report.ts'
import type { Fault, State } from '../core/state.ts'
import { fieldOf, readPayload } from './payload.ts'
import { limitBody } from './limit-body.ts'
import { getVisitorAddress, type Origins, type SandboxContext } from './request.ts'
import { getLanguage } from '../core/language.ts'
import { compressOnce, compressBest, chooseCoding } from './compress.ts'

type AnyHandler = (context: CallContext, payload: unknown) => Promise<unknown>

async function answerOf(
  c: SandboxContext,
  name: string,
  row: Call,
  state: State,
  origins: Origins,
  asked: { language: SandboxLanguage },
): Promise<unknown> {
  const handler = handlers[name as CallName] as AnyHandler | undefined
  if (!handler) throw new Refusal('not_served_yet')
  if (state.controls.status !== 0 && !openWhenClosed.has(name)) {
    throw new Refusal(
      state.controls.status === 1 ? 'maintenance' : 'region_blocked',
      row.answer === 'image' ? { status: 503 } : {},
    )
  }
  const session = row.token ? await findSession(state, c.req.header('authorization')) : null
  const mayLackToken = row.token === 'optional' && c.req.header('authorization') === undefined
  if (row.token && !session && !mayLackToken) throw new Refusal('token_invalid')
  const mustChange = session?.scope === 'passwordChange' || session?.scope === 'passkeyChange'
  if (mustChange && !openBeforePasswordChange.has(name)) throw new Refusal('password_change_required')
  const isBegun = session !== null && isHalfway(session.scope)
  if (isBegun && !openBeforeSecondFactor.has(name)) throw new Refusal('second_factor_required')
  if (session) {
    // A begun login is no session of the account yet.
    if (!isBegun) await recordDevice(state, session, c.req.header('user-agent'), getVisitorAddress(c, state))
    refuseByRole(name, session.member.type)
  }
  const payload = await readPayload(c, row, state)
  asked.language = getLanguage((payload as { language?: unknown }).language, c.req.header('accept-language'))
  return handler(
    {
      state,
      language: asked.language,
      address: getVisitorAddress(c, state),
      siteOrigin: origins.site,
      gamesOrigin: origins.games,
      session,
    },
    payload,
  )
}

/** The answer in wire form; throws when it does not match the row's schema. */
function encodeAnswer(name: string, row: Call, value: unknown): unknown {
  if (row.answer === 'image') return value
  const result = Schema.encodeUnknownResult(row.answer)(value)
  if (Result.isSuccess(result)) return result.success
  throw new Error(
    `The sandbox’s answer to ${name} does not match the call table, at ${fieldOf(result.failure.issue) ?? 'its root'}`,
  )
}

function sendJson(c: SandboxContext, status: number, body: unknown, more: Record<string, string> = {}): Response {
  const { bytes, coding } = compressOnce(JSON.stringify(body), c.req.header('accept-encoding'))
  return new Response(new Uint8Array(bytes), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...more,
    },
  })
}

/** Revalidated every time, because a closed platform refuses it; unchanged pictures answer 304. */
async function sendImage(c: SandboxContext, { bytes, type }: Image, level: number): Promise<Response> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
  const kept = { 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: kept })
  const compressed = await compressBest(Buffer.from(bytes), chooseCoding(c.req.header('accept-encoding')), level)
  return new Response(new Uint8Array(compressed.bytes), {
    headers: {
      'content-type': type,
      ...kept,
      ...(compressed.coding === 'identity' ? {} : { 'content-encoding': compressed.coding }),
    },
  })
}

function refused(c: SandboxContext, error: unknown, language: SandboxLanguage, name: string): Response {
  if (!(error instanceof Refusal)) logError(name, error)
  const refusal = error instanceof Refusal ? error : new Refusal('server_error')
  const { code, detail } = refusal
  const message = detail.sentence ?? getRefusalMessage(code, language, detail.field)
  const body = {
    success: false,
    message,
    errorCode: code,
    ...(detail.value === undefined ? {} : { value: detail.value }),
  }
  const later = refusal.status === 429 ? { 'retry-after': String(detail.retryAfter ?? 60) } : {}
  return sendJson(c, refusal.status, body, later)
}

/** The fault for this answer, counted down. */
function consumeFault(state: State, name: string): Fault | undefined {
  const fault = state.faults.get(name) ?? state.faults.get('*')
  if (fault?.times !== undefined) {
    const key = state.faults.has(name) ? name : '*'
    if (fault.times <= 1) state.faults.delete(key)
    else state.faults.set(key, { ...fault, times: fault.times - 1 })
  }
  return fault
}

async function applyFault(c: SandboxContext, fault: Fault | undefined): Promise<Response | undefined> {
  if (fault?.delayMs !== undefined) await wait(fault.delayMs)
  if (fault?.cut) {
    c.env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
  if (fault?.status !== undefined)
    return new Response('fault', { status: fault.status, headers: { 'content-type': 'text/plain' } })
  if (fault?.malformed === 'text')
    return new Response('<html>not what you asked for</html>', { headers: { 'content-type': 'text/html' } })
  return fault?.malformed ? sendJson(c, 200, { success: 'yes', value: [{ unexpected: null }] }) : undefined
}

const unknown = (c: SandboxContext) =>
  refused(
    c,
    new Refusal('not_found', { status: 404 }),
    getLanguage(undefined, c.req.header('accept-language')),
    'unknown',
  )

/** Serves every row of the call table on the site's address (CALL-01); a row without a handler answers 501. */
export function serveCalls(
  app: Hono<{ Bindings: HttpBindings }>,
  state: State,
  origins: (c: SandboxContext) => Origins,
): void {
  for (const [name, row] of Object.entries(callTable) as [string, Call][]) {
    const isKept = 'kept' in callNotes[name as CallName]
    const answer = async (c: SandboxContext): Promise<Response> => {
      const asked = { language: getLanguage(c.req.query('language'), c.req.header('accept-language')) }
      try {
        const value = encodeAnswer(name, row, await answerOf(c, name, row, state, origins(c), asked))
        return row.answer === 'image'
          ? await sendImage(c, value as Image, state.compression)
          : sendJson(
              c,
              200,
              { success: true, value, message: null, errorCode: null },
              // A device may keep it, and no cache between (PLAY-07).
              isKept ? { 'cache-control': 'no-cache' } : {},
            )
      } catch (error) {
        return refused(c, error, asked.language, name)
      }
    }
    /** Answers and refusals tell the time of the sandbox's clock. */
    const work = async (c: SandboxContext): Promise<Response> => {
      const told = await answer(c)
      told.headers.set('date', new Date(state.clock.now()).toUTCString())
      return told
    }
    app.on(row.method, row.path, limitBody(row.maxBytes ?? 64 * 1024), async (c) => {
      const fault = consumeFault(state, name)
      const done = fault?.after ? await work(c) : undefined
      return (await applyFault(c, fault)) ?? done ?? work(c)
    })
  }
  for (const prefix of ['/wps', '/lgw', '/lotto']) app.all(`${prefix}/*`, unknown)
}
