import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import { bankCardMachine } from '../../../../machines/money/bank-card/bank-card.machine.ts'
import { moneyPageMachine } from '../../../../machines/money/money-page/money-page.machine.ts'
import { payoutReceiptMachine } from '../../../../machines/money/payout-receipt/payout-receipt.machine.ts'
import { checkPictures } from '../../../core/check-pictures.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { addCard, confirmReceipt, sendProof } from '../money-move/actors.ts'
import { moneyMoveFlow } from '../money-move/machine.ts'
import { fundsQuery, movesQuery } from './queries.ts'

/** The machine of the pages of deposit, withdrawal, wallets and transfer to the upline. */
export const moneyPageFlow = (platform: Platform, queries: QueryClient) => {
  const renewFunds = () => queries.refetchQueries({ queryKey: fundsQuery(platform).queryKey })
  return moneyPageMachine.provide({
    actions: {
      renewHistory: (_, kind) =>
        void queries.refetchQueries({ queryKey: movesQuery(platform, kind).queryKey }).then(renewFunds),
      // The first count comes while the page's own read may be under way, which is as new.
      renewFunds: () =>
        void queries.refetchQueries({ queryKey: fundsQuery(platform).queryKey }, { cancelRefetch: false }),
    },
    actors: {
      moneyMove: moneyMoveFlow(platform),
      payoutReceipt: payoutReceiptMachine.provide({
        actors: {
          checkProofs: checkPictures,
          sendProof: sendProof(platform),
          confirmReceipt: confirmReceipt(platform),
        },
      }),
      bankCard: bankCardMachine.provide({ actors: { addCard: addCard(platform) } }),
    },
  })
}

/** Tells the page how many of its moves are under way, once their history has loaded. */
export const reportUnderWay = (actor: ActorRefFrom<typeof moneyPageMachine>, underWay: number | undefined) => {
  if (underWay !== undefined) actor.send({ type: 'moves.counted', underWay })
}
