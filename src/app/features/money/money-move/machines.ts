import { bankCardMachine } from '../../../../machines/money/bank-card/bank-card.machine.ts'
import { moneyMoveMachine } from '../../../../machines/money/money-move/money-move.machine.ts'
import { moneyPageMachine } from '../../../../machines/money/money-page/money-page.machine.ts'
import { payoutReceiptMachine } from '../../../../machines/money/payout-receipt/payout-receipt.machine.ts'
import { addCard, bookMove, confirmReceipt, loadTerms, findMoveByRequestId, sendProof } from './actors.ts'
import { checkPictures } from '../../../core/check-pictures.ts'
import { dropTyped, keepTyped } from './typed-moves.ts'
import { paymentPasswordFlow } from '../payment-password/actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** A move of money or points with its actors, also for pages outside the member centre, which pass their kind. */
export const moneyMoveFlow = (platform: Platform) =>
  moneyMoveMachine.provide({
    actors: {
      loadTerms: loadTerms(platform),
      bookMove: bookMove(platform),
      findMoveByRequestId: findMoveByRequestId(platform),
      paymentPassword: paymentPasswordFlow(platform),
    },
    actions: {
      keepTyped: (_, { texts, ...move }) => {
        keepTyped(move, texts)
      },
      dropTyped: (_, move) => {
        dropTyped(move)
      },
    },
  })

/** The machine of the pages of deposit, withdrawal, wallets and transfer to the upline. */
export const moneyPageFlow = (platform: Platform) =>
  moneyPageMachine.provide({
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
