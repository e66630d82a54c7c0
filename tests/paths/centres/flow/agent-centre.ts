import {
  agentCentreMachine,
  type AgentCentreOutcome,
} from '../../../../src/machines/centres/agent-centre/agent-centre.machine.ts'
import { answer, defect, defineFlow, report, user, within, deafParent } from '../../../../path-testing/graph.ts'

const loading = (outcome: AgentCentreOutcome) => answer('loadContracts', outcome)

const cases = {
  'the agent opens the agent centre': user({ type: 'centre.open' }),
  'a link opens the daily wages': user({ type: 'centre.open', page: 'agentDailyWages2' }),
  'an agent is logged in': report({ type: 'login.done', memberType: 41, account: 'sita' }),
  'a member is logged in': report({ type: 'login.done', memberType: 0 }),
  'a trial player is logged in': report({ type: 'login.done', memberType: 4 }),
  'the visitor does not log in': report({ type: 'login.declined' }),
  'the player closes it': user({ type: 'centre.close' }),
  'the player confirms': user({ type: 'refusal.confirm' }),
  'the session is lost': report({ type: 'session.lost' }),
}

export const agentCentreFlow = defineFlow({
  name: 'agentCentre',
  machine: agentCentreMachine,
  input: { site: deafParent(), centreAccess: true },
  guardsRead: ({ context: { page, wanted, kept, reader } }) => [page, wanted, kept, reader.account],
  cases: {
    ...cases,
    'the contracts have come': loading({
      kind: 'loaded',
      flags: { enableCt: 1, salary: 1, hourSalary: 0, agentRealtimeSalary: 0 },
    }),
    'the contracts do not come': loading({ kind: 'failed', notice: { key: 'error.network' } }),
    'loading the contracts breaks': defect('loadContracts'),
    'a page says that money was moved': within({ type: 'money.moved' }),
    'the agent tries again': user({ type: 'centre.retry' }),
    'the agent chooses the team': user({ type: 'page.choose', page: 'downlineManagmentView' }),
  },
})

/** The brand's gate is closed. */
export const gatedAgentCentreFlow = defineFlow({
  name: 'agentCentre behind the gate',
  machine: agentCentreMachine,
  input: { site: deafParent(), centreAccess: false },
  guardsRead: () => null,
  cases,
})
