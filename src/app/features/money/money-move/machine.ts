import { moneyMoveMachine } from '../../../../machines/money/money-move/money-move.machine.ts'
import { bookMove, loadTerms, findMoveByRequestId } from './actors.ts'
import { dropTyped, dropUnsettled, keepTyped, keepUnsettled } from './typed-moves.ts'
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
      keepUnsettled: (_, move) => {
        keepUnsettled(move)
      },
      dropUnsettled: (_, move) => {
        dropUnsettled(move)
      },
    },
  })
