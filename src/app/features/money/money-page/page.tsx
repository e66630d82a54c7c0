import { useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Move, MoveType } from '../../../../api/calls/moves.ts'
import { mainFirst, type MoneyKind } from '../../../../machines/money/money-move/definitions.ts'
import type { moneyPageMachine } from '../../../../machines/money/money-page/money-page.machine.ts'
import { selectMoneyPage } from '../../../../machines/money/money-page/money-page.view.ts'
import { isUnderWay } from '../../../../machines/money/money-move/under-way.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
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
import { useOffers } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import type { CentrePage } from '../../../core/centre-page.ts'
import { cardDraft } from '../money-move/card-draft.ts'
import { moneyPageFlow, reportUnderWay } from './machine.ts'
import { fundsQuery, movesQuery } from './queries.ts'

const titles: Readonly<Record<Exclude<MoveType, 'collect'>, TextKey>> = {
  redeem: 'nav.pointMall',
  conversion: 'nav.pointMall',
  deposit: 'memberCentre.depositv2',
  withdrawal: 'memberCentre.withdraw',
  transfer: 'memberCentre.transferFund',
  upline: 'memberCentre.transferUpline',
  downline: 'memberCentre.transferFund',
}

/** Names a move's channel or target for the reader, or else its kind; a platform's own kind is the page's. */
const namer =
  (t: (key: TextKey) => string, page: MoneyKind, walletNames: ReadonlyMap<string, string>) => (move: Move) => {
    const wallet = (vassalage: string) => walletNames.get(vassalage) || t('page.money.mainWallet')
    if (move.type === 'collect') return t('page.money.mainWallet')
    if (move.type === 'transfer' && move.from !== undefined && move.to !== undefined)
      return `${wallet(move.from)} → ${wallet(move.to)}`
    return move.counterpart || t(ownValue(titles, move.type) ?? titles[page])
  }

function Page({ actor }: { actor: ActorRefFrom<typeof moneyPageMachine> }) {
  const { platform, permission } = useSite()
  const { t, i18n } = useTranslation()
  const view = useSelector(actor, selectMoneyPage, shallowEqual)
  const history = useQuery(movesQuery(platform, view.kind))
  const funds = useQuery(fundsQuery(platform))
  const underWay = history.data?.moves.filter(isUnderWay).length
  useEffect(() => reportUnderWay(actor, underWay), [actor, underWay])

  const symbol = symbolOf(permission)
  const texts = useMemo(() => {
    const { dateText } = dateTexts(t, platform.config.timeZone, i18n.language)
    const money = (amount: number) => formatMoney(amount, symbol, i18n.language)
    const count = (number: number) => numberText(number, i18n.language)
    return { money, count, date: dateText, time: dateText }
  }, [i18n.language, symbol, platform.config.timeZone, t])
  const wallets = funds.data && mainFirst(funds.data.wallets)
  // A platform without this call has one wallet, whose balance is in the header (PLAT-09).
  const { wallets: hasWallets } = useOffers()
  if (view.broken) return <EmptyState alert icon="alert" title={t('page.money.failed')} text={t('page.money.broken')} />
  return (
    <MoneyTextsContext value={texts}>
      <MoneyPage
        title={t(titles[view.kind])}
        wallets={hasWallets ? wallets : []}
        failed={hasWallets ? failureOf(funds) : undefined}
        onRetry={() => void funds.refetch()}
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
          failed={failureOf(history)}
          nameOf={namer(t, view.kind, new Map(wallets?.map(({ vassalage, walletName }) => [vassalage, walletName])))}
          onRetry={() => void history.refetch()}
          onAnswer={(payout) => actor.send({ type: 'receipt.open', payout })}
        />
      </MoneyPage>
      {view.receipt && <ReceiptDialog actor={view.receipt} />}
      {view.card && <BankCardDialog actor={view.card} draft={cardDraft} />}
    </MoneyTextsContext>
  )
}

/** Deposit, withdrawal, wallets and transfer to the upline: one page of four kinds (MEM-03 to MEM-06). */
export const page: CentrePage<ReturnType<typeof moneyPageFlow>> = { flow: moneyPageFlow, Page }
