import { ensureHistory } from '../../sandbox/seed/reports-history.ts'
import { dayOf, dayText } from '../../sandbox/core/calendar.ts'
import { getIncome } from '../../sandbox/areas/reports/income-reports.ts'
import { getBetting, getProfit, getRecords } from '../../sandbox/areas/reports/member-reports.ts'
import { getOverview, getStatements, getTeamBets, getTeamRecords } from '../../sandbox/areas/reports/team-reports.ts'
import { openState } from '../../sandbox/server/open-state.ts'

/** The time of a report over a year; median of five. */
export interface Reported {
  readonly name: string
  /** Rows of the whole answer. */
  readonly rows: number
  readonly milliseconds: number
}

const runs = 5

/** The reports of a member and of an agent with a team of 500, each over a year. */
export const measureReports = async (): Promise<readonly Reported[]> => {
  const state = await openState(':memory:')
  try {
    await ensureHistory(state)
    const { db } = state.store
    const today = dayOf(state.clock.now())
    const year = { from: dayText(today - 365), to: dayText(today), pageNo: 1, pageSize: 20 }
    const [member, agent] = ['M10001', 'M10002']
    const reports = {
      'betting record': () => getBetting(db, member, 'EN', year),
      'account record': () => getRecords(db, member, year),
      'profit and loss': () => getProfit(db, member, year),
      'team overview': () => getOverview(db, agent, year),
      'team betting': () => getTeamBets(db, agent, year),
      'team statements': () => getStatements(db, agent, year),
      'team transactions': () => getTeamRecords(db, agent, year),
      'my income': () => getIncome(db, agent, year),
    }
    const measured: Reported[] = []
    for (const [name, report] of Object.entries(reports)) {
      const times: number[] = []
      let rows = 0
      for (let run = 0; run < runs; run += 1) {
        const start = performance.now()
        rows = (await report()).total
        times.push(performance.now() - start)
      }
      measured.push({ name, rows, milliseconds: times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0 })
    }
    return measured
  } finally {
    await state.store.close()
  }
}
