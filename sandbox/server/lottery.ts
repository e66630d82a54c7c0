import type { HttpBindings } from '@hono/node-server'
import { Schema } from 'effect'
import type { Hono } from 'hono'
import { betInSession, openLottery, readLottery } from '../areas/games/lottery/sessions.ts'
import type { State } from '../core/state.ts'
import type { GameApi } from './game-api.ts'

const Open = Schema.Struct({ ticket: Schema.String })
const Read = Schema.Struct({ session: Schema.String })
const Bet = Schema.Struct({
  session: Schema.String,
  gameCode: Schema.String,
  numero: Schema.String,
  playType: Schema.String,
  pick: Schema.String,
  stake: Schema.Finite,
  key: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/)),
})

/** The lottery's calls, on the games' origin: `open` a ticket, `read` the state, place a `bet`. */
export function lotteryRoutes(app: Hono<{ Bindings: HttpBindings }>, state: State, api: GameApi): void {
  app.post(
    '/api/lottery/open',
    api(Open, ({ ticket }) => openLottery(state, ticket)),
  )
  app.post(
    '/api/lottery/read',
    api(Read, ({ session }) => readLottery(state, session)),
  )
  app.post(
    '/api/lottery/bet',
    api(Bet, ({ session, ...bet }) => betInSession(state, session, bet)),
  )
}
