import { openPlatform } from '../../sandbox/platform.ts'

/**
 * A platform in a process of its own that a test can kill, on the database of its argument. Prints its address and
 * ends at the requested step of a money call.
 */
const platform = await openPlatform({ database: process.argv[2] ?? ':memory:' })
process.on('message', () => void platform.control.hastenMoney().then(() => process.send?.('hastened')))
process.send?.({ siteUrl: platform.siteUrl, gamesUrl: platform.gamesUrl })
