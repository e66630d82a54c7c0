import { openPlatform } from '../../sandbox/platform.ts'

/** A platform in a process of its own on the database that its argument names: one that can be killed. Says where it is, and ends on its way what money is asked to. */
const platform = await openPlatform({ database: process.argv[2] ?? ':memory:' })
process.on('message', () => void platform.control.hastenMoney().then(() => process.send?.('hastened')))
process.send?.({ siteUrl: platform.siteUrl, gamesUrl: platform.gamesUrl })
