import { expect, test } from 'vitest'
import { formatFuzz, mostGrowth } from '../../scripts/fuzz/report.ts'
import { fuzz } from '../../scripts/fuzz/run.ts'
import { openPlatform } from '../../sandbox/platform.ts'
import { callTable } from '../../src/api/table.ts'

/** A fixed sample; `npm run fuzz` and `npm run test:all` send 20,000. */
const cases = process.env['ALL_LANGUAGES'] === '1' ? 20_000 : 308

test('no hostile request gets a 500, a trace of the code or no answer, at any call of the table [SAFE-10]', async () => {
  const platform = await openPlatform({ trustedProxies: ['127.0.0.1'] })
  try {
    const report = await fuzz(platform, { cases, seed: 'fuzz' })
    expect(report.findings, formatFuzz(report)).toEqual([])
    expect(report.cases).toBe(cases)
    const [before, after] = report.memory
    expect(after - before).toBeLessThan(mostGrowth)
    const tried = report.rows.filter((row) => row.cases > 0).map(({ name }) => name)
    expect(tried).toEqual(expect.arrayContaining(Object.keys(callTable)))
    // Requests that are all refused at the door would prove little of the rules behind.
    expect(report.rows.filter(({ accepted }) => accepted > 0).length).toBeGreaterThan(20)
  } finally {
    await platform.close()
  }
}, 600_000)

test('a door that fails is found [SAFE-10 part]', async () => {
  const platform = await openPlatform({ trustedProxies: ['127.0.0.1'] })
  const reset = async () => {
    await platform.control.reset()
    platform.control.setFault('systemStatus', { status: 500 })
  }
  try {
    const { findings } = await fuzz(
      { ...platform, control: { ...platform.control, reset } },
      { cases: 60, seed: 'fuzz' },
    )
    expect(findings.join()).toContain('systemStatus answered 500')
  } finally {
    await platform.close()
  }
})
