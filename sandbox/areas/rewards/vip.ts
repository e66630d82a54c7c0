import { eq } from 'drizzle-orm'
import type { VipRank } from '../../../src/api/calls/vip.ts'
import { members } from '../../db/schema-auth.ts'
import { promisedRewards } from '../../db/schema-rewards.ts'
import type { State } from '../../core/state.ts'
import type { Member } from '../../core/call-context.ts'
import { getPlayed } from './settled.ts'

interface Rank {
  readonly name: string
  /** Lifetime stakes, in units of money. */
  readonly turnover: number
  /** The gift for reaching the rank, in units of money. */
  readonly gift: number
}

/** The ranks from the first (decided). Members above the fourth reach VIP customer service (SIDE-06). */
const ranks: readonly Rank[] = [
  { name: 'Bronze', turnover: 0, gift: 0 },
  { name: 'Silver', turnover: 10_000, gift: 50 },
  { name: 'Gold', turnover: 50_000, gift: 200 },
  { name: 'Platinum', turnover: 250_000, gift: 1000 },
  { name: 'Diamond', turnover: 1_000_000, gift: 5000 },
]
const vipServiceFrom = 5

export const rankNameOf = (level: number) => ranks[level - 1]?.name ?? ''

const bringsOf = (level: number, { gift }: Rank, language: string) => {
  const isNepali = language === 'NE'
  return [
    ...(gift === 0
      ? [isNepali ? 'मिसन, र्‍याफल र पोइन्ट मल' : 'Missions, raffles and the point mall']
      : [isNepali ? `श्रेणीमा पुग्दा रु ${gift} को उपहार` : `A gift of Rs ${gift} when you reach it`]),
    ...(level >= vipServiceFrom ? [isNepali ? 'VIP ग्राहक सेवा' : 'VIP customer service'] : []),
  ]
}

/** All ranks, in a language. */
export const getRanks = (language: string): VipRank[] =>
  ranks.map((rank, index) => ({
    rankLevel: index + 1,
    labelName: rank.name,
    turnover: rank.turnover,
    brings: bringsOf(index + 1, rank, language),
  }))

/** A member's lifetime stakes in units of money; at least those of the member's own rank. */
export const getTurnover = async ({ store }: State, member: Member) => {
  const { stake } = await getPlayed(store.db, member.id, 0)
  return Math.max(stake / 100, ranks[member.rankLevel - 1]?.turnover ?? 0)
}

/** Raises a member to the rank of the stakes and promises each passed rank's gift; returns the member as it is then. */
export const reviewRank = async (state: State, member: Member): Promise<Member> => {
  if (member.type === 4 || member.rankLevel >= ranks.length) return member
  const turnover = await getTurnover(state, member)
  const rankLevel = ranks.filter((rank) => rank.turnover <= turnover).length
  if (rankLevel <= member.rankLevel) return member
  const risen = { rankLevel, rankName: rankNameOf(rankLevel) }
  const now = state.clock.now()
  await state.store.write(async (tx) => {
    await tx.update(members).set(risen).where(eq(members.id, member.id))
    for (const [index, { name, gift }] of ranks.slice(member.rankLevel, rankLevel).entries())
      await tx
        .insert(promisedRewards)
        .values({
          id: `rank-${member.id}-${member.rankLevel + index + 1}`,
          memberId: member.id,
          titleEn: `${name} rank`,
          titleNe: `${name} श्रेणी`,
          contentEn: 'A gift for your new rank.',
          contentNe: 'नयाँ श्रेणीको उपहार।',
          amount: gift * 100,
          at: now,
        })
        .onConflictDoNothing()
  })
  return { ...member, ...risen }
}
