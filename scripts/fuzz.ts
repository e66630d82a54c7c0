import { parseArgs } from 'node:util'
import { openPlatform } from '../sandbox/platform.ts'
import { fuzz } from './fuzz/run.ts'
import { formatFuzz, mostGrowth } from './fuzz/report.ts'

const { values } = parseArgs({
  options: {
    /** Number of hostile requests. */
    cases: { type: 'string', default: '20000' },
    /** Another seed sends other requests. */
    seed: { type: 'string', default: 'fuzz' },
  },
})

const platform = await openPlatform({ trustedProxies: ['127.0.0.1'] })
try {
  const report = await fuzz(platform, { cases: Number(values.cases), seed: values.seed })
  console.log(formatFuzz(report))
  const [before, after] = report.memory
  if (report.findings.length > 0 || after - before > mostGrowth) process.exitCode = 1
} finally {
  await platform.close()
}
