import type { FrameLocator } from 'playwright/test'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import { openPlatform } from '../../sandbox/platform.ts'
import { quickLevel } from '../../sandbox/server/compress.ts'
import type { StandName } from './table.ts'
import { pearl } from './pearl/house.ts'
import { openPlainPlatform, type House } from './plain/platform.ts'

interface Account {
  readonly username: string
  readonly password: string
  /** Absent if money moves need none. */
  readonly paymentPassword?: string
}

/** A platform for the story: its accounts, its game, and controls for the test. */
export interface Stand {
  readonly siteUrl: string
  readonly player: Account
  readonly agent: Account
  /** A search text, and the game that is then played. */
  readonly game: { readonly search: string; readonly found: RegExp }
  readonly depositAmount: number
  readonly newcomer: Readonly<Record<string, string>>
  /** The letters of the last captcha picture. */
  readonly captcha: () => Promise<string>
  /** Plays one round in the game’s frame, until it is booked. */
  readonly playRound: (frame: FrameLocator) => Promise<void>
  readonly balanceOf: (username: string) => Promise<number>
  /** Ends the pending money moves. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const openSandbox = async (): Promise<Stand> => {
  const platform = await openPlatform({ siteFolder: 'dist', randomSeed: 'tests', compression: quickLevel })
  const { control } = platform
  const accountOf = (name: string): Account => {
    const found = demoAccounts.find(({ username }) => username === name)
    if (found === undefined) throw new Error(`There is no demo account ${name}.`)
    const { username, password, paymentPassword } = found
    return { username, password, ...(paymentPassword !== undefined && { paymentPassword }) }
  }
  return {
    siteUrl: platform.siteUrl,
    player: accountOf('sita'),
    agent: accountOf('ram'),
    game: { search: 'golden yak', found: /golden yak/i },
    depositAmount: 1500,
    newcomer: { username: 'nayaram', password: 'Annapurna#8091', checkPass: 'Annapurna#8091' },
    captcha: async () => (await control.captchas())[0]?.answer ?? '',
    playRound: async (frame) => {
      const page = frame.owner().page()
      const booked = page.waitForResponse((response) => response.url() === `${platform.gamesUrl}/api/spin`)
      await frame.getByRole('button', { name: /spin/i }).click()
      await booked
    },
    balanceOf: (username) => control.balanceOf(username),
    settle: () => control.hastenMoney(),
    close: () => platform.close(),
  }
}

const openPlain = async (profile: 'plain' | 'odd' | 'stranger', house?: House): Promise<Stand> => {
  const seed = Number(process.env['SEED'] ?? 1)
  const platform = await openPlainPlatform({ profile, siteFolder: 'dist', seed, ...(house && { house }) })
  return {
    siteUrl: platform.siteUrl,
    player: { username: 'robin', password: 'Heather-2044' },
    agent: { username: 'heron', password: 'Bracken-2044' },
    game: { search: 'amber anchor 121', found: /amber anchor 121/i },
    depositAmount: 150,
    newcomer: {
      username: 'plover',
      password: 'Lapwing-2044',
      checkPass: 'Lapwing-2044',
      email: 'plover@kestrel.example',
    },
    captcha: () => Promise.resolve(platform.captcha()),
    playRound: async (frame) => {
      await frame.getByRole('button', { name: 'Spin' }).click()
      await frame.getByRole('status').filter({ hasText: 'You won' }).waitFor()
    },
    balanceOf: (username) => Promise.resolve(platform.world.members.get(username)?.balance ?? Number.NaN),
    settle: () => Promise.resolve(platform.settle()),
    close: platform.close,
  }
}

/** Opens a platform that serves the built site. */
export const openStand = (name: StandName): Promise<Stand> => {
  if (name === 'sandbox') return openSandbox()
  return name === 'pearl' ? openPlain('plain', pearl) : openPlain(name)
}
