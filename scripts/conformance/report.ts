/** Rules for a platform, by the name in a finding. */
export const rules = {
  reach: 'answers requests',
  served: 'serves every call of the contract, at its method and path',
  envelope: 'wraps every answer but pictures in `{ success, value, message, errorCode }`, as JSON',
  answer: 'answers with a value that matches the call’s schema',
  refusal: 'refuses with a code, a message, and a value that matches the call’s refusal schema, if any',
  status: 'sends the status of the code, and 200 with every success',
  token: 'answers 401 `token_invalid` to a missing or invalid token before it checks the payload',
  payload: 'answers 400 `payload_invalid` to an invalid payload',
  encryption: 'accepts an encrypted payload only as a JWE to its own key',
  picture: 'sends pictures with an image content type',
  kept: 'makes browsers revalidate cached pictures, because it may refuse them by then',
  login: 'accepts the right password and no other',
  logout: 'ends a token with its logout',
  pages: 'numbers pages from 1, with a fixed size and a stable order',
  favourites: 'adds a favourite with the first press and removes it with the second',
  service: 'encrypts the customer-service paths to the request’s key',
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
export const formatReport = ({ address, calls, checks, findings, unseen }: Report): string => {
  const width = Math.max(0, ...findings.map(({ call, rule }) => `${call} ${rule}`.length))
  return [
    `${address}: ${counted(calls, 'call', 'calls')}, ${counted(checks, 'check', 'checks')}`,
    ...findings.map(({ call, rule, what }) => `  ✗ ${`${call} ${rule}`.padEnd(width)}  ${what}`),
    ...[...new Set(unseen.map(({ why }) => why))].map(
      (reason) =>
        `  – unseen, ${reason}: ${unseen
          .filter(({ why }) => why === reason)
          .map(({ call }) => call)
          .join(', ')}`,
    ),
    findings.length === 0
      ? 'No departures from the contract found.'
      : `${counted(findings.length, 'departure', 'departures')} from the contract. A platform:\n${[
          ...new Set(findings.map(({ rule }) => rule)),
        ]
          .map((rule) => `  ${rule}: ${rules[rule]}`)
          .join('\n')}`,
  ].join('\n')
}
