import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bettingRecord, type BetState } from '../../../../api/calls/reports.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import type { TextKey } from '../../../../machines/shared/text-key.ts'
import { LotteryTickets } from '../../../../ui/games/lottery/LotteryLists.tsx'
import { clockOf } from '../../../core/format/days.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'

type LotteryType = 'LOTT' | 'ELOTT'

/** Days and number of the tickets at hand (decided); the records of the member centre have all. */
const shownDays = 30
const shownTickets = 50
const dayLength = 86_400_000

const states: Readonly<Record<Exclude<BetState, 'won'>, TextKey>> = {
  pending: 'page.report.pending',
  lost: 'page.report.lost',
}

/** A platform's own state stays in its word, and may be absent. */
const stateText = (state: string | undefined, t: (key: TextKey) => string) => {
  const known = ownValue(states, state ?? '')
  return known === undefined ? (state ?? '–') : t(known)
}

const ticketsQuery = (platform: Platform, category: LotteryType, language: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'tickets', category, language],
    queryFn: async ({ signal }) => {
      const now = platform.now()
      const dayOf = (moment: number) => clockOf(moment, platform.config.timeZone).day
      const days = { from: dayOf(now - shownDays * dayLength), to: dayOf(now) }
      const page = { pageNo: 1, pageSize: shownTickets }
      return (await platform.read(bettingRecord, { ...days, ...page, category }, signal)).list
    },
    refetchInterval: 60_000,
  })

/** The player's own bets in a lottery, or in all without a name, and what they won (PLAY-05). */
export default function Tickets({ name, gameType }: { name: string | undefined; gameType: LotteryType }) {
  const { t, i18n } = useTranslation()
  const { dateText, moneyText } = usePageTexts()
  const tickets = useQuery(ticketsQuery(useSite().platform, gameType, i18n.language))
  const items = tickets.data
    ?.filter(({ gameName }) => name === undefined || gameName === name)
    .map(({ id, gameName, time, stake, win, state }) => ({
      id,
      gameName,
      time,
      stake: moneyText(stake),
      result: state === 'won' ? moneyText(win) : stateText(state, t),
    }))
  return (
    <LotteryTickets
      list={{ items, failed: failureOf(tickets), onRetry: () => void tickets.refetch() }}
      momentOf={dateText}
    />
  )
}
