import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { demoGames } from '../../sandbox/seed/demo-accounts.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { pearl } from '../../tests/platforms/pearl/house.ts'
import { openPlainPlatform } from '../../tests/platforms/plain/platform.ts'
import { visitorOf } from '../../tests/sandbox/visitor.ts'
import { openView, settle, themes, type Theme } from './camera.ts'

const folder = new URL('../../docs/pictures/', import.meta.url)
const mostBytes = 90_000
const player = 'sita'

interface Scene {
  readonly name: string
  /** In front of the second brand's platform, in its first language. */
  readonly second?: boolean
  readonly path: string
  /** Signed in as a player. */
  readonly player?: boolean
  readonly prepare?: (page: Page, platform: Platform) => Promise<void>
  /** Cleans up the platform after the picture. */
  readonly after?: (platform: Platform) => Promise<void>
}

const loaded = (page: Page) => page.locator('main [data-launch] img').first().waitFor()

const showHome = async (page: Page) => {
  await page.locator('main li').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Scenes, each in both themes, on a phone (Nepali) and a desktop (English). */
const scenes: readonly Scene[] = [
  {
    name: 'home',
    path: '/',
    prepare: showHome,
  },
  { name: 'second-brand', second: true, path: '/', prepare: showHome },
  { name: 'lobby', path: '/rng', prepare: loaded },
  {
    name: 'login',
    path: '/',
    prepare: async (page) => {
      await page
        .locator('header')
        .getByRole('button', { name: /लगइन|Log in/ })
        .click()
      const form = page.locator('dialog form')
      await form.locator('input[name=username]').fill(player)
      await form.locator('input[type=password]').fill('a wrong one')
      await form.locator('button[type=submit]').click()
      await page.locator('dialog img[src^="data:image/png"]').waitFor()
    },
    // A refused login would require a captcha in the next scene.
    after: ({ control }) => control.reset(),
  },
  {
    name: 'registration',
    path: '/register',
    prepare: async (page) => {
      await page.locator('form input').first().waitFor()
    },
  },
  {
    name: 'game',
    path: `/game?game=${demoGames.playable}&vendor=HIMALAYA&type=RNG`,
    player: true,
    prepare: async (page) => {
      await page.frameLocator('iframe').locator('button').first().waitFor()
    },
  },
  {
    name: 'announcements',
    path: '/',
    prepare: async (page) => {
      await page.locator('header [popovertarget=more-menu]').click()
      await page
        .locator('#more-menu')
        .getByRole('button', { name: /सूचनाहरू|Announcements/ })
        .click()
      await page.locator('dialog[open] li').first().waitFor()
    },
  },
  {
    name: 'maintenance',
    path: '/',
    prepare: async (page, { control }) => {
      await control.setStatus(1)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    after: ({ control }) => control.setStatus(0),
  },
]

const views = [
  { name: 'phone', viewport: { width: 390, height: 844 }, scale: 1, language: 'NE' },
  { name: 'desk', viewport: { width: 1440, height: 900 }, scale: 0.5, language: 'EN' },
] as const

/** Takes the pictures of `docs/pictures`, or those of one scene, from the built site with platforms of their own. */
export const takePublished = async (browser: Browser, only?: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const platform = await openPlatform({ siteFolder: 'dist', randomSeed: 'pictures' })
  const second = await openPlainPlatform({ profile: 'plain', siteFolder: 'dist', house: pearl })

  /** Takes one picture; a large PNG becomes a JPEG. */
  const takePicture = async (scene: Scene, view: (typeof views)[number], theme: Theme) => {
    const context = await openView(browser, {
      siteUrl: scene.second ? second.siteUrl : platform.siteUrl,
      viewport: view.viewport,
      scale: view.scale,
      language: scene.second ? 'AR' : view.language,
      theme,
      token: scene.player ? await visitorOf(platform).signIn(player) : '',
    })
    const page = await context.newPage()
    await page.goto(scene.path)
    await scene.prepare?.(page, platform)
    await settle(page)
    const png = await page.screenshot()
    const [picture, ending] =
      png.length > mostBytes
        ? ([await page.screenshot({ type: 'jpeg', quality: 72 }), 'jpg'] as const)
        : ([png, 'png'] as const)
    const file = `${scene.name}-${view.name}${theme === 'dark' ? '-dark' : ''}.${ending}`
    await writeFile(new URL(file, folder), picture)
    console.log(`docs/pictures/${file}: ${Math.round(picture.length / 1000)} kB`)
    await context.close()
    await scene.after?.(platform)
  }

  try {
    for (const scene of scenes.filter(({ name }) => name === (only ?? name)))
      for (const view of views) for (const theme of themes) await takePicture(scene, view, theme)
  } finally {
    await Promise.all([platform.close(), second.close()])
  }
}
