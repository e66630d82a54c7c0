import { answer, defect, defineFlow, user } from '../../graph.ts'
import { checkoutMachine, type Payment } from './checkout.machine.ts'

const paid = (output: Payment) => answer('pay', output)

export const checkoutFlow = defineFlow({
  name: 'checkout',
  machine: checkoutMachine,
  guardsRead: ({ context }) => context.items,
  cases: {
    'the customer adds an item': user({ type: 'item.add' }),
    'the customer removes an item': user({ type: 'item.remove' }),
    'the customer pays': user({ type: 'checkout.pay' }),
    'the customer goes back': user({ type: 'checkout.back' }),
    'the bank accepts': paid({ kind: 'paid' }),
    'the bank declines': paid({ kind: 'declined', because: 'the card has expired' }),
    'the bank does not answer': defect('pay'),
  },
})
