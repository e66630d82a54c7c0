import { assign, setup } from 'xstate'

/** A door that shuts by itself, and that three wrong codes lock. */
export const doorMachine = setup({
  types: {
    context: {} as { readonly wrong: number },
    events: {} as
      | { readonly type: 'door.push' }
      | { readonly type: 'door.code'; readonly code: string }
      | { readonly type: 'door.reset' },
  },
  actors: {},
  delays: { shutting: 5000 },
  guards: {
    isRight: ({ event }) => event.type === 'door.code' && event.code === '1234',
    isThird: ({ context }) => context.wrong >= 2,
  },
}).createMachine({
  id: 'door',
  description: 'A door with a code',
  context: { wrong: 0 },
  initial: 'shut',
  states: {
    shut: {
      description: 'It waits for the code.',
      on: {
        'door.code': [
          { guard: 'isRight', target: 'unlocked', actions: assign({ wrong: 0 }) },
          { guard: 'isThird', target: 'blocked' },
          { actions: assign({ wrong: ({ context }) => context.wrong + 1 }) },
        ],
      },
    },
    unlocked: {
      description: 'It can be pushed open for a moment.',
      on: { 'door.push': { target: 'open' } },
      after: { shutting: { target: 'shut' } },
    },
    open: {
      description: 'It stands open, and shuts by itself.',
      tags: ['passable'],
      after: { shutting: { target: 'shut' } },
    },
    blocked: {
      description: 'Only the caretaker can reset it.',
      on: { 'door.reset': { target: 'shut', actions: assign({ wrong: 0 }) } },
    },
  },
})
