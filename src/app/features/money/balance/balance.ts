import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balance } from '../../../../api/calls/member.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import type { Balance } from '../../../../ui/money/balance/BalanceField.tsx'
import { numberText } from '../../../core/i18n/languages.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import { localStore } from '../../../core/storage.ts'

export const balanceQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'balance'],
    queryFn: ({ signal }) => platform.read(balance, {}, signal),
  })

/** Asks for the balance again. An answer that is on its way is older than this; the library would take it for the new one. */
export const refreshBalance = (queries: QueryClient) => {
  const queryKey = ['member', 'balance']
  void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
}

/** Money in the reader's way of writing, with the platform's symbol before it (CFG-05). */
export const formatMoney = (amount: number, symbol: string, language: string) =>
  `${symbol} ${numberText(amount, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const hides = 'hidden'

/** The player's balance as the shell shows it (S1 2.3); that it is hidden is kept on this device (HEAD-06). */
export const useBalance = (): Balance => {
  const { platform, session, permission } = useSite()
  const { i18n } = useTranslation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const { data, isFetching, refetch } = useQuery({ ...balanceQuery(platform), enabled: signedIn })
  const [hidden, setHidden] = useState(() => localStore.get('hiddenBalance') === hides)
  const symbol = permission.currencySymbol ?? 'P'
  return {
    text: data === undefined ? undefined : formatMoney(data.sumBalance, symbol, i18n.language),
    busy: isFetching,
    hidden,
    onToggle: () => {
      if (hidden) localStore.remove('hiddenBalance')
      else localStore.set('hiddenBalance', hides)
      setHidden(!hidden)
    },
    onRefresh: () => void refetch(),
  }
}
