import { bankCardMachine } from '../machines/bank-card/bank-card.machine.ts'
import { moneyMoveMachine } from '../machines/money-move/money-move.machine.ts'
import { moneyPageMachine } from '../machines/money-page/money-page.machine.ts'
import { payoutReceiptMachine } from '../machines/payout-receipt/payout-receipt.machine.ts'
import { addCard, bookMove, giveWord, loadTerms, lookUpMove, sendProof } from './actors/money.ts'
import { checkPictures } from './actors/pictures.ts'
import { paymentPasswordFlow } from './actors/payment-password.ts'
import type { Platform } from './platform.ts'

/** A move of money or points with its work: also for pages beside the member centre's, which give it their kind. */
export const moneyMoveFlow = (platform: Platform) =>
  moneyMoveMachine.provide({
    actors: {
      loadTerms: loadTerms(platform),
      bookMove: bookMove(platform),
      lookUpMove: lookUpMove(platform),
      paymentPassword: paymentPasswordFlow(platform),
    },
  })

/** The pages of deposit, withdrawal, wallets and transfer to the upline. */
export const moneyPageFlow = (platform: Platform) =>
  moneyPageMachine.provide({
    actors: {
      moneyMove: moneyMoveFlow(platform),
      payoutReceipt: payoutReceiptMachine.provide({
        actors: { checkProofs: checkPictures, sendProof: sendProof(platform), giveWord: giveWord(platform) },
      }),
      bankCard: bankCardMachine.provide({ actors: { addCard: addCard(platform) } }),
    },
  })
