import { assign, fromPromise, setup } from 'xstate'

export type Payment = { readonly kind: 'paid' } | { readonly kind: 'declined'; readonly because: string }

/** A checkout whose payment is a call; the project provides it. */
export const checkoutMachine = setup({
  types: {
    context: {} as { readonly items: number; readonly because: string },
    events: {} as
      | { readonly type: 'item.add' }
      | { readonly type: 'item.remove' }
      | { readonly type: 'checkout.pay' }
      | { readonly type: 'checkout.back' },
  },
  actors: {
    pay: fromPromise<Payment, { readonly items: number }>(() => {
      throw new Error('Provide the payment.')
    }),
  },
  guards: {
    hasRoom: ({ context }) => context.items < 2,
    hasItems: ({ context }) => context.items > 0,
    isPayable: ({ context }) => context.items > 0,
  },
}).createMachine({
  id: 'checkout',
  description: 'A basket and its payment',
  context: { items: 0, because: '' },
  initial: 'basket',
  states: {
    basket: {
      description: 'Items can be added, and paid for.',
      on: {
        'item.add': { guard: 'hasRoom', actions: assign({ items: ({ context }) => context.items + 1 }) },
        'item.remove': { guard: 'hasItems', actions: assign({ items: ({ context }) => context.items - 1 }) },
        'checkout.pay': { guard: 'isPayable', target: 'paying' },
      },
    },
    paying: {
      description: 'The payment is under way.',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => ({ items: context.items }),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'paid', target: 'paid' },
          {
            target: 'declined',
            actions: assign(({ event }) => (event.output.kind === 'declined' ? { because: event.output.because } : {})),
          },
        ],
        onError: { target: 'declined', actions: assign({ because: 'the bank does not answer' }) },
      },
    },
    declined: {
      description: 'The reason is shown; the basket is still there.',
      on: {
        'checkout.pay': { target: 'paying' },
        'checkout.back': { target: 'basket' },
      },
    },
    paid: { description: 'Thank you.', type: 'final' },
  },
})
