import { ensureHistory } from '../../seed/reports-history.ts'
import { getIncome, getWages } from './income-reports.ts'
import { getBetting, getBonuses, getProfit, getRecords } from './member-reports.ts'
import type { Reader } from './span.ts'
import { getOverview, getStatements, getTeamBets, getTeamRecords } from './team-reports.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

/** Wraps a report for the caller, with seeded history. */
const reported =
  <Payload, Answer>(report: (reader: Reader, id: string, payload: Payload, context: CallContext) => Promise<Answer>) =>
  async (context: CallContext, payload: Payload): Promise<Answer> => {
    await ensureHistory(context.state)
    const { state } = context
    return state.atLength(() => report(state.store.db, sessionOf(context).member.id, payload, context))
  }

export const reportCalls: Handlers = {
  bettingRecord: reported((reader, id, payload, { language }) => getBetting(reader, id, language, payload)),
  accountRecord: reported(getRecords),
  profitAndLoss: reported(getProfit),
  bonusRecord: reported((reader, id, payload, { language }) => getBonuses(reader, id, language, payload)),
  teamOverview: reported(getOverview),
  teamBets: reported(getTeamBets),
  teamStatements: reported(getStatements),
  teamTransactions: reported(getTeamRecords),
  agentIncome: reported(getIncome),
  wage: reported(getWages),
}
