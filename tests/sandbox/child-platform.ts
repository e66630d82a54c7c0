import { quickCost } from '../../sandbox/db/passwords.ts'
import { openPlatform } from '../../sandbox/platform.ts'

/**
 * A platform in a process of its own that a test can kill, on the database of its argument; with `production` as the
 * second, its password records cost what production's do. Prints its address and
 * ends at the requested step of a money call.
 */
const platform = await openPlatform({
  database: process.argv[2] ?? ':memory:',
  ...(process.argv[3] !== 'production' && { passwordCost: quickCost }),
})
process.on('message', () => void platform.control.hastenMoney().then(() => process.send?.('hastened')))
process.send?.({ siteUrl: platform.siteUrl, gamesUrl: platform.gamesUrl })
