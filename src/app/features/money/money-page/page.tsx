import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { consolidatedFunds } from '../../../../api/calls/money.ts'
import { moves, type Move, type MoveType } from '../../../../api/calls/moves.ts'
import type { moneyPageMachine } from '../../../../machines/money/money-page/money-page.machine.ts'
import { selectMoneyPage } from '../../../../machines/money/money-page/money-page.view.ts'
import { isUnderWay, type MoneyKind } from '../../../../machines/money/money-move/definitions.ts'
import type { TextKey } from '../../../../machines/shared/text-key.ts'
import { BankCardDialog } from '../../../../ui/money/bank-card/BankCardDialog.tsx'
import { MoneyMove } from '../../../../ui/money/money-move/MoneyMove.tsx'
import { MoneyPage } from '../../../../ui/money/money-page/MoneyPage.tsx'
import { MoneyTextsContext } from '../../../../ui/money/money-texts.ts'
import { MoveHistory } from '../../../../ui/money/money-page/MoveHistory.tsx'
import { ReceiptDialog } from '../../../../ui/money/payout-receipt/ReceiptDialog.tsx'
import { EmptyState } from '../../../../ui/components/EmptyState.tsx'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { numberText } from '../../../core/i18n/languages.ts'
import { moneyPageFlow } from '../money-move/machines.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

/** How often the list is refetched while a move is pending, ms. */
const lookAgain = 5_000

const movesQuery = (platform: Platform, type: MoneyKind) =>
  queryOptions({
    queryKey: ['member', 'moves', type],
    queryFn: ({ signal }) => platform.read(moves, { type }, signal),
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) === true ? lookAgain : false),
  })

const fundsQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'funds'],
    queryFn: ({ signal }) => platform.read(consolidatedFunds, {}, signal),
  })

const titles: Readonly<Record<Exclude<MoveType, 'collect'>, TextKey>> = {
  redeem: 'nav.pointMall',
  conversion: 'nav.pointMall',
  deposit: 'memberCentre.depositv2',
  withdrawal: 'memberCentre.withdraw',
  transfer: 'memberCentre.transferFund',
  upline: 'memberCentre.transferUpline',
  downline: 'memberCentre.transferFund',
}

/** Names a move's channel or target for the reader. */
const namer = (t: (key: TextKey) => string, walletNames: ReadonlyMap<string, string>) => (move: Move) => {
  const wallet = (vassalage: string) => walletNames.get(vassalage) || t('page.money.mainWallet')
  if (move.type === 'collect') return t('page.money.mainWallet')
  if (move.from !== undefined && move.to !== undefined) return `${wallet(move.from)} → ${wallet(move.to)}`
  return move.counterpart ?? t(titles[move.type])
}

function Page({ actor }: { actor: ActorRefFrom<typeof moneyPageMachine> }) {
  const { platform, permission } = useSite()
  const { t, i18n } = useTranslation()
  const view = useSelector(actor, selectMoneyPage, shallowEqual)
  const history = useQuery(movesQuery(platform, view.kind))
  const funds = useQuery(fundsQuery(platform))
  const { refetch: renewHistory } = history
  const { refetch: renewFunds } = funds
  const wayward = history.data?.moves.filter(isUnderWay).length ?? 0

  // The history is read first: the funds then include every move that it shows as completed.
  useEffect(() => {
    void (view.changes > 0 ? renewHistory().then(() => renewFunds()) : renewFunds())
  }, [renewFunds, renewHistory, view.changes, wayward])

  // A move that ended has changed the balance, too.
  const before = useRef(wayward)
  useEffect(() => {
    if (wayward < before.current) actor.send({ type: 'money.moved' })
    before.current = wayward
  }, [actor, wayward])

  const symbol = symbolOf(permission)
  const texts = useMemo(() => {
    const { dateText } = dateTexts(t, platform.config.timeZone, i18n.language)
    const money = (amount: number) => formatMoney(amount, symbol, i18n.language)
    const count = (number: number) => numberText(number, i18n.language)
    return { money, count, date: dateText, time: dateText }
  }, [i18n.language, symbol, platform.config.timeZone, t])
  const wallets = funds.data?.wallets
  if (view.broken) return <EmptyState alert icon="alert" title={t('page.money.failed')} text={t('page.money.broken')} />
  return (
    <MoneyTextsContext value={texts}>
      <MoneyPage
        title={t(titles[view.kind])}
        wallets={wallets}
        failed={funds.isError && funds.data === undefined}
        onRetry={() => void renewFunds()}
        every={view.kind === 'transfer'}
      >
        {view.move && (
          <MoneyMove
            actor={view.move}
            history={history.data?.moves}
            onAddCard={(typed) => actor.send({ type: 'card.open', texts: typed })}
          />
        )}
        <MoveHistory
          title={view.history}
          moves={history.data?.moves}
          failed={history.isError && history.data === undefined}
          nameOf={namer(t, new Map(wallets?.map(({ vassalage, walletName }) => [vassalage, walletName])))}
          onRetry={() => void renewHistory()}
          onAnswer={(payout) => actor.send({ type: 'receipt.open', payout })}
        />
      </MoneyPage>
      {view.receipt && <ReceiptDialog actor={view.receipt} />}
      {view.card && <BankCardDialog actor={view.card} />}
    </MoneyTextsContext>
  )
}

/** Deposit, withdrawal, wallets and transfer to the upline: one page of four kinds (MEM-03 to MEM-06). */
export const page: CentrePage<ReturnType<typeof moneyPageFlow>> = { flow: moneyPageFlow, Page }
