/** Rules for a platform, by the name in a finding. */
export const rules = {
  reach: 'answers at all',
  served: 'serves every call of the contract, at its method and path',
  envelope: 'wraps every answer but pictures in `{ success, value, message, errorCode }`, as JSON',
  answer: 'answers with a value that fits the call’s schema',
  refusal: 'refuses with a code, a sentence, and a value that fits the call’s schema where it has one',
  status: 'sends the status that belongs to the code, and 200 with every success',
  token: 'answers 401 `token_invalid` where a token is needed and missing or worthless, before it looks at the payload',
  payload: 'answers 400 `payload_invalid` to a payload that does not fit',
  encryption: 'takes an encrypted payload only when it is a JWE to its own key',
  picture: 'sends pictures as pictures',
  kept: 'lets no browser show a kept picture without asking again, for it may be refused by then',
  login: 'lets in who has the password, and nobody else',
  logout: 'ends a token with its logout',
  pages: 'counts pages from 1, keeps to their size, and keeps a list’s order between them',
  favourites: 'adds a favourite with the first press and removes it with the second',
  service: 'encrypts the customer-service paths to the key that the request carries',
} as const
export type Rule = keyof typeof rules

/** A departure from the contract. `what` holds places and codes, never an answered value. */
export interface Finding {
  readonly call: string
  readonly rule: Rule
  readonly what: string
}

/** The result of a run: number of checks, findings, and unseen calls. */
export interface Report {
  readonly address: string
  readonly calls: number
  readonly checks: number
  readonly findings: readonly Finding[]
  /** Calls without a seen answer, and why: refused, or an account is missing. */
  readonly unseen: readonly { readonly call: string; readonly why: string }[]
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The report as readable text. */
export const writeReport = ({ address, calls, checks, findings, unseen }: Report): string => {
  const width = Math.max(0, ...findings.map(({ call, rule }) => `${call} ${rule}`.length))
  return [
    `${address}: ${counted(calls, 'call', 'calls')}, ${counted(checks, 'check', 'checks')}`,
    ...findings.map(({ call, rule, what }) => `  ✗ ${`${call} ${rule}`.padEnd(width)}  ${what}`),
    ...[...new Set(unseen.map(({ why }) => why))].map(
      (reason) =>
        `  – not seen, ${reason}: ${unseen
          .filter(({ why }) => why === reason)
          .map(({ call }) => call)
          .join(', ')}`,
    ),
    findings.length === 0
      ? 'The platform keeps the contract, as far as this run can see.'
      : `${counted(findings.length, 'departure', 'departures')} from the contract. A platform:\n${[
          ...new Set(findings.map(({ rule }) => rule)),
        ]
          .map((rule) => `  ${rule}: ${rules[rule]}`)
          .join('\n')}`,
  ].join('\n')
}
