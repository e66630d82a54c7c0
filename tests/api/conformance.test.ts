import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { buildInvalidPayload, buildPayload } from '../../scripts/conformance/payloads.ts'
import { formatReport, type Report } from '../../scripts/conformance/report.ts'
import { checkConformance } from '../../scripts/conformance/run.ts'
import type { Call } from '../../src/api/call.ts'
import { callTable } from '../../src/api/table.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { openFaultyPlatform, type Fault, type Passed } from '../support/faulty-platform.ts'

const accounts = {
  member: { username: 'sita', password: 'Namaste#2026' },
  agent: { username: 'ram', password: 'Agent#2026' },
}
const rows: readonly Call[] = Object.values(callTable)
const run = promisify(execFile)
const command = ['--import', 'tsx', 'scripts/conformance.ts']
/** A whole run sends several thousand requests. */
const patience = 120_000

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const json = (body: unknown, status = 200): Passed => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
})
const valueOf = ({ body }: Passed) => (JSON.parse(body.toString()) as { value: Record<string, unknown> }).value
const yes = (value: unknown) => json({ success: true, value, message: null, errorCode: null })

test('every call has a valid payload, and an encrypted one also an invalid one [OPS-05 part]', () => {
  // A payload without an invalid value is sent as broken JSON or not at all.
  for (const row of rows) {
    expect(() => buildPayload(row), row.name).not.toThrow()
    if (row.encoding === 'jwe') expect(buildInvalidPayload(row), row.name).toBeDefined()
  }
})

describe('the conformance run over the network', () => {
  test(
    'passes the sandbox, and reports each fault of a faulty platform and nothing else [OPS-05]',
    { timeout: patience },
    async () => {
      const { stdout } = await run(process.execPath, [...command, platform.siteUrl, '--json'])
      const good = JSON.parse(stdout) as Report
      expect(formatReport(good)).toContain('No departures from the contract')
      expect(good.findings).toEqual([])
      expect(good.checks).toBeGreaterThan(10 * rows.length)
      // The run saw an answer of every read that the sandbox serves, except for unobtainable codes.
      const reads = new Set(rows.filter(({ method }) => method === 'GET').map(({ name }) => name))
      const served = good.unseen.filter(({ call, why }) => reads.has(call) && why !== 'not served (501)')
      expect(served).toEqual([{ call: 'affiliateCheck', why: 'refused with affiliate_code_invalid' }])

      await platform.control.reset()
      const token = await visitorOf(platform).signIn('gita')
      const faults: Readonly<Record<string, readonly [rule: string, what: RegExp, fault: Fault]>> = {
        'memberInfo: a field is missing': [
          'answer',
          /^\["account"\] is invalid$/,
          {
            answer: (passed) => {
              if (passed.status !== 200) return passed
              return yes({ ...valueOf(passed), account: undefined })
            },
          },
        ],
        'balance: money is a text': [
          'answer',
          /^\["sumBalance"\] is invalid$/,
          {
            answer: (passed) => (passed.status === 200 ? yes({ ...valueOf(passed), sumBalance: '5000.00' }) : passed),
          },
        ],
        'profile: a missing token is told with 200': [
          'status',
          /^token_invalid has status 200, not 401$/,
          { answer: (passed) => ({ ...passed, status: 200 }) },
        ],
        'favouriteIds: no token is needed': [
          'token',
          /^without a token it returns a success$/,
          { ask: (question) => ({ ...question, headers: { ...question.headers, authorization: `Bearer ${token}` } }) },
        ],
        'countryList: there is no envelope': [
          'envelope',
          /^\["success"\] of the envelope is invalid$/,
          { answer: (passed) => json({ data: valueOf(passed) }) },
        ],
        'winnerBoard: the call is not there': ['served', /answers 404$/, { answer: () => json({}, 404) }],
        'setRealityCheck: any payload will do': [
          'payload',
          /^a payload with a wrong field “minutes” returns a success$/,
          { answer: (passed) => (passed.status === 400 ? yes(null) : passed) },
        ],
        'systemStatus: a page in place of JSON': [
          'envelope',
          /^the answer is text\/html, not JSON$/,
          { answer: () => ({ status: 200, type: 'text/html', body: Buffer.from('<h1>It works!</h1>') }) },
        ],
        'changePassword: a password in the clear is taken': [
          'encryption',
          /^an unencrypted payload returns a success$/,
          {
            answer: (passed, { body }) =>
              passed.status === 400 && !body.toString().includes('"data"') ? yes(null) : passed,
          },
        ],
        'logout: the token lives on': [
          'logout',
          /^after it the token returns a success$/,
          {
            answer: (passed) => passed,
            ask: (question) => ({ ...question, url: callTable.balance.path, method: 'GET' }),
          },
        ],
        'captcha: a picture of another kind': [
          'picture',
          /^the value is not a base64 PNG$/,
          { answer: () => yes(Buffer.from('GIF89a').toString('base64')) },
        ],
        'gameList: page 2 is page 1': [
          'pages',
          /games of page 1 are also on page 2$/,
          { ask: (question) => ({ ...question, url: question.url.replace('pageNo=2', 'pageNo=1') }) },
        ],
        'firstBanner: words in place of a picture': [
          'picture',
          /^200, text\/plain/,
          { answer: () => ({ status: 200, type: 'text/plain', body: Buffer.from('banner') }) },
        ],
        'customerServiceLink: the paths are in the clear': [
          'service',
          /not a JWE for the request’s key$/,
          { answer: (passed) => (passed.status === 200 ? yes('[{"type":3,"path":"https://chat.test"}]') : passed) },
        ],
        'favouriteAction: a second press adds again': [
          'favourites',
          /^the second press does not undo the first$/,
          { answer: (passed) => (passed.status === 200 ? yes({ favourite: true }) : passed) },
        ],
        'unreadCount: refused without a word': [
          'refusal',
          /^token_invalid has no message$/,
          {
            answer: (passed) =>
              passed.status === 401 ? json({ success: false, errorCode: 'token_invalid' }, 401) : passed,
          },
        ],
        'login: any password opens': [
          'login',
          /^a wrong password returns a success$/,
          {
            answer: (passed) =>
              passed.status === 200 && passed.body.includes('"success":false') ? yes({ token }) : passed,
          },
        ],
      }
      const faulty = await openFaultyPlatform(
        platform.siteUrl,
        Object.fromEntries(
          Object.entries(faults).map(([name, [, , fault]]) => {
            const { method, path } = callTable[name.replace(/:.*/, '') as keyof typeof callTable]
            return [`${method} ${path}`, fault]
          }),
        ),
      )
      const bad = await checkConformance({ address: faulty.address, ...accounts })
      await faulty.close()
      for (const [name, [rule, what]] of Object.entries(faults)) {
        const call = name.replace(/:.*/, '')
        expect(bad.findings, name).toContainEqual({ call, rule, what: expect.stringMatching(what) })
      }
      // The same sentences appeared without a Cache-Control.
      const kept = { call: 'firstBanner', rule: 'kept', what: 'Cache-Control is “”, not no-cache' }
      expect(bad.findings).toContainEqual(kept)
      // A broken answer causes complaints about its own call only.
      const meant = new Set(Object.keys(faults).map((name) => name.replace(/:.*/, '')))
      expect(bad.findings.filter(({ call }) => !meant.has(call))).toEqual([])
      expect(formatReport(bad)).toContain(`${bad.findings.length} departures from the contract`)
    },
  )

  test(
    'explains in an immediate second run why the member cannot sign in [OPS-05 part]',
    { timeout: patience },
    async () => {
      const first = await checkConformance({ address: platform.siteUrl, ...accounts })
      expect(first.findings).toEqual([])
      const { findings } = await checkConformance({ address: platform.siteUrl, ...accounts })
      const what = expect.stringMatching(/^the member’s login returns captcha_required; an earlier run/)
      expect(findings).toContainEqual({ call: 'login', rule: 'login', what })
    },
  )

  test('reports an absent platform, or one without a key, and ends [OPS-05 part]', async () => {
    const gone = await openFaultyPlatform(platform.siteUrl, {})
    await gone.close()
    const nobody = await checkConformance({ address: gone.address, ...accounts })
    expect(nobody.findings).toEqual([{ call: 'permission', rule: 'reach', what: expect.any(String) }])

    const keyless = await openFaultyPlatform(platform.siteUrl, {
      [`GET ${callTable.permission.path}`]: {
        answer: (passed) => {
          return yes({ ...valueOf(passed), payloadKey: undefined })
        },
      },
    })
    const { findings } = await checkConformance({ address: keyless.address, ...accounts })
    await keyless.close()
    expect(findings).toEqual([{ call: 'permission', rule: 'encryption', what: expect.stringContaining('payloadKey') }])
  })

  test('returns the result as the command’s exit code [OPS-05 part]', { timeout: patience }, async () => {
    const gone = await openFaultyPlatform(platform.siteUrl, {})
    await gone.close()
    await expect(run(process.execPath, [...command, gone.address])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ permission reach'),
    })
    await expect(run(process.execPath, command)).rejects.toMatchObject({ code: 2 })
  })
})
