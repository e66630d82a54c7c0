import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { winnerBoard } from '../../../../api/calls/content.ts'
import { WinnerBoard } from '../../../../ui/site/home/WinnerBoard.tsx'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { readsBikramSambat } from '../../../core/format/bikram-sambat.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import { useSite } from '../../../core/site-context.ts'

/** The winner board's query (CONTENT-03). */
const question = { gameCategory: 'ALL', limitNum: 20 } as const

const winnersQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['winners', language],
    queryFn: ({ signal }) => platform.read(winnerBoard, { ...question, language }, signal),
    refetchInterval: 60_000,
    staleTime: 30_000,
  })

/** The home page's winner board (CONTENT-03). */
export default function WinnersPart() {
  const { platform, permission } = useSite()
  const { t, i18n } = useTranslation()
  const winners = useQuery(winnersQuery(platform, i18n.language))
  const { data, isFetching, dataUpdatedAt, refetch } = winners
  const { agoText, dateText, bikramSambatText } = dateTexts(t, platform.config.timeZone, i18n.language)
  return (
    <WinnerBoard
      hasBikramSambat={readsBikramSambat(platform.config)}
      winners={data?.list.slice(0, question.limitNum).map(({ vo }) => ({
        ...vo,
        prizeText: formatMoney(vo.prize, symbolOf(permission), i18n.language),
        ago: agoText(vo.time, dataUpdatedAt),
        date: dateText(vo.time),
        bikramSambat: bikramSambatText(vo.time),
      }))}
      failed={failureOf(winners)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
