import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { defaultConfig, readConfig } from '../src/api/config.ts'
import type { Account } from './conformance/context.ts'

const usage = `npm run conformance -- ADDRESS [options]

Checks a platform against docs/contract/openapi.json over the network. Exit code 1: departures found; 2: invalid options.
ADDRESS is the apiBase of a config.json, e.g. https://platform.example

  --site ORIGIN            the site's origin, e.g. https://brand.example, for CORS, frames and the chat
                           (default: the platform's own if it serves the site, else the one that it allows)
  --member NAME:PASSWORD   a member (default: the sandbox's, sita)
  --agent NAME:PASSWORD    an agent (default: the sandbox's, ram); "none" skips the agent calls
  --first NAME:PASSWORD    an account that has to change its password first
  --merchant CODE          the merchant's code (default: the one of --config, else main)
  --config FILE            the brand's config.json: its key, token header, merchant and time zone
  --time-zone ZONE         of report days (default: Asia/Kathmandu)
  --writes                 registers, deposits, transfers, withdraws, claims, launches and chats with these accounts.
                           The withdrawal needs PAYMENT_PASSWORD in the environment. Without it nothing changes.
  --json                   the report as JSON

The environment variables MEMBER, AGENT and FIRST keep passwords out of process listings; no password is printed.`

const accountOf = (text: string): Account => {
  const [username = '', ...rest] = text.split(':')
  if (username === '' || rest.length === 0) throw new Error('An account is NAME:PASSWORD.')
  return { username, password: rest.join(':') }
}

/** The brand's configuration, with the site's defaults; only the fields that a run uses. */
const readBrand = (file: string | undefined) => {
  if (file === undefined) return defaultConfig
  const content = JSON.parse(readFileSync(file, 'utf8')) as { languages?: readonly string[] }
  const found = readConfig(content, content.languages ?? [])
  if ('error' in found) throw new Error(`${file}: ${found.error}`)
  return found.config
}

const read = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      member: { type: 'string', default: process.env['MEMBER'] ?? 'sita:Namaste#2026' },
      agent: { type: 'string', default: process.env['AGENT'] ?? 'ram:Agent#2026' },
      first: { type: 'string', default: process.env['FIRST'] ?? '' },
      site: { type: 'string' },
      config: { type: 'string' },
      'time-zone': { type: 'string' },
      writes: { type: 'boolean', default: false },
      merchant: { type: 'string' },
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
    // After the options, so that a mistake in them is told at once.
    const [{ checkConformance }, { formatReport }] = await Promise.all([
      import('./conformance/run.ts'),
      import('./conformance/report.ts'),
    ])
    const { address, member, agent, first, merchant, site, writes, json } = asked
    const brand = readBrand(asked.config)
    const paymentPassword = process.env['PAYMENT_PASSWORD']
    const report = await checkConformance({
      address,
      merchantCode: merchant ?? brand.merchantCode,
      member: accountOf(member),
      timeZone: asked['time-zone'] ?? brand.timeZone,
      tokenHeader: brand.tokenHeader,
      tokenScheme: brand.tokenScheme,
      ...(brand.payloadKey !== undefined && { payloadKey: brand.payloadKey }),
      ...(agent !== 'none' && { agent: accountOf(agent) }),
      ...(first !== '' && { first: accountOf(first) }),
      ...(site !== undefined && { site: new URL(site).origin }),
      ...(writes && { writes: paymentPassword === undefined ? {} : { paymentPassword } }),
    })
    console.log(json ? JSON.stringify(report, undefined, 2) : formatReport(report))
    process.exitCode = report.findings.length === 0 ? 0 : 1
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
