import { assign, setup } from 'xstate'

/** The platform has no such call: it answered 404, 405 or 501. */
export interface OffersEvent {
  readonly type: 'call.missing'
  readonly call: string
}

/**
 * Remembers for the visit which features the platform lacks, by their calls (PLAT-09). Input: the calls that an earlier
 * page of the visit found missing.
 */
export const offersMachine = setup({
  types: {
    context: {} as { readonly absent: readonly string[] },
    input: {} as { readonly absent: readonly string[] },
    events: {} as OffersEvent,
  },
  guards: {
    isNews: ({ context }, call: string) => !context.absent.includes(call),
  },
  actions: {
    setAbsent: assign(({ context }, call: string) => ({ absent: [...context.absent, call] })),
    /** Provided by the app: stores the calls in the session. */
    keepAbsent: (_, _call: string) => {},
  },
}).createMachine({
  id: 'offers',
  description: 'The features that this platform lacks.',
  context: ({ input }) => ({ absent: input.absent }),
  initial: 'learning',
  states: {
    learning: {
      description: 'The site offers a feature until the platform answers that it has no such call.',
      on: {
        'call.missing': {
          guard: { type: 'isNews', params: ({ event }) => event.call },
          actions: [
            { type: 'setAbsent', params: ({ event }) => event.call },
            { type: 'keepAbsent', params: ({ event }) => event.call },
          ],
        },
      },
    },
  },
})
