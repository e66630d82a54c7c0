import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { contractBook, contractInfo, contractRequestsFlow } from '../flow/contract-requests.ts'
import { agentAlways } from './agents.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

const centre = ({ page }: Stage) => page.getByRole('dialog', { name: text('agentCentre.title'), exact: true })
const form = (stage: Stage) => centre(stage).getByRole('region', { name: text('page.contract.makeOffer'), exact: true })
const offer = async (stage: Stage, rate: string) => {
  const filled = form(stage)
  await filled.getByRole('textbox', { name: text('page.contract.downline'), exact: true }).fill('downline1')
  await filled.getByRole('textbox', { name: text('page.contract.lossRate'), exact: true }).fill(rate)
  await filled.getByRole('button', { name: text('page.contract.makeOffer'), exact: true }).click()
}

export const contractRequestsPage: PageSide<typeof contractRequestsFlow> = {
  flow: contractRequestsFlow,
  always: { ...agentAlways, consolidatedContract: { value: contractInfo } },
  held: ['contractRequests', 'contractRequest', 'contractOffer'],
  prepare: async ({ page }) => {
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.goto('/?agentCentre=contractRequest')
  },
  steps: {
    'the requests and offers have come': ({ desk }) => desk.answer('contractRequests', { value: contractBook }),
    'the requests and offers are refused': ({ desk }) => desk.answer('contractRequests', { refused: 'server_error' }),
    'the agent tries again': (stage) =>
      centre(stage)
        .getByRole('button', { name: text('action.retry') })
        .click(),
    'the agent requests a contract': (stage) =>
      centre(stage)
        .getByRole('region', { name: text('agentCentre.agentRealtimeSalary'), exact: true })
        .getByRole('button', { name: text('page.contract.request') })
        .click(),
    'the request has arrived': ({ desk }) =>
      desk.answer('contractRequest', { value: { kind: 'realtime', state: 'waiting' } }),
    'the request for a contract is refused': ({ desk }) => desk.answer('contractRequest', { refused: 'server_error' }),
    'the agent answers a downline’s request': async (stage) => {
      await centre(stage)
        .getByRole('region', { name: text('page.contract.requests') })
        .getByRole('button', { name: text('page.contract.makeOffer') })
        .click()
      await expect(form(stage).getByRole('textbox', { name: text('page.contract.downline') })).toHaveValue('downline1')
    },
    'the agent offers without a rate': async (stage) => {
      await offer(stage, '')
      await expect(form(stage).locator('[aria-invalid]')).toHaveCount(1)
    },
    'the agent offers a contract': (stage) => offer(stage, '1.5'),
    'the downline has the offer': ({ desk }) =>
      desk.answer('contractOffer', { value: { contractId: 'C9', state: 'offered' } }),
    'the downline is unknown': ({ desk }) => desk.answer('contractOffer', { refused: 'not_found' }),
  },
  sees: {
    loading: ({ desk }) => desk.asked('contractRequests'),
    failed: (stage) => expect(centre(stage).getByText(text('page.contract.failed'))).toBeVisible(),
    ready: async (stage) => {
      await expect(form(stage).getByRole('button')).toBeEnabled()
      await stage.desk.unasked('contractRequest')
      await stage.desk.unasked('contractOffer')
    },
    requesting: ({ desk }) => desk.asked('contractRequest'),
    offering: ({ desk }) => desk.asked('contractOffer'),
  },
}
