import { desc, eq } from 'drizzle-orm'
import { callTable } from '../src/api/table.ts'
import { demoAccounts } from './accounts.ts'
import type { CallName } from './calls/context.ts'
import { revokeTokensOf } from './calls/tokens.ts'
import { captchas, games, members, outbox } from './db/schema.ts'
import { balanceOf, book, memberAccount } from './money/ledger.ts'
import type { Fault, State } from './state.ts'

export interface CaptchaRow {
  readonly id: string
  readonly answer: string
  readonly state: 'open' | 'used' | 'expired'
}

/** What a tester can do to the sandbox: in a test by these methods, by hand on the page `/sandbox`. */
export interface Control {
  /** Everything back to the seed: data, sessions, clock, switches, faults. */
  reset(): Promise<void>
  /** 0 open, 1 maintenance, 2 closed to the region. */
  setStatus(status: 0 | 1 | 2): Promise<void>
  /** Who is asking; an `ip` of null is the connection’s own address. */
  setLocation(location: { countryCode?: string; ip?: string | null }): Promise<void>
  moveClock(milliseconds: number): Promise<void>
  now(): number
  /** The answer to a captcha that was issued; null when there is none of that id. */
  captchaAnswer(captchaId: string): Promise<string | null>
  /** The latest captchas, newest first. */
  captchas(): Promise<CaptchaRow[]>
  /** SMS and mail, newest first. */
  outbox(): Promise<{ kind: 'sms' | 'mail'; to: string; text: string; at: number }[]>
  /** Ends every session of an account; says how many. */
  revokeTokens(username: string): Promise<number>
  /** Breaks a call (`*`: all) until `null` mends it. */
  setFault(callName: CallName | '*', fault: Fault | null): void
  /** Units of money. */
  balanceOf(username: string): Promise<number>
  /** Books money from or to the house; `key` makes it happen once. */
  giveMoney(username: string, amount: number, key: string): Promise<void>
  setSwitch(modId: string, on: boolean): Promise<void>
  setGameState(nodeId: string, state: 'open' | 'maintenance' | 'refused'): Promise<void>
  /** Everything that the control page shows. */
  overview(): Promise<Overview>
}

export interface Overview {
  readonly now: number
  readonly clockOffset: number
  readonly status: 0 | 1 | 2
  readonly countryCode: string
  readonly ip: string | null
  readonly switches: Readonly<Record<string, boolean>>
  readonly faults: Readonly<Record<string, Fault>>
  readonly calls: readonly string[]
  readonly captchas: readonly CaptchaRow[]
  readonly outbox: Awaited<ReturnType<Control['outbox']>>
  readonly accounts: readonly { username: string; password: string; purpose: string; balance: number }[]
}

export function makeControl(state: State): Control {
  const { store, clock } = state
  const idOf = async (username: string) => {
    const [member] = await store.db.select({ id: members.id }).from(members).where(eq(members.username, username))
    if (!member) throw new Error(`No such account: ${username}`)
    return member.id
  }
  const control: Control = {
    reset: () => state.reset(),
    setStatus: async (status) => {
      state.controls.status = status
      await state.saveControls()
    },
    setLocation: async ({ countryCode, ip }) => {
      if (countryCode !== undefined) state.controls.countryCode = countryCode
      if (ip !== undefined) state.controls.ip = ip
      await state.saveControls()
    },
    moveClock: async (milliseconds) => {
      clock.move(milliseconds)
      await state.saveControls()
    },
    now: () => clock.now(),
    captchaAnswer: async (captchaId) =>
      (await store.db.select().from(captchas).where(eq(captchas.id, captchaId)))[0]?.answer ?? null,
    captchas: async () => {
      const rows = await store.db.select().from(captchas).orderBy(desc(captchas.issuedAt)).limit(10)
      return rows.map(({ id, answer, usedAt, expiresAt }) => ({
        id,
        answer,
        state: usedAt === null ? (expiresAt > clock.now() ? 'open' : 'expired') : 'used',
      }))
    },
    outbox: async () => {
      const rows = await store.db.select().from(outbox).orderBy(desc(outbox.id)).limit(50)
      return rows.map(({ kind, to, text, at }) => ({ kind, to, text, at }))
    },
    revokeTokens: (username) => revokeTokensOf(state, username),
    setFault: (callName, fault) => {
      if (fault) state.faults.set(callName, fault)
      else state.faults.delete(callName)
    },
    balanceOf: async (username) => (await balanceOf(store.db, memberAccount(await idOf(username)))) / 100,
    giveMoney: async (username, amount, key) => {
      const account = memberAccount(await idOf(username))
      const paisa = Math.round(amount * 100)
      const lines = [
        { account, amount: paisa },
        { account: 'house:cash', amount: -paisa },
      ]
      await store.write((tx) => book(tx, { kind: 'gift', idempotencyKey: `gift:${key}`, lines, at: clock.now() }))
    },
    setSwitch: async (modId, on) => {
      state.controls.switches[modId] = on
      await state.saveControls()
    },
    setGameState: async (nodeId, gameState) => {
      await store.write((tx) => tx.update(games).set({ state: gameState }).where(eq(games.nodeId, nodeId)))
    },
    overview: async () => ({
      ...state.controls,
      now: clock.now(),
      clockOffset: clock.offset(),
      faults: Object.fromEntries(state.faults),
      calls: Object.keys(callTable),
      captchas: await control.captchas(),
      outbox: await control.outbox(),
      accounts: await Promise.all(
        demoAccounts.map(async ({ username, password, purpose }) => ({
          username,
          password,
          purpose,
          balance: await control.balanceOf(username),
        })),
      ),
    }),
  }
  return control
}
