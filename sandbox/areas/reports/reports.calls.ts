import { ensureHistory } from '../../seed/reports-history.ts'
import { incomeOf, wagesOf } from './income-reports.ts'
import { bettingOf, bonusesOf, profitOf, recordsOf } from './member-reports.ts'
import type { Reader } from './span.ts'
import { overviewOf, statementsOf, teamBetsOf, teamRecordsOf } from './team-reports.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

/** Wraps a report for the caller, with seeded history. */
const reported =
  <Payload, Answer>(report: (reader: Reader, id: string, payload: Payload, context: CallContext) => Promise<Answer>) =>
  async (context: CallContext, payload: Payload): Promise<Answer> => {
    await ensureHistory(context.state)
    return report(context.state.store.db, sessionOf(context).member.id, payload, context)
  }

export const reportCalls: Handlers = {
  bettingRecord: reported((reader, id, payload, { language }) => bettingOf(reader, id, language, payload)),
  accountRecord: reported(recordsOf),
  profitAndLoss: reported(profitOf),
  bonusRecord: reported((reader, id, payload, { language }) => bonusesOf(reader, id, language, payload)),
  teamOverview: reported(overviewOf),
  teamBets: reported(teamBetsOf),
  teamStatements: reported(statementsOf),
  teamTransactions: reported(teamRecordsOf),
  agentIncome: reported(incomeOf),
  wage: reported(wagesOf),
}
