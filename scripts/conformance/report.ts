import { siteWithout } from '../../src/api/contract/absences.ts'
import { statements, type StatementId } from '../../src/api/contract/statements.ts'

/** A departure from the contract. `what` holds places and codes, never an answered value. */
export interface Finding {
  readonly call: string
  readonly statement: StatementId
  readonly what: string
}

/** The result of a run: number of checks, findings, and what it did not see. */
export interface Report {
  readonly address: string
  /** The site's origin, and whether calls cross origins. */
  readonly site: string
  readonly calls: number
  readonly checks: number
  readonly findings: readonly Finding[]
  /** Calls that the platform does not have: no departure. */
  readonly notOffered: readonly string[]
  /** Calls without a seen answer, and why: refused, or an account is missing. */
  readonly unseen: readonly { readonly call: string; readonly why: string }[]
  /** Statements that no check of this run touched, and why. */
  readonly unchecked: readonly { readonly statement: StatementId; readonly why: string }[]
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const listed = <T>(rows: readonly T[], by: (row: T) => string, name: (row: T) => string) =>
  [...new Set(rows.map(by))].map((group) => ({ group, names: rows.filter((row) => by(row) === group).map(name) }))

/** The report as readable text. */
export const formatReport = (report: Report): string => {
  const { address, site, calls, checks, findings, notOffered, unseen, unchecked } = report
  const departures = listed(
    findings,
    ({ statement, what }) => `${statement}: ${what}`,
    ({ call }) => call,
  )
  return [
    `${address} for a site at ${site}: ${counted(calls, 'call', 'calls')}, ${counted(checks, 'check', 'checks')}`,
    ...departures.map(({ group, names }) => `  ✗ ${group} (${names.join(', ')})`),
    ...listed(
      notOffered,
      (call) => siteWithout.get(call) ?? 'The pages of this call say that it could not be read.',
      (call) => call,
    ).map(({ group, names }) => `  – not offered: ${names.join(', ')}. ${group}`),
    ...listed(
      unseen,
      ({ why }) => why,
      ({ call }) => call,
    ).map(({ group, names }) => `  – unseen, ${group}: ${names.join(', ')}`),
    ...listed(
      unchecked,
      ({ why }) => why,
      ({ statement }) => statement,
    ).map(({ group, names }) => `  – not checked, ${group}: ${names.join(', ')}`),
    findings.length === 0
      ? 'No departures from the contract found.'
      : `${counted(findings.length, 'departure', 'departures')} from the contract. It says:\n${[
          ...new Set(findings.map(({ statement }) => statement)),
        ]
          .map((id) => `  ${id}: ${statements[id].text}`)
          .join('\n')}`,
  ].join('\n')
}
