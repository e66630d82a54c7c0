import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../api/call.ts'
import { balance } from '../../../../api/calls/member.ts'
import type { moves } from '../../../../api/calls/moves.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { isPlaying } from '../../../../machines/games/launch/launch.view.ts'
import { isLotteryOpen } from '../../../../machines/games/lottery/lottery.view.ts'
import { isUnderWay } from '../../../../machines/money/money-move/under-way.ts'
import type { Balance } from '../../../../ui/money/balance/BalanceField.tsx'
import { formatMoney, formatShortMoney, symbolOf } from '../../../core/format/money.ts'
import { useView } from '../../../core/lazy-feature/lazy-actor.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import { refreshBalance } from '../../../core/refresh-balance.ts'
import { movesKey } from './moves-key.ts'
import { localStore } from '../../../core/storage.ts'

/** Time between two reads while a game is open or a move is under way, ms; a hidden page reads nothing (PLAT-06). */
const whileMoving = 10_000

const balanceQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'balance'],
    queryFn: ({ signal }) => platform.read(balance, {}, signal),
    // Only an event makes the balance stale; background reads keep the shown amount.
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** The page of the move may be closed, and no message says that the platform has completed it. */
const isMoneyUnderWay = (queries: QueryClient) =>
  queries
    .getQueriesData<Answer<typeof moves>>({ queryKey: movesKey })
    .some(([, known]) => known?.moves.some(isUnderWay))

const hides = 'hidden'
const isHidden = () => localStore.get('hiddenBalance') === hides
const keepHidden = (hidden: boolean) => {
  if (hidden) localStore.set('hiddenBalance', hides)
  else localStore.remove('hiddenBalance')
  // Browsers notify other tabs of a change, but not this one.
  window.dispatchEvent(new StorageEvent('storage'))
}

const watchHidden = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The player's balance for the shell and the bar of a game (HEAD-05); its hiding is stored on this device (HEAD-06). */
export const useBalance = (): Balance => {
  const { platform, session, permission, launch, lottery } = useSite()
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const inGame = useView(launch, isPlaying, () => false)
  const inLottery = useView(lottery, isLotteryOpen, () => false)
  const playing = signedIn && (inGame || inLottery)
  const { data, isError, isFetching, isStale } = useQuery({
    ...balanceQuery(platform),
    enabled: signedIn,
    refetchInterval: () => (playing || isMoneyUnderWay(queries)) && whileMoving,
  })
  const hidden = useSyncExternalStore(watchHidden, isHidden)
  const symbol = symbolOf(permission)
  const { language } = i18n
  const sum = data?.sumBalance
  const busy = isFetching && (isStale || data === undefined)
  const failed = isError && !isFetching && data === undefined
  return useMemo(
    () => ({
      text: sum === undefined ? undefined : formatMoney(sum, symbol, language),
      short: sum === undefined ? undefined : formatShortMoney(sum, symbol, language),
      busy,
      failed,
      hidden,
      onToggle: () => keepHidden(!hidden),
      onRefresh: () => refreshBalance(queries),
    }),
    [sum, symbol, language, busy, failed, hidden, queries],
  )
}
