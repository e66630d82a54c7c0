import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoAccounts } from './accounts.ts'
import { demoBrand } from './demo-brand.ts'
import { openPlatform } from './platform.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const { values: options } = parseArgs({
  options: {
    /** Forget what was played, and seed anew. */
    reset: { type: 'boolean', default: false },
    /** Listen on this address instead of 127.0.0.1, e.g. 0.0.0.0 for a phone in the same network. */
    host: { type: 'string', default: '127.0.0.1' },
    /** Where the platform’s data are kept. */
    database: { type: 'string', default: join(root, '.sandbox/platform.db') },
    /** Another origin that may frame the games: the development server’s. */
    'frame-parent': { type: 'string', multiple: true, default: [] },
  },
})

const port = Number(process.env['PORT'] ?? 4173)

if (!Number.isInteger(port) || port < 1 || port > 65534) {
  console.error('PORT must be a whole number from 1 to 65534; the games take the port after it.')
  process.exit(1)
}

if (options.reset) for (const end of ['', '-wal', '-shm']) rmSync(`${options.database}${end}`, { force: true })

try {
  const platform = await openPlatform({
    database: options.database,
    siteFolder: join(root, 'dist'),
    sitePort: port,
    gamesPort: port + 1,
    host: options.host,
    frameParents: options['frame-parent'],
    gifts: true,
    brand: demoBrand,
  })
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  const rows = demoAccounts.map(
    ({ username, password, purpose }) => `  ${username.padEnd(width)}  ${password.padEnd(13)}  ${purpose}`,
  )
  console.log(
    `The site     ${platform.siteUrl}\nThe control  ${platform.siteUrl}/sandbox\nThe games    ${platform.gamesUrl}\n\nAccounts (invented):\n${rows.join('\n')}`,
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
      `Port ${busy ?? port} is in use. Stop what runs there, or choose another: PORT=5000 npm start (5001 is then for the games).`,
    )
  else console.error(error)
  process.exit(1)
}
