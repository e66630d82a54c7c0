import { statements, type StatementId } from '../../src/api/contract/statements.ts'
import { callTable } from '../../src/api/table.ts'
import { openRun, type ConformanceOptions, type Probe } from './context.ts'
import { callsProbe, humanProbe, queryProbe, sessionProbe, signIn } from './probes/calls.ts'
import { chatProbe, chatWritesProbe } from './probes/chat.ts'
import { corsProbe } from './probes/cors.ts'
import { launchProbe } from './probes/launches.ts'
import { filtersProbe, pagesProbe, recordsProbe } from './probes/lists.ts'
import { claimProbe, movesProbe } from './probes/money.ts'
import { hurryProbe, registerProbe } from './probes/registration.ts'
import { agentRoleProbe, forcedProbe, trialRoleProbe } from './probes/roles.ts'
import { closedProbe, languageProbe, picturesProbe, serviceProbe, statusProbe } from './probes/site.ts'
import type { Report } from './report.ts'

/** In order: wrong passwords come last, as a platform may ask for a captcha afterwards. */
const probes: readonly Probe[] = [
  statusProbe,
  queryProbe,
  corsProbe,
  callsProbe,
  pagesProbe,
  filtersProbe,
  recordsProbe,
  picturesProbe,
  languageProbe,
  serviceProbe,
  agentRoleProbe,
  forcedProbe,
  chatProbe,
  launchProbe,
  movesProbe,
  claimProbe,
  registerProbe,
  humanProbe,
  trialRoleProbe,
  chatWritesProbe,
  sessionProbe,
  hurryProbe,
]

const get = (address: string, send: typeof fetch, headers: Record<string, string> = {}) =>
  send(address, { redirect: 'manual', headers, signal: AbortSignal.timeout(15_000) }).catch(() => undefined)

/** The site's origin when nobody names it: the platform's own, if it serves the site, else the one that it allows. */
const findSite = async ({ address, fetch: send = fetch }: ConformanceOptions): Promise<string> => {
  const own = new URL(address).origin
  const release: unknown = await (await get(`${own}/version.json`, send))?.json().catch(() => undefined)
  if (typeof release === 'object' && release !== null && 'release' in release) return own
  const origin = 'https://site.example'
  const answer = await get(`${address.replace(/\/$/, '')}${callTable.systemStatus.path}`, send, { origin })
  const allowed = answer?.headers.get('access-control-allow-origin') ?? ''
  return URL.canParse(allowed) ? new URL(allowed).origin : origin
}

/**
 * Returns every departure of a platform from the contract's statements; an unreachable platform is one (OPS-05, PLAT-11). It
 * changes nothing without `writes`, except for one wrong password.
 */
export const checkConformance = async (options: ConformanceOptions): Promise<Report> => {
  const site = options.site ?? (await findSite(options))
  const run = openRun(options, site)
  const { check, findings, notOffered, state, unseen, valueOf, checked } = run
  const { only, member, agent } = options
  const isWanted = ({ sees, writes }: Probe) =>
    (writes === undefined || options.writes !== undefined) &&
    (only === undefined || sees.some((id) => only.statements.includes(id)))
  const chosen = probes.filter(isWanted)
  const report = (): Report => ({
    address: options.address,
    site,
    calls: Object.keys(callTable).length,
    checks: [...checked.values()].reduce((sum, count) => sum + count, 0),
    findings,
    notOffered: [...notOffered].toSorted(),
    unseen,
    unchecked: (Object.keys(statements) as StatementId[]).flatMap((statement) => {
      if (checked.has(statement)) return []
      const writing = probes.every(({ sees, writes }) => !sees.includes(statement) || writes === true)
      const why =
        statements[statement].unseen ??
        (statement === 'forced-change' && options.writes === undefined
          ? 'name an account that has to change its password (--first), or write (--writes)'
          : statement.startsWith('cors-') && !run.isForeign
            ? 'the site is on the platform’s own origin'
            : statement === 'closed'
              ? 'the platform is open'
              : writing && options.writes === undefined
                ? 'needs --writes'
                : 'the platform’s data did not show it')
      return [{ statement, why }]
    }),
  })

  const start = callTable.permission
  const answer = await run.ask(start, { url: new URL(site).host })
  const permission = valueOf(start, answer)
  if (permission === undefined) {
    check('served', start.name, findings.length > 0, 'there is no permission response')
    return report()
  }
  state.permission = permission
  if (permission.maintenance || permission.regionRestriction) {
    if (only === undefined || only.statements.includes('closed')) await closedProbe.run(run)
    await statusProbe.run(run)
    return report()
  }
  const key = options.payloadKey ?? permission.payloadKey
  if (
    !check(
      'payload-key',
      start.name,
      key !== undefined,
      'the permission response has no payloadKey, so login is impossible',
    )
  )
    return report()
  if (key !== undefined) state.key = key

  if (chosen.some(({ isOpen }) => isOpen === undefined))
    for (const [account, who] of [
      [member, 'member'],
      [agent, 'agent'],
    ] as const) {
      const token = account && (await signIn(run, account, who))
      if (token === undefined) continue
      state.tokens.push(token)
      state[who] = token
    }
  for (const probe of chosen) await probe.run(run)
  return report()
}
