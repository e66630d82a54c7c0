import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { ConformanceOptions } from '../../scripts/conformance/context.ts'
import { departures } from '../../scripts/conformance/departures.ts'
import { withCors, type Departure } from '../../scripts/conformance/departures/faults.ts'
import { buildInvalidPayload, buildPayload } from '../../scripts/conformance/payloads.ts'
import { formatReport, type Report } from '../../scripts/conformance/report.ts'
import { checkConformance } from '../../scripts/conformance/run.ts'
import { tableFile, writeTable } from '../../scripts/conformance/table.ts'
import type { Call } from '../../src/api/call.ts'
import { statements, type StatementId } from '../../src/api/contract/statements.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { callTable } from '../../src/api/table.ts'
import { openPlainPlatform } from '../platforms/plain/platform.ts'

const accounts = {
  member: { username: 'sita', password: 'Namaste#2026' },
  agent: { username: 'ram', password: 'Agent#2026' },
}
const rows: readonly Call[] = Object.values(callTable)
const run = promisify(execFile)
const command = ['--import', 'tsx', 'scripts/conformance.ts']
/** A whole run sends several thousand requests. */
const patience = 120_000
const elsewhere = 'https://site.example'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

/** The options of a run against the sandbox, with a departure or honest. */
const optionsFor = (departure: Partial<Departure> = {}): ConformanceOptions => {
  const { calls, connect, fault, foreign, statement, writes } = departure
  const around = foreign === true ? withCors(elsewhere)(fetch) : fetch
  return {
    address: platform.siteUrl,
    site: foreign === true ? elsewhere : platform.siteUrl,
    merchantCode: 'danphe',
    ...accounts,
    first: { username: 'naya', password: 'First#2026' },
    readCaptcha: async (captchaId) => (await platform.control.captchaAnswer(captchaId)) ?? '',
    fetch: fault?.(around) ?? around,
    ...(connect !== undefined && { connect }),
    ...(writes === true && { writes: { paymentPassword: '246810' } }),
    ...(statement !== undefined && { only: { statements: [statement], ...(calls !== undefined && { calls }) } }),
  }
}

const setUp = async (control?: Departure['control']) => {
  await platform.control.reset()
  if (control === 'closed') await platform.control.setStatus(1)
  if (control === 'human') await platform.control.setHumanVerification(true)
}

/** A wrong password or a write leaves traces for the next run. */
const changes = ({ control, statement, writes }: Departure) =>
  control !== undefined || writes === true || ['login', 'logout'].includes(statement)

test('every call has a valid payload, and an encrypted one also an invalid one [OPS-05 part]', () => {
  // A payload without an invalid value is sent as broken JSON or not at all.
  for (const row of rows) {
    expect(() => buildPayload(row), row.name).not.toThrow()
    if (row.encoding === 'jwe') expect(buildInvalidPayload(row), row.name).toBeDefined()
  }
})

describe('the conformance run', () => {
  test(
    'passes the sandbox over the network, changes nothing, and says what it did not see [OPS-05] [PLAT-11]',
    { timeout: patience },
    async () => {
      await setUp()
      const before = await platform.control.account('sita')
      const { stdout } = await run(process.execPath, [
        ...command,
        platform.siteUrl,
        '--site',
        platform.siteUrl,
        '--json',
      ])
      const good = JSON.parse(stdout) as Report
      expect(good.findings).toEqual([])
      expect(formatReport(good)).toContain('No departures from the contract')
      expect(good.checks).toBeGreaterThan(10 * rows.length)
      // The run saw an answer of every read that the sandbox serves, except for unobtainable codes.
      const reads = new Set(rows.filter(({ method }) => method === 'GET').map(({ name }) => name))
      expect(good.unseen.filter(({ call }) => reads.has(call))).toEqual([
        { call: 'affiliateCheck', why: 'refused with affiliate_code_invalid' },
        // A passkey needs an address with a name (decision 079).
        { call: 'passkeyChallenge', why: 'refused with switched_off' },
      ])
      expect(good.notOffered).toEqual([])
      for (const [id, { unseen }] of Object.entries(statements))
        if (unseen !== undefined) expect(good.unchecked).toContainEqual({ statement: id, why: unseen })
      for (const statement of ['move-once', 'launch-host', 'register'])
        expect(good.unchecked).toContainEqual({ statement, why: 'needs --writes' })
      expect(stdout).not.toContain(accounts.member.password)
      expect(await platform.control.account('sita')).toEqual(before)
    },
  )

  test(
    'passes the sandbox with writes, from another origin, closed, and with ALTCHA [PLAT-11]',
    async () => {
      await setUp()
      const writing = await checkConformance(optionsFor({ writes: true }))
      expect(formatReport(writing)).toContain('No departures from the contract')
      expect(writing.unchecked.filter(({ why }) => why === 'needs --writes')).toEqual([])
      // Everything but states that one platform cannot have at once.
      expect(
        writing.unchecked.map(({ statement }) => statement).filter((id) => statements[id].unseen === undefined),
      ).toEqual(['cors-origin', 'cors-errors', 'cors-methods', 'cors-headers', 'cors-expose', 'human', 'closed'])
      for (const honest of [
        { foreign: true, statement: 'cors-headers' },
        { control: 'closed' },
        { control: 'human', statement: 'human' },
      ] as const satisfies readonly Partial<Departure>[]) {
        await platform.control.reset()
        await setUp('control' in honest ? honest.control : undefined)
        const report = await checkConformance(optionsFor(honest))
        expect(formatReport(report)).toContain('No departures from the contract')
      }
      // Human verification would stay on, and each login of the runs below would wait for its solution.
      await platform.control.reset()
    },
    patience,
  )

  test('has a departure for every statement that a run can see [PLAT-11]', async () => {
    const withDeparture = new Set(departures.map(({ statement }) => statement))
    const seen = (Object.keys(statements) as StatementId[]).filter((id) => statements[id].unseen === undefined)
    expect(seen.filter((id) => !withDeparture.has(id))).toEqual([])
    expect([...withDeparture].filter((id) => statements[id].unseen !== undefined)).toEqual([])
    expect(await readFile(tableFile, 'utf8'), 'run npm run contract').toBe(await writeTable())
  })

  test.each(departures)('finds “$name” against the statement $statement [PLAT-11]', async (departure) => {
    if (changes(departure)) await setUp(departure.control)
    const report = await checkConformance(optionsFor(departure))
    expect(report.findings.map(({ statement }) => statement)).toContain(departure.statement)
    if (changes(departure)) await platform.control.reset()
  })

  test('names the calls that a plain platform does not have, and ends [PLAT-11]', { timeout: patience }, async () => {
    const plain = await openPlainPlatform({ profile: 'plain', siteFolder: 'dist' })
    const { payloadKey } = (await (await fetch(`${plain.siteUrl}/config.json`)).json()) as { payloadKey: PayloadKey }
    const report = await checkConformance({
      address: plain.callsUrl,
      payloadKey,
      site: plain.siteUrl,
      merchantCode: 'kestrel',
      member: { username: 'robin', password: 'Heather-2044' },
      agent: { username: 'heron', password: 'Bracken-2044' },
      writes: {},
    })
    await plain.close()
    for (const call of ['firstBanner', 'profile', 'protection', 'raffleHistory', 'humanChallenge'])
      expect(report.notOffered).toContain(call)
    expect(formatReport(report)).toContain('not offered: firstBanner. The home page’s first picture')
    expect(report.checks).toBeGreaterThan(1000)
  })

  test('explains in an immediate second run why the member cannot sign in [OPS-05 part]', async () => {
    await setUp()
    const only = { statements: ['login'] } as const
    expect((await checkConformance({ ...optionsFor(), only })).findings).toEqual([])
    const { findings } = await checkConformance({ ...optionsFor(), only })
    const what = expect.stringMatching(/^the member’s login returns captcha_required; an earlier run/)
    expect(findings).toContainEqual({ call: 'login', statement: 'login', what })
  })

  test('takes the site’s origin from the platform’s answers when nobody names it [PLAT-11 part]', async () => {
    await setUp()
    const { site: _, ...unnamed } = optionsFor()
    const only = { statements: ['cors-origin'], calls: ['balance'] } as const
    const named = await checkConformance({ ...unnamed, only, fetch: withCors(elsewhere)(fetch) })
    expect(named).toMatchObject({ site: elsewhere, findings: [] })
    const silent = await checkConformance({ ...unnamed, only })
    expect(silent.findings).toContainEqual(expect.objectContaining({ statement: 'cors-origin' }))
  })

  test('reports an absent platform and ends with the exit code 1 [OPS-05 part]', { timeout: patience }, async () => {
    const gone = await openPlatform()
    await gone.close()
    await expect(run(process.execPath, [...command, gone.siteUrl])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ served'),
    })
    await expect(run(process.execPath, command)).rejects.toMatchObject({ code: 2 })
  })
})
