import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoAccounts } from './seed/demo-accounts.ts'
import { DatabaseInUse, lockDatabase } from './db/lock.ts'
import { demoBrand } from './seed/demo-brand.ts'
import { getCertificate, getFingerprint, networkAddresses } from './server/certificate.ts'
import { openPlatform } from './platform.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const { values: options } = parseArgs({
  options: {
    /** Delete all data and seed again. */
    reset: { type: 'boolean', default: false },
    /** Listen on this address instead of 127.0.0.1, e.g. 0.0.0.0 for other devices in the same network. */
    host: { type: 'string' },
    /**
     * Serve https on all addresses with a generated certificate: a phone's browser encrypts payloads only there
     * (OPS-03).
     */
    https: { type: 'boolean', default: false },
    /** The database file; one per port by default. */
    database: { type: 'string' },
    /** A proxy in front, as an address or a network; only its `X-Forwarded-For` counts (SAFE-05). */
    'trusted-proxy': { type: 'string', multiple: true, default: [] },
    /** Ask visitors for consent, and keep the steps of those who agree beside the database (FLOW-10). */
    'flow-reports': { type: 'boolean', default: false },
    /** Another origin that may frame the games: the development server's. */
    'frame-parent': { type: 'string', multiple: true, default: [] },
  },
})

const usualPort = 4173
const port = Number(process.env['PORT'] ?? usualPort)

if (!Number.isInteger(port) || port < 1 || port > 65534) {
  console.error('PORT must be a whole number from 1 to 65534; the games take the port after it.')
  process.exit(1)
}

const database = options.database ?? join(root, '.sandbox', port === usualPort ? 'platform.db' : `platform-${port}.db`)
const host = options.host ?? (options.https ? '0.0.0.0' : '127.0.0.1')
const everywhere = host === '0.0.0.0' || host === '::'
const named = everywhere ? ['localhost', '127.0.0.1', ...networkAddresses()] : [host]

try {
  // Lock before deleting: another process may be using the database.
  lockDatabase(database)
  if (options.reset) for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  const https = options.https ? await getCertificate(dirname(database), named) : undefined
  const platform = await openPlatform({
    database,
    siteFolder: join(root, 'dist'),
    sitePort: port,
    gamesPort: port + 1,
    host,
    ...(https && { https }),
    frameParents: options['frame-parent'],
    gifts: true,
    trustedProxies: options['trusted-proxy'],
    flowReports: join(dirname(database), 'flow-reports'),
    brand: options['flow-reports'] ? { ...demoBrand, flowReports: { url: '/v1/logs', share: 1 } } : demoBrand,
  })
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  const rows = demoAccounts.map(
    ({ username, password, purpose, paymentPassword }) =>
      `  ${username.padEnd(width)}  ${password.padEnd(13)}  ${purpose}${paymentPassword === undefined ? '' : `; payment password ${paymentPassword}`}`,
  )
  const scheme = https === undefined ? 'http' : 'https'
  const elsewhere = everywhere
    ? networkAddresses().map((address) => `This network ${scheme}://${address}:${port}\n`)
    : []
  const certificate =
    https === undefined
      ? ''
      : `The certificate is self-signed, so the browser shows a warning. Compare its SHA-256 fingerprint:\n${getFingerprint(https)}\n`
  console.log(
    `${elsewhere.join('')}${certificate}The site     ${platform.siteUrl}\nThe control  ${platform.siteUrl}/sandbox\nThe flows    ${platform.siteUrl}/flows\nThe games    ${platform.gamesUrl}\n\nDemo accounts:\n${rows.join('\n')}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void platform.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  const { code, port: busy } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    console.error(
      `Port ${busy ?? port} is in use. Stop the other program, or choose another port: PORT=5000 npm start (the games then use 5001).`,
    )
  else
    console.error(
      error instanceof DatabaseInUse ? `${error.message} Or choose another database: --database FILE.` : error,
    )
  process.exit(1)
}
