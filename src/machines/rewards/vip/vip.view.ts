import type { SnapshotFrom } from 'xstate'
import type { MemberInfo } from '../../../api/calls/member.ts'
import type { VipProgramme, VipRank } from '../../../api/calls/vip.ts'
import type { vipMachine } from './vip.machine.ts'

/** A rank beside the member's own: behind it, the same, or ahead of it. */
export interface ShownRank extends VipRank {
  readonly at: 'behind' | 'own' | 'ahead'
}

/** The member's way to the next rank; `left` in money, absent where the platform does not tell the bets. */
export type WayUp =
  | { readonly kind: 'top' }
  | {
      readonly kind: 'next'
      readonly name: string
      readonly left?: number
      readonly done?: number
      readonly of?: number
    }

/** Returns the ranks from the lowest, each beside the member's own. */
export const ranksOf = ({ ranks }: VipProgramme, own: number | undefined): readonly ShownRank[] =>
  ranks
    .map((rank): ShownRank => ({
      ...rank,
      at: own === undefined || rank.rankLevel > own ? 'ahead' : rank.rankLevel === own ? 'own' : 'behind',
    }))
    .toSorted((a, b) => a.rankLevel - b.rankLevel)

/** Returns the way to the next rank; undefined without a rank of the member's own. */
export const wayUpOf = (programme: VipProgramme, own: number | undefined): WayUp | undefined => {
  if (own === undefined || programme.ranks.length === 0) return undefined
  const next = ranksOf(programme, own).find(({ at }) => at === 'ahead')
  if (next === undefined) return { kind: 'top' }
  if (next.turnover === undefined || programme.turnover === undefined) return { kind: 'next', name: next.labelName }
  const done = Math.min(programme.turnover, next.turnover)
  // Two decimals: a difference of sums of money has more.
  const left = Math.round((next.turnover - done) * 100) / 100
  return { kind: 'next', name: next.labelName, left, done, of: next.turnover }
}

/** Selects what the VIP page renders for a member with this label (PLAY-09). */
export const selectVip = (snapshot: SnapshotFrom<typeof vipMachine>, label: MemberInfo['clubLabel']) => {
  const { programme, bonuses, programmeFailure, bonusesFailure } = snapshot.context
  return {
    absent: snapshot.matches('absent'),
    rank: label?.labelName,
    programme: {
      loading: snapshot.matches({ open: { programme: 'loading' } }),
      failed: snapshot.matches({ open: { programme: 'failed' } }) ? programmeFailure : undefined,
      shown: snapshot.matches({ open: { programme: 'shown' } }),
      ranks: ranksOf(programme, label?.rankLevel),
      wayUp: wayUpOf(programme, label?.rankLevel),
    },
    bonuses: {
      loading: snapshot.matches({ open: { bonuses: 'loading' } }),
      failed: snapshot.matches({ open: { bonuses: 'failed' } }) ? bonusesFailure : undefined,
      shown: snapshot.matches({ open: { bonuses: 'shown' } }),
      list: bonuses.map((bonus) => ({
        ...bonus,
        left: Math.round(Math.max(0, bonus.required - bonus.done) * 100) / 100,
      })),
    },
  }
}

export type VipView = ReturnType<typeof selectVip>
