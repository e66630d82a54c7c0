import { sendTo, setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import { contractsMachine } from '../contracts/contracts.machine.ts'
import { recordsMachine } from '../../reports/records/records.machine.ts'

/**
 * A page of what a kind of contract pays (S1 2.10; AGT-07, AGT-08): the contract, and beneath it the list of what was paid. What is
 * paid every five minutes (S1 9) is looked for again while the page is open, so that it is seen arriving.
 * Children: `contracts`, `records`. `again`: how long one look holds.
 */
export const wagesMachine = setup({
  types: {
    context: {} as PageInput,
    input: {} as PageInput,
    children: {} as { contracts: 'contracts'; records: 'records' },
  },
  actors: { contracts: contractsMachine, records: recordsMachine },
  guards: { isRealTime: ({ context }) => context.page === 'agentRealtimeSalary' },
  delays: { again: 30_000 },
}).createMachine({
  id: 'wages',
  description: 'What a kind of contract pays: the contract itself, and what has been paid.',
  context: ({ input }) => input,
  invoke: [
    { id: 'contracts', src: 'contracts', input: ({ context }) => context },
    { id: 'records', src: 'records', input: ({ context }) => context },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'The agent looks at the contract and at what it has paid.',
      after: {
        again: {
          guard: 'isRealTime',
          target: 'open',
          reenter: true,
          actions: sendTo('records', { type: 'records.renew' }),
        },
      },
    },
  },
})
