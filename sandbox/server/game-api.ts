import { Result, Schema } from 'effect'
import type { ErrorCode } from '../../src/api/error-codes.ts'
import { getRefusalMessage } from '../core/refusal-messages.ts'
import { GameRefusal, type GameRefusalCode } from '../areas/games/game-refusal.ts'
import { logError } from '../core/report.ts'
import type { State } from '../core/state.ts'
import { getLanguage } from '../core/language.ts'
import type { SandboxContext } from './request.ts'

/** Refusals of the member's own protection, whose message is the same everywhere (MEM-17). */
const ofProtection = (code: ErrorCode) =>
  ({ status: 409, EN: getRefusalMessage(code, 'EN'), NE: getRefusalMessage(code, 'NE') }) as const

const refusals: Record<GameRefusalCode, { status: 400 | 401 | 409 | 429; EN: string; NE: string }> = {
  session_over: { status: 401, EN: 'This game session is over.', NE: 'यो खेलको समय सकियो।' },
  bad_bet: { status: 400, EN: 'This bet is not allowed in this game.', NE: 'यस खेलमा यो बाजी मिल्दैन।' },
  rate_limited: { status: 429, EN: 'That was too fast. Please wait a moment.', NE: 'धेरै छिटो भयो। कृपया एकछिन पर्खनुहोस्।' },
  insufficient_balance: {
    status: 409,
    EN: 'Your balance does not cover this bet.',
    NE: 'यो बाजीका लागि तपाईंको ब्यालेन्स पुग्दैन।',
  },
  draw_closed: {
    status: 409,
    EN: 'Betting on this draw has closed. The next draw is open.',
    NE: 'यो ड्रमा अब बाजी लाग्दैन। अर्को ड्र खुला छ।',
  },
  on_break: ofProtection('on_break'),
  self_excluded: ofProtection('self_excluded'),
  loss_limit_reached: ofProtection('loss_limit_reached'),
  time_limit_reached: ofProtection('time_limit_reached'),
}

/**
 * A demo game's call: the request must match `schema`; answers bare JSON, or `{ error, message }` in the player's
 * language.
 */
export type GameApi = <T>(
  schema: Schema.Codec<T, T>,
  work: (payload: T) => Promise<object>,
) => (c: SandboxContext) => Promise<Response>

export const gameApi =
  (state: State): GameApi =>
  (schema, work) =>
  async (c) => {
    const payload = Schema.decodeUnknownResult(schema)(await c.req.json().catch(() => null))
    if (Result.isFailure(payload)) return c.json({ error: 'bad_request', message: '' }, 400)
    if (state.controls.status !== 0) return c.json({ error: 'maintenance', message: '' }, 503)
    try {
      return c.json(await work(payload.success), 200)
    } catch (error) {
      if (!(error instanceof GameRefusal)) {
        logError('game', error)
        return c.json({ error: 'failed', message: '' }, 500)
      }
      const refusal = refusals[error.code]
      const message = error.sentence ?? refusal[getLanguage(error.language, c.req.header('accept-language'))]
      return c.json({ error: error.code, message }, refusal.status)
    }
  }
