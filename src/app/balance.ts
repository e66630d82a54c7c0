import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { balance } from '../api/calls/member.ts'
import { selectSession } from '../machines/session/session.view.ts'
import { numberText } from './languages.ts'
import type { Platform } from './platform.ts'
import { useSite } from './site-context.ts'

export const balanceQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'balance'],
    queryFn: ({ signal }) => platform.read(balance, {}, signal),
  })

/** Money in the reader's way of writing, with the platform's symbol before it (CFG-05). */
export const formatMoney = (amount: number, symbol: string, language: string) =>
  `${symbol} ${numberText(amount, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** The player's balance as the header shows it (S1 2.3). */
export const useBalance = () => {
  const { platform, session, permission } = useSite()
  const { i18n } = useTranslation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const { data, isFetching } = useQuery({ ...balanceQuery(platform), enabled: signedIn })
  const symbol = permission.currencySymbol ?? 'P'
  return {
    text: data === undefined ? undefined : formatMoney(data.sumBalance, symbol, i18n.language),
    busy: isFetching,
  }
}
