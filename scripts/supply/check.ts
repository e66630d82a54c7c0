interface Locked {
  readonly version?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Licences whose terms the site and its tools keep; of a choice, one is enough. */
const kept: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'EPL-2.0',
  'OFL-1.1',
])

const isKept = (license: string): boolean => {
  const plain = license.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isKept)
  return plain.split(' AND ').every((one) => kept.has(one))
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** Packages with a licence that nobody has allowed, each with its licence. */
export const findLicences = ({ packages }: Lock): readonly string[] =>
  Object.entries(packages)
    .filter(([path, { license }]) => path !== '' && !isKept(license ?? 'none'))
    .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`)

/** Packages with an install script that `allowScripts` does not name. */
export const findScripts = (
  { packages }: Lock,
  allowed: Readonly<Record<string, boolean | string>>,
): readonly string[] => [
  ...new Set(
    Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => nameOf(path))
      .filter((name) => !(name in allowed)),
  ),
]

/** The line about known advisories from `npm audit --json`; `bad`: there is one. */
export const readAudit = (text: string): { readonly line: string; readonly bad: boolean } => {
  const could = 'The advisories could not be checked'
  try {
    const report = JSON.parse(text) as {
      readonly message?: string
      readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } }
      readonly vulnerabilities?: Readonly<Record<string, { readonly severity?: string }>>
    }
    const total = report.metadata?.vulnerabilities?.total
    if (total === undefined) return { line: `${could}: ${report.message ?? 'the registry told nothing'}`, bad: false }
    const names = Object.entries(report.vulnerabilities ?? {}).map(([name, { severity }]) => `${name} (${severity})`)
    return { line: `Known advisories: ${total === 0 ? 'none' : names.join(', ')}`, bad: total > 0 }
  } catch {
    return { line: `${could}: npm told nothing`, bad: false }
  }
}
