import { eq } from 'drizzle-orm'
import type { LimitKind } from '../../../src/api/calls/protection.ts'
import { breakTerms } from '../../../src/api/calls/protection.ts'
import { calendarOffset, periodStart } from '../../core/calendar.ts'
import { playLimits, playPauses } from '../../db/schema-account.ts'
import type { Db, Tx } from '../../db/store.ts'
import { messageOf, type SandboxLanguage } from '../../core/refusal-messages.ts'
import { GameRefusal } from '../games/game-refusal.ts'
import { flowsBetween } from './play-money.ts'
import { playedSince } from './play-time.ts'
import { Refusal } from '../../core/refusal.ts'

/** What a protected member may be kept from. A `launch` stakes nothing yet, a `trial` nothing at all; looking, signing in and withdrawing stay open. */
export type Purpose = 'deposit' | 'launch' | 'trial' | 'bet'

type LimitRow = typeof playLimits.$inferSelect

/** A limit as it holds now, in paisa or seconds; null: none. A looser one that was asked for holds once its time has come. */
export const amountNow = (row: LimitRow, now: number): number | null =>
  row.pendingFrom !== null && row.pendingFrom <= now ? row.pendingAmount : row.amount

/** What counts against a limit of this kind since a moment, at least 0. */
export async function usedSince(db: Db | Tx, memberId: string, kind: LimitKind, since: number): Promise<number> {
  if (kind === 'time') return (await playedSince(db, memberId, since)).reduce((sum, { seconds }) => sum + seconds, 0)
  const flows = await flowsBetween(db, memberId, since, Number.MAX_SAFE_INTEGER)
  return kind === 'deposit' ? flows.deposited : Math.max(0, flows.staked - flows.won)
}

/** What the tightest limit of a kind leaves in its running period, at least 0; undefined: there is none. */
async function leftOf(db: Db | Tx, memberId: string, kind: LimitKind, now: number): Promise<number | undefined> {
  const rows = await db.select().from(playLimits).where(eq(playLimits.memberId, memberId))
  const left: number[] = []
  for (const row of rows) {
    const amount = row.kind === kind ? amountNow(row, now) : null
    if (amount === null) continue
    const used = await usedSince(db, memberId, kind, periodStart(row.period, now))
    left.push(Math.max(0, amount - used))
  }
  return left.length === 0 ? undefined : Math.min(...left)
}

/** How much a member may still pay in, in paisa, by the limits that the member has set; undefined: as much as it pleases. */
export const depositAllowance = (db: Db | Tx, memberId: string, now: number): Promise<number | undefined> =>
  leftOf(db, memberId, 'deposit', now)

/** The break or self-exclusion that holds. */
export async function pauseNow(db: Db | Tx, memberId: string, now: number) {
  const [pause] = await db.select().from(playPauses).where(eq(playPauses.memberId, memberId))
  return pause && (pause.until === null || pause.until > now) ? pause : undefined
}

interface Hindrance {
  readonly code: 'on_break' | 'self_excluded' | 'deposit_limit_reached' | 'loss_limit_reached' | 'time_limit_reached'
  readonly until?: number | undefined
}

/** Why protection keeps a member from it; undefined: it does not. `amount` in paisa. */
async function hindranceOf(
  db: Db | Tx,
  memberId: string,
  purpose: Purpose,
  amount: number,
  now: number,
): Promise<Hindrance | undefined> {
  const pause = await pauseNow(db, memberId, now)
  if (pause) {
    const code = (breakTerms as readonly string[]).includes(pause.term) ? 'on_break' : 'self_excluded'
    return { code, until: pause.until ?? undefined }
  }
  if (purpose === 'trial') return undefined
  if (purpose === 'deposit')
    return amount > ((await depositAllowance(db, memberId, now)) ?? Infinity)
      ? { code: 'deposit_limit_reached' }
      : undefined
  if ((await leftOf(db, memberId, 'time', now)) === 0) return { code: 'time_limit_reached' }
  const lossLeft = await leftOf(db, memberId, 'loss', now)
  // A bet may be lost as a whole; a launch needs something left to play with.
  return lossLeft !== undefined && Math.max(amount, 1) > lossLeft ? { code: 'loss_limit_reached' } : undefined
}

const untilSentence: Record<SandboxLanguage, (code: Hindrance['code'], until: string) => string> = {
  EN: (code, until) => `${messageOf(code, 'EN').replace(/\.$/, '')}. It ends on ${until}.`,
  NE: (code, until) => `${messageOf(code, 'NE')} यो ${until} मा सकिन्छ।`,
}

/** `22 November 2026, 14:05` in Nepal; in numbers in NE. */
const endText = (until: number, language: SandboxLanguage) =>
  language === 'EN'
    ? new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'long', timeStyle: 'short' }).format(
        until,
      )
    : new Date(until + calendarOffset).toISOString().slice(0, 16).replace('T', ' ')

/** The sentence of a hindrance: it names the end of a pause that has one. */
const sentenceOf = ({ code, until }: Hindrance, language: SandboxLanguage) =>
  until === undefined ? messageOf(code, language) : untilSentence[language](code, endText(until, language))

/**
 * Refuses what a member’s own protection forbids (MEM-17), with a named code and its sentence; a pause’s refusal carries `until`.
 * To be called in the transaction that would book it. `amount` in paisa.
 */
export async function refuseIfProtected(
  db: Db | Tx,
  asked: {
    readonly memberId: string
    readonly purpose: Purpose
    readonly amount: number
    readonly now: number
    readonly language: SandboxLanguage
  },
): Promise<void> {
  const hindrance = await hindranceOf(db, asked.memberId, asked.purpose, asked.amount, asked.now)
  if (!hindrance) return
  const { until } = hindrance
  throw new Refusal(hindrance.code, {
    sentence: sentenceOf(hindrance, asked.language),
    value: until === undefined ? {} : { until: new Date(until).toISOString() },
  })
}

/** The same for a bet within a game; `amount` in paisa. */
export async function refuseBetIfProtected(
  tx: Tx,
  bet: { readonly memberId: string; readonly amount: number; readonly now: number; readonly language: string },
): Promise<void> {
  const hindrance = await hindranceOf(tx, bet.memberId, 'bet', bet.amount, bet.now)
  if (!hindrance || hindrance.code === 'deposit_limit_reached') return
  throw new GameRefusal(hindrance.code, bet.language, sentenceOf(hindrance, bet.language === 'NE' ? 'NE' : 'EN'))
}
