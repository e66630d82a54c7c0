import { desc, eq } from 'drizzle-orm'
import type { FieldRule } from '../../src/api/calls/system.ts'
import { callTable } from '../../src/api/table.ts'
import { demoAccounts } from '../seed/demo-accounts.ts'
import { startWages } from '../areas/agents/pay-wages.ts'
import { agentControl, type AgentControl } from '../areas/agents/control.ts'
import type { Room } from '../areas/support/chat/room.ts'
import type { CallName } from '../core/call-context.ts'
import { contentControl, type ContentControl } from '../areas/support/control.ts'
import { pointsControl, type PointsControl } from '../areas/rewards/control-points.ts'
import { rewardsControl, type RewardsControl } from '../areas/rewards/control.ts'
import {
  promotionsControl,
  type PromotionsControl,
  type WaitingApplication,
} from '../areas/rewards/control-promotions.ts'
import { moneyControl, type MoneyControl } from '../areas/money/control.ts'
import { endSessions } from '../areas/auth/tokens.ts'
import type { Controls, Domain, FirebaseFailure } from '../core/controls.ts'
import { memberIdOf } from '../db/member-id.ts'
import { captchas, members, outbox } from '../db/schema-auth.ts'
import { getSecurityEvents, type SecurityEvent } from './security-events.ts'
import { games } from '../db/schema-games.ts'
import { getBalance, book, memberAccount } from '../areas/money/ledger.ts'
import {
  defaultRules,
  everyRuleOn,
  familyPatterns,
  hostilePatterns,
  type PatternId,
} from '../areas/auth/registration/rules.ts'
import { settleAll } from '../server/settlement.ts'
import type { Fault, State } from '../core/state.ts'

export interface CaptchaRow {
  readonly id: string
  readonly answer: string
  readonly state: 'open' | 'used' | 'expired'
}

/** An SMS or email. `code`: the code or temporary password inside. */
export interface Sent {
  readonly kind: 'sms' | 'mail'
  readonly to: string
  readonly text: string
  readonly code: string | null
  readonly at: number
}

/** A change of one registration field. `pattern`: a family's, or a hostile one (REG-02). */
export type FieldChange = Partial<Omit<FieldRule, 'patternId'>> & {
  readonly pattern?: PatternId | keyof typeof hostilePatterns
}

/** An account's stored data, without its secrets. */
export interface AccountRecord {
  readonly id: string
  readonly username: string
  readonly type: number
  /** `977:9841000001`. */
  readonly mobile: string | null
  readonly email: string | null
  readonly bankAccountName: string | null
  readonly affiliateCode: string | null
  readonly referralCode: string | null
  readonly registeredIps: readonly string[] | null
  /** Other registration data: contacts, domain, page address. */
  readonly registration: Readonly<Record<string, string>>
}

/** Tester controls of the sandbox: methods in a test, the page `/sandbox` by hand. */
export interface Control
  extends ContentControl, AgentControl, MoneyControl, RewardsControl, PromotionsControl, PointsControl {
  /** Restores the seed: data, sessions, clock, switches, faults. */
  reset(): Promise<void>
  /** 0 open, 1 maintenance, 2 region block; `regionClosed`: maintenance and region block at once (SYS-01). */
  setStatus(status: 0 | 1 | 2, also?: { regionClosed: boolean }): Promise<void>
  /** Sets the visitor's location; an `ip` of null is the connection's own address. */
  setLocation(location: { countryCode?: string; ip?: string | null }): Promise<void>
  moveClock(milliseconds: number): Promise<void>
  now(): number
  /** The answer to an issued captcha; null for an unknown id. */
  captchaAnswer(captchaId: string): Promise<string | null>
  /** Latest captchas, newest first. */
  captchas(): Promise<CaptchaRow[]>
  /** SMS and email, newest first. */
  outbox(): Promise<Sent[]>
  /**
   * The code of the latest SMS or email whose recipient ends in `to`, e.g. a number without its dialling code; null:
   * none.
   */
  latestCode(to: string): Promise<string | null>
  /** Ends every session of an account; returns how many. */
  revokeTokens(username: string): Promise<number>
  /** Expires every session of an account now; returns how many. */
  expireTokens(username: string): Promise<number>
  /** Expires an account's password (AUTH-06). */
  expirePassword(username: string): Promise<void>
  /** An account's stored data; null for an unknown account. */
  account(username: string): Promise<AccountRecord | null>
  /** Breaks a call (`*`: all) until reset with `null`. */
  setFault(callName: CallName | '*', fault: Fault | null): void
  /** Units of money. */
  balanceOf(username: string): Promise<number>
  /** Books money from or to the house, once per `key`. */
  giveMoney(username: string, amount: number, key: string): Promise<void>
  setSwitch(modId: string, on: boolean): Promise<void>
  /** Changes one registration field; omitted properties stay. */
  setField(name: string, change: FieldChange): Promise<void>
  /** Enables every registration field, or restores the initial ones. */
  setFields(which: 'every' | 'start'): Promise<void>
  /** Sets the SMS provider, and the code lifetime in minutes. */
  setSms(sms: Partial<Controls['sms']>): Promise<void>
  /** Makes Firebase fail until reset with `null` (SMS-07). */
  setFirebaseFailure(failure: FirebaseFailure | null): Promise<void>
  setHumanVerification(on: boolean): Promise<void>
  /** Sets the answer of the domain route; null: the visitor's own address (CFG-08). */
  setDomains(domains: readonly Domain[] | null): Promise<void>
  /** Sets the brand's analytics id; null: none (CFG-09). */
  setAnalytics(gtagId: string | null): Promise<void>
  /** Switches the REFERRAL promotion (MEM-12). */
  setReferral(on: boolean): Promise<void>
  /** Adds or removes the pictures of the gift groups (SIDE-03, SIDE-04). */
  setGifts(on: boolean): Promise<void>
  /** Publishes or withdraws the announcements of type PU (CONTENT-11). */
  setPopups(on: boolean): Promise<void>
  setGameState(nodeId: string, state: 'open' | 'maintenance' | 'refused'): Promise<void>
  /** Sets chat faults: `refuses` new connections, delays frames, or is `silent` in both directions. */
  setChat(change: Partial<Room['line']>): void
  /** Cuts every chat connection. */
  cutChat(): void
  /** Posts a message into the chat room without cleaning. */
  injectChat(message: { nickname: string; text: string }): Promise<void>
  /** All data of the control page. */
  overview(): Promise<Overview>
}

const securityEventsShown = 50

export interface Overview extends Readonly<Controls> {
  readonly now: number
  readonly faults: Readonly<Record<string, Fault>>
  readonly calls: readonly string[]
  readonly captchas: readonly CaptchaRow[]
  readonly outbox: readonly Sent[]
  readonly security: readonly SecurityEvent[]
  readonly accounts: readonly ShownAccount[]
  readonly applications: readonly WaitingApplication[]
}

interface ShownAccount {
  readonly username: string
  readonly password: string
  readonly purpose: string
  readonly balance: number
  /** Mobile number, email and bank account name, if set. */
  readonly details: string
}

/** A hostile pattern belongs to no family. */
function withPattern({ patternId, ...rule }: FieldRule, pattern: FieldChange['pattern']): FieldRule {
  if (pattern === undefined) return patternId === undefined ? rule : { ...rule, patternId }
  return pattern === 'broken' || pattern === 'catastrophic'
    ? { ...rule, acceptedPattern: hostilePatterns[pattern] }
    : { ...rule, acceptedPattern: familyPatterns[pattern], patternId: pattern }
}

export function makeControl(state: State, room: Room): Control {
  const { store, clock } = state
  const set = async (change: Partial<Controls>) => {
    Object.assign(state.controls, change)
    await state.saveControls()
  }
  const control: Control = {
    ...contentControl(state),
    ...agentControl(state),
    ...rewardsControl(state),
    ...promotionsControl(state),
    ...pointsControl(state),
    ...moneyControl(state),
    reset: async () => {
      room.reset()
      await state.reset()
      await startWages(state)
    },
    setStatus: (status, { regionClosed } = { regionClosed: false }) => set({ status, regionClosed }),
    setLocation: ({ countryCode = state.controls.countryCode, ip = state.controls.ip }) => set({ countryCode, ip }),
    moveClock: async (milliseconds) => {
      clock.move(milliseconds)
      await state.saveControls()
      await settleAll(state)
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
      return rows.map(({ kind, to, text, code, at }) => ({ kind, to, text, code, at }))
    },
    latestCode: async (to) => (await control.outbox()).find((sent) => sent.to.endsWith(to))?.code ?? null,
    revokeTokens: (username) => endSessions(state, username, 'revoke'),
    expireTokens: (username) => endSessions(state, username, 'expire'),
    expirePassword: async (username) => {
      const id = await memberIdOf(store.db, username)
      await store.write((tx) => tx.update(members).set({ passwordExpiresAt: clock.now() }).where(eq(members.id, id)))
    },
    account: async (username) => {
      const [row] = await store.db.select().from(members).where(eq(members.username, username))
      if (!row) return null
      const { id, type, mobile, email, bankAccountName, affiliateCode, referralCode } = row
      return {
        id,
        username,
        type,
        mobile,
        email,
        bankAccountName,
        affiliateCode,
        referralCode,
        registeredIps: row.registeredIps === null ? null : (JSON.parse(row.registeredIps) as string[]),
        registration: JSON.parse(row.registration ?? '{}') as Record<string, string>,
      }
    },
    setFault: (callName, fault) => {
      if (fault) state.faults.set(callName, fault)
      else state.faults.delete(callName)
    },
    balanceOf: async (username) =>
      (await getBalance(store.db, memberAccount(await memberIdOf(store.db, username)))) / 100,
    giveMoney: async (username, amount, key) => {
      const account = memberAccount(await memberIdOf(store.db, username))
      const paisa = Math.round(amount * 100)
      const lines = [
        { account, amount: paisa },
        { account: 'house:cash', amount: -paisa },
      ]
      await store.write((tx) => book(tx, { kind: 'gift', idempotencyKey: `gift:${key}`, lines, at: clock.now() }))
    },
    setSwitch: (modId, on) => set({ switches: { ...state.controls.switches, [modId]: on } }),
    setField: async (name, { pattern, ...change }) => {
      const before = state.controls.fields[name]
      if (!before) throw new Error(`No such field: ${name}`)
      await set({ fields: { ...state.controls.fields, [name]: { ...withPattern(before, pattern), ...change } } })
    },
    setFields: (which) => set({ fields: which === 'every' ? everyRuleOn() : { ...defaultRules } }),
    setSms: (sms) => set({ sms: { ...state.controls.sms, ...sms } }),
    setFirebaseFailure: (firebaseFailure) => set({ firebaseFailure }),
    setHumanVerification: (humanVerification) => set({ humanVerification }),
    setDomains: (domains) => set({ domains }),
    setAnalytics: (gtagId) => set({ gtagId }),
    setReferral: (referral) => set({ referral }),
    setGifts: (gifts) => set({ gifts }),
    setPopups: (popups) => set({ popups }),
    setGameState: async (nodeId, gameState) => {
      await store.write((tx) => tx.update(games).set({ state: gameState }).where(eq(games.nodeId, nodeId)))
    },
    setChat: (change) => {
      Object.assign(room.line, change)
    },
    cutChat: () => room.cutAll(),
    injectChat: (message) => room.inject(message),
    overview: async () => ({
      ...state.controls,
      now: clock.now(),
      clockOffset: clock.offset(),
      faults: Object.fromEntries(state.faults),
      calls: Object.keys(callTable),
      captchas: await control.captchas(),
      outbox: await control.outbox(),
      security: await getSecurityEvents(store.db, securityEventsShown),
      applications: await control.applications(),
      accounts: await Promise.all(
        demoAccounts.map(
          async ({ username, password, purpose, mobileNum, email, bankAccountName, paymentPassword }) => ({
            username,
            password,
            purpose,
            balance: await control.balanceOf(username),
            details: [mobileNum, email, bankAccountName, paymentPassword && `payment password ${paymentPassword}`]
              .filter(Boolean)
              .join(', '),
          }),
        ),
      ),
    }),
  }
  return control
}
