import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balance } from '../../../../api/calls/member.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { isLotteryOpen } from '../../../../machines/games/lottery/lottery.view.ts'
import type { Balance } from '../../../../ui/money/balance/BalanceField.tsx'
import { formatMoney, formatShortMoney } from '../../../core/format/money.ts'
import { useView } from '../../../core/lazy-feature/lazy-actor.ts'
import { useLaunch } from '../../games/launch/use-launch.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import { localStore } from '../../../core/storage.ts'

/** While a game is open the balance is read again, ms; a page that is hidden reads nothing (PLAT-06). */
const whilePlaying = 10_000

const balanceQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'balance'],
    queryFn: ({ signal }) => platform.read(balance, {}, signal),
    // It is old when something says so; what is read beside that takes no amount away from the eye.
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Asks for the balance again. An answer that is on its way is older than this; the library would take it for the new one. */
export const refreshBalance = (queries: QueryClient) => {
  const queryKey = ['member', 'balance']
  void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
}

const hides = 'hidden'

/** The player's balance as the shell shows it (S1 2.3); that it is hidden is kept on this device (HEAD-06). */
export const useBalance = (): Balance => {
  const { platform, session, permission, launch, lottery } = useSite()
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const inGame = useLaunch(launch).playing
  const inLottery = useView(lottery, isLotteryOpen, () => false)
  const playing = signedIn && (inGame || inLottery)
  const { data, isFetching, isStale } = useQuery({
    ...balanceQuery(platform),
    enabled: signedIn,
    refetchInterval: playing && whilePlaying,
  })
  // Back from a game: its vendor may have said nothing of what it moved.
  useEffect(() => (playing ? () => refreshBalance(queries) : undefined), [playing, queries])
  const [hidden, setHidden] = useState(() => localStore.get('hiddenBalance') === hides)
  const symbol = permission.currencySymbol ?? 'P'
  return {
    text: data === undefined ? undefined : formatMoney(data.sumBalance, symbol, i18n.language),
    short: data === undefined ? undefined : formatShortMoney(data.sumBalance, symbol, i18n.language),
    busy: isFetching && (isStale || data === undefined),
    hidden,
    onToggle: () => {
      if (hidden) localStore.remove('hiddenBalance')
      else localStore.set('hiddenBalance', hides)
      setHidden(!hidden)
    },
    onRefresh: () => refreshBalance(queries),
  }
}
