import { sendTo, setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import { contractsMachine } from '../contracts/contracts.machine.ts'
import { recordsMachine } from '../../reports/records/records.machine.ts'

export type WagesEvent = { type: 'contracts.restart' } | { type: 'records.restart' }

/**
 * A kind of contract and the list of its payments (AGT-07, AGT-08). The list refreshes while the page is open, because
 * real-time salaries are paid every five minutes. A part that breaks leaves the other working, and can start again.
 * Children: `contracts`, `records`. `again`: milliseconds between two refreshes.
 */
export const wagesMachine = setup({
  types: {
    context: {} as PageInput,
    input: {} as PageInput,
    events: {} as WagesEvent,
    children: {} as { contracts: 'contracts'; records: 'records' },
  },
  actors: { contracts: contractsMachine, records: recordsMachine },
  guards: { isRealTime: ({ context }) => context.page === 'agentRealtimeSalary' },
  delays: { again: 30_000 },
}).createMachine({
  id: 'wages',
  description: 'A kind of contract, and the payments that it brought.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    contract: {
      description: 'The contract.',
      initial: 'open',
      states: {
        open: {
          description: 'The agent sees the contract.',
          invoke: { id: 'contracts', src: 'contracts', input: ({ context }) => context, onError: 'broken' },
        },
        broken: {
          description: 'The contract broke; the agent can start it again.',
          on: { 'contracts.restart': 'open' },
        },
      },
    },
    payments: {
      description: 'The payments of the contract.',
      initial: 'open',
      states: {
        open: {
          description: 'The agent sees the payments.',
          invoke: { id: 'records', src: 'records', input: ({ context }) => context, onError: 'broken' },
          initial: 'resting',
          states: {
            resting: {
              description: 'The visible payments are up to date.',
              after: {
                again: {
                  guard: 'isRealTime',
                  target: 'resting',
                  reenter: true,
                  actions: sendTo('records', { type: 'records.renew' }),
                },
              },
            },
          },
        },
        broken: {
          description: 'The payments broke; the agent can start them again.',
          on: { 'records.restart': 'open' },
        },
      },
    },
  },
})
