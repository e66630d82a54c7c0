import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { defineFlow, graphOf, user } from '../../path-testing/graph.ts'
import { traversalOf } from '../../path-testing/harness/graph.ts'

/** A machine that counts, up to a limit or for ever. */
const counter = (most: number) =>
  defineFlow({
    name: 'counter',
    machine: setup({
      types: { context: {} as { readonly count: number }, events: {} as { readonly type: 'count' } },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      on: {
        count: {
          guard: ({ context }) => context.count < most,
          actions: assign({ count: ({ context }) => context.count + 1 }),
        },
      },
    }),
    guardsRead: ({ context }) => context.count,
    cases: { 'somebody counts': user({ type: 'count' }) },
  })

const why = 'what its guards read must be of few values'

test('a graph without end is an error that says why [FLOW-14 part]', () => {
  expect(() => graphOf(counter(Infinity), 1000)).toThrow(`counter has more than 1000 steps: ${why}`)
  expect(traversalOf(counter(Infinity)).limit).toBe(100_000)
})

test('a graph may have as many steps as the limit, and no more [FLOW-14 part]', () => {
  expect(graphOf(counter(50), 50).edges).toHaveLength(50)
  expect(() => graphOf(counter(51), 50)).toThrow(why)
})
