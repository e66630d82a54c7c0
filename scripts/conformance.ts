import { parseArgs } from 'node:util'
import { formatReport } from './conformance/report.ts'
import { checkConformance, type Account } from './conformance/run.ts'

const usage = `npm run conformance -- ADDRESS [options]

Checks a platform against docs/contract/openapi.json over the network. Exit code 1: departures found; 2: invalid options.
ADDRESS is the apiBase of a config.json, e.g. https://platform.example

  --member NAME:PASSWORD   a member (default: the sandbox's, sita)
  --agent NAME:PASSWORD    an agent (default: the sandbox's, ram); "none" skips the agent calls
  --merchant CODE          the merchant's code (default: danphe)
  --json                   the report as JSON

The environment variables MEMBER and AGENT keep passwords out of process listings.`

const accountOf = (text: string): Account => {
  const [username = '', ...rest] = text.split(':')
  if (username === '' || rest.length === 0) throw new Error('An account is NAME:PASSWORD.')
  return { username, password: rest.join(':') }
}

const read = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      member: { type: 'string', default: process.env['MEMBER'] ?? 'sita:Namaste#2026' },
      agent: { type: 'string', default: process.env['AGENT'] ?? 'ram:Agent#2026' },
      merchant: { type: 'string', default: 'danphe' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [address, ...more] = positionals
  if (values.help) return undefined
  if (address === undefined || more.length > 0 || !/^https?:\/\/[^\s/]/.test(address))
    throw new Error('Give one address that starts with http:// or https://.')
  return { ...values, address }
}

try {
  const asked = read()
  if (asked === undefined) console.log(usage)
  else {
    const { address, member, agent, merchant, json } = asked
    const report = await checkConformance({
      address,
      merchantCode: merchant,
      member: accountOf(member),
      ...(agent !== 'none' && { agent: accountOf(agent) }),
    })
    console.log(json ? JSON.stringify(report, undefined, 2) : formatReport(report))
    process.exitCode = report.findings.length === 0 ? 0 : 1
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
