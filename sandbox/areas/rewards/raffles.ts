import { and, count, desc, eq, like } from 'drizzle-orm'
import type { RaffleDraw } from '../../../src/api/calls/missions.ts'
import type { Raffle } from '../../../src/api/calls/rewards.ts'
import { claims, messages } from '../../db/schema-rewards.ts'
import type { Db, Tx } from '../../db/store.ts'
import { commitTo, drawFrom } from '../../core/chance.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { claimOnce } from './claim.ts'
import { periodAt } from '../../core/calendar.ts'
import { getPlayed } from './settled.ts'

interface Prize {
  readonly en: string
  readonly ne: string
  /** Frequency of 100. */
  readonly weight: number
  /** Paisa; 0: no money. */
  readonly amount: number
}

/** Highest first. */
export const prizes: readonly Prize[] = [
  { en: 'Dashain jackpot', ne: 'दसैँ महापुरस्कार', weight: 2, amount: 500_00 },
  { en: 'Silver khukuri', ne: 'चाँदीको खुकुरी', weight: 8, amount: 100_00 },
  { en: 'Marigold garland', ne: 'सयपत्री माला', weight: 20, amount: 25_00 },
  { en: 'Lucky coin', ne: 'भाग्यको सिक्का', weight: 40, amount: 10_00 },
  { en: 'Better luck next time', ne: 'अर्को पटक भाग्य चम्कोस्', weight: 30, amount: 0 },
]

const raffle = {
  promotionId: 'dashain-raffle',
  en: ['Dashain raffle', 'One draw a day is free; each 500 that you stake today brings one more, up to three.'],
  ne: ['दसैँ चिट्ठा', 'दिनमा एक ड्र निःशुल्क; आज राखेको प्रत्येक ५०० बाजीमा एक थप, बढीमा तीन।'],
} as const

/** In groups, which fit a narrow card; the page that verifies drops the spaces. */
const grouped = (hash: string) => hash.replaceAll(/(.{8})(?=.)/g, '$1 ')

const proofWords = {
  EN: {
    before: (hash: string) => `Hash of the next draw: ${grouped(hash)}.`,
    title: 'Your raffle draw',
    after: (hash: string, seed: string, page: string) =>
      `Hash before the draw: ${grouped(hash)}. Seed: ${grouped(seed)}. Verify the draw at ${page}`,
  },
  NE: {
    before: (hash: string) => `अर्को ड्रको ह्यास: ${grouped(hash)}।`,
    title: 'तपाईंको चिट्ठा ड्र',
    after: (hash: string, seed: string, page: string) =>
      `ड्रअघिको ह्यास: ${grouped(hash)}। बीज: ${grouped(seed)}। ड्र यहाँ जाँच्नुहोस्: ${page}`,
  },
} as const

const mostDraws = 3
/** Stakes in paisa for one more draw. */
const stakeForDraw = 500_00

/** Draws one of the prizes; `random` gives numbers in [0, 1). */
export function drawPrize(random: () => number): number {
  let left = random() * prizes.reduce((sum, { weight }) => sum + weight, 0)
  return prizes.findIndex(({ weight }) => (left -= weight) < 0)
}

async function drawsOf(db: Db | Tx, memberId: string, now: number) {
  const { from } = periodAt('day', now)
  const prefix = `raffle:${memberId}:${raffle.promotionId}:${from}:`
  const { stake } = await getPlayed(db, memberId, from)
  const [row] = await db
    .select({ drawn: count() })
    .from(claims)
    .where(and(eq(claims.memberId, memberId), like(claims.key, `${prefix}%`)))
  const drawn = row?.drawn ?? 0
  return { prefix, drawn, remaining: Math.min(mostDraws, 1 + Math.floor(stake / stakeForDraw)) - drawn }
}

const nameOf = ({ en, ne }: Prize, language: string) => (language === 'NE' ? ne : en)

/** The open raffle with the member's draws of today (decided: always open). */
export async function getRaffles(state: State, memberId: string, language: string): Promise<Raffle[]> {
  const now = state.clock.now()
  const { remaining, prefix, drawn } = await drawsOf(state.store.db, memberId, now)
  const [title, text] = language === 'NE' ? raffle.ne : raffle.en
  const commitment = commitTo(state.chance.seedFor(`${prefix}${drawn + 1}`))
  return [
    {
      promotionId: raffle.promotionId,
      title,
      text: `${text} ${proofWords[language === 'NE' ? 'NE' : 'EN'].before(commitment)}`,
      prizes: prizes.flatMap((prize) =>
        prize.amount === 0 ? [] : [{ prizeName: nameOf(prize, language), amount: prize.amount / 100 }],
      ),
      remaining,
      commitment,
      endsAt: new Date(periodAt('day', now).to).toISOString(),
    },
  ]
}

/** One page of a member's draws, latest first. */
export async function getDraws(
  db: Db,
  memberId: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  language: string,
): Promise<{ list: RaffleDraw[]; totalPages: number }> {
  const own = and(eq(claims.memberId, memberId), like(claims.key, `raffle:${memberId}:%`))
  const [all] = await db.select({ count: count() }).from(claims).where(own)
  const rows = await db
    .select()
    .from(claims)
    .where(own)
    .orderBy(desc(claims.at), desc(claims.key))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    list: rows.map(({ key, at, answer }) => {
      const prize = prizes[(JSON.parse(answer) as { prize: number }).prize]
      if (prize === undefined) throw new Error('No such prize')
      return {
        id: key,
        time: new Date(at).toISOString(),
        title: (language === 'NE' ? raffle.ne : raffle.en)[0],
        prizeName: nameOf(prize, language),
        ...(prize.amount > 0 && { amount: prize.amount / 100 }),
      }
    }),
    totalPages: Math.ceil((all?.count ?? 0) / pageSize),
  }
}

/** Draws once per request id; the platform's seed decides each draw of a member's day. */
export async function drawRaffle(
  state: State,
  memberId: string,
  { promotionId, requestId }: { readonly promotionId: string; readonly requestId: string },
  { language, gamesOrigin }: { readonly language: string; readonly gamesOrigin: string },
) {
  if (promotionId !== raffle.promotionId) throw new Refusal('not_found')
  const request = { memberId, requestId, subject: `raffle:${promotionId}` }
  const drawn = await claimOnce(state, request, async (tx, now) => {
    const draws = await drawsOf(tx, memberId, now)
    if (draws.remaining < 1) throw new Refusal('no_draws_left')
    const key = `${draws.prefix}${draws.drawn + 1}`
    const seed = state.chance.seedFor(key)
    const prize = drawPrize(drawFrom(seed))
    const proof = [commitTo(seed), seed, `${gamesOrigin}/verify`] as const
    await tx.insert(messages).values({
      id: `${memberId}-draw-${key}`,
      memberId,
      at: now,
      readAt: now,
      titleEn: proofWords.EN.title,
      titleNe: proofWords.NE.title,
      contentEn: proofWords.EN.after(...proof),
      contentNe: proofWords.NE.after(...proof),
    })
    return {
      key,
      kind: 'raffle' as const,
      amount: prizes[prize]?.amount ?? 0,
      answer: { prize, remaining: draws.remaining - 1, seed },
    }
  })
  const prize = prizes[drawn.prize]
  if (prize === undefined) throw new Error('No such prize')
  return {
    prizeName: nameOf(prize, language),
    ...(prize.amount > 0 && { amount: prize.amount / 100 }),
    remaining: drawn.remaining,
    seed: drawn.seed,
  }
}
