import { eq } from 'drizzle-orm'
import type { LimitKind } from '../../../src/api/calls/protection.ts'
import { breakTerms } from '../../../src/api/calls/protection.ts'
import { nepalOffset, periodStart } from '../../core/calendar.ts'
import { playLimits, playPauses } from '../../db/schema-account.ts'
import type { Db, Tx } from '../../db/store.ts'
import { getRefusalMessage } from '../../core/refusal-messages.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { GameRefusal } from '../games/game-refusal.ts'
import { getAwaited, getFlows, getReceived } from './play-money.ts'
import { getPlayTimes } from './play-time.ts'
import { Refusal } from '../../core/refusal.ts'

/**
 * Actions that protection can block. A `launch` has no stake yet, a `trial` none at all; browsing, login and
 * withdrawals stay open.
 */
export type Purpose = 'deposit' | 'launch' | 'trial' | 'bet'

type LimitRow = typeof playLimits.$inferSelect

/** The current limit in paisa or seconds; null: none. A pending looser limit takes effect at its time. */
export const getCurrentAmount = (row: LimitRow, now: number): number | null =>
  row.pendingFrom !== null && row.pendingFrom <= now ? row.pendingAmount : row.amount

/** Usage that counts against a limit of this kind since a moment, at least 0. */
export async function getUsage(db: Db | Tx, memberId: string, kind: LimitKind, since: number): Promise<number> {
  if (kind === 'time') return (await getPlayTimes(db, memberId, since)).reduce((sum, { seconds }) => sum + seconds, 0)
  const flows = await getFlows(db, memberId, since, Number.MAX_SAFE_INTEGER)
  return kind === 'deposit'
    ? flows.deposited + (await getReceived(db, memberId, since))
    : Math.max(0, flows.staked - flows.won)
}

/** The remainder under the tightest limit of a kind in its current period, at least 0; undefined: no limit. */
async function getRemainder(db: Db | Tx, memberId: string, kind: LimitKind, now: number): Promise<number | undefined> {
  const rows = await db.select().from(playLimits).where(eq(playLimits.memberId, memberId))
  const left: number[] = []
  for (const row of rows) {
    const amount = row.kind === kind ? getCurrentAmount(row, now) : null
    if (amount === null) continue
    const used = await getUsage(db, memberId, kind, periodStart(row.period, now))
    left.push(Math.max(0, amount - used))
  }
  return left.length === 0 ? undefined : Math.min(...left)
}

/** The deposit allowance under the member's own limits, in paisa; undefined: unlimited. */
export const getDepositAllowance = (db: Db | Tx, memberId: string, now: number): Promise<number | undefined> =>
  getRemainder(db, memberId, 'deposit', now)

/** The break or self-exclusion in force. */
export async function getPause(db: Db | Tx, memberId: string, now: number) {
  const [pause] = await db.select().from(playPauses).where(eq(playPauses.memberId, memberId))
  return pause && (pause.until === null || pause.until > now) ? pause : undefined
}

interface Hindrance {
  readonly code: 'on_break' | 'self_excluded' | 'deposit_limit_reached' | 'loss_limit_reached' | 'time_limit_reached'
  readonly until?: number | undefined
}

/** The reason why protection blocks an action; undefined: allowed. `amount` in paisa. */
async function getHindrance(
  db: Db | Tx,
  memberId: string,
  purpose: Purpose,
  amount: number,
  now: number,
): Promise<Hindrance | undefined> {
  const pause = await getPause(db, memberId, now)
  if (pause) {
    const code = (breakTerms as readonly string[]).includes(pause.term) ? 'on_break' : 'self_excluded'
    return { code, until: pause.until ?? undefined }
  }
  if (purpose === 'trial') return undefined
  if (purpose === 'deposit') {
    const allowance = await getDepositAllowance(db, memberId, now)
    return allowance !== undefined && amount + (await getAwaited(db, memberId)) > allowance
      ? { code: 'deposit_limit_reached' }
      : undefined
  }
  if ((await getRemainder(db, memberId, 'time', now)) === 0) return { code: 'time_limit_reached' }
  const lossLeft = await getRemainder(db, memberId, 'loss', now)
  // A bet may lose its whole stake; a launch only needs some allowance left.
  return lossLeft !== undefined && Math.max(amount, 1) > lossLeft ? { code: 'loss_limit_reached' } : undefined
}

const untilSentence: Record<SandboxLanguage, (code: Hindrance['code'], until: string) => string> = {
  EN: (code, until) => `${getRefusalMessage(code, 'EN').replace(/\.$/, '')}. It ends on ${until}.`,
  NE: (code, until) => `${getRefusalMessage(code, 'NE')} यो ${until} मा सकिन्छ।`,
}

/** `22 November 2026, 14:05` in Nepal; numeric in NE. */
const endText = (until: number, language: SandboxLanguage) =>
  language === 'EN'
    ? new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'long', timeStyle: 'short' }).format(
        until,
      )
    : new Date(until + nepalOffset).toISOString().slice(0, 16).replace('T', ' ')

/** The message for a blocked action, with the end of a temporary pause. */
const getSentence = ({ code, until }: Hindrance, language: SandboxLanguage) =>
  until === undefined ? getRefusalMessage(code, language) : untilSentence[language](code, endText(until, language))

/**
 * Refuses an action that the member's own protection blocks, with a code and message; a pause's refusal carries
 * `until`. Call it in the transaction that books the action. `amount` in paisa (MEM-17).
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
  const hindrance = await getHindrance(db, asked.memberId, asked.purpose, asked.amount, asked.now)
  if (!hindrance) return
  const { until } = hindrance
  throw new Refusal(hindrance.code, {
    sentence: getSentence(hindrance, asked.language),
    value: until === undefined ? {} : { until: new Date(until).toISOString() },
  })
}

/** Refuses bonuses, draws and promotions while a pause is in force (SAFE-08). */
export async function refuseIfPaused(db: Db | Tx, memberId: string, now: number): Promise<void> {
  const hindrance = await getHindrance(db, memberId, 'trial', 0, now)
  if (!hindrance) return
  const { code, until } = hindrance
  throw new Refusal(code, { value: until === undefined ? {} : { until: new Date(until).toISOString() } })
}

/**
 * Refuses money for a member whose protection blocks a deposit of it; the giver learns no reason (SAFE-08). `amount` in
 * paisa.
 */
export async function refuseGift(tx: Tx, memberId: string, amount: number, now: number): Promise<void> {
  if (await getHindrance(tx, memberId, 'deposit', amount, now)) throw new Refusal('forbidden')
}

/** Same check for a bet inside a game; `amount` in paisa. */
export async function refuseBetIfProtected(
  tx: Tx,
  bet: { readonly memberId: string; readonly amount: number; readonly now: number; readonly language: string },
): Promise<void> {
  const hindrance = await getHindrance(tx, bet.memberId, 'bet', bet.amount, bet.now)
  if (!hindrance || hindrance.code === 'deposit_limit_reached') return
  throw new GameRefusal(hindrance.code, bet.language, getSentence(hindrance, bet.language === 'NE' ? 'NE' : 'EN'))
}
