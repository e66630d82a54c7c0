import { sendTo, setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import { contractsMachine } from '../contracts/contracts.machine.ts'
import { recordsMachine } from '../../reports/records/records.machine.ts'

/**
 * A kind of contract and the list of its payments (AGT-07, AGT-08). The list refreshes while the page is open, because
 * real-time salaries are paid every five minutes.
 * Children: `contracts`, `records`. `again`: milliseconds between two refreshes.
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
  description: 'A kind of contract, and the payments that it brought.',
  context: ({ input }) => input,
  invoke: [
    { id: 'contracts', src: 'contracts', input: ({ context }) => context },
    { id: 'records', src: 'records', input: ({ context }) => context },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'The agent sees the contract and its payments.',
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
