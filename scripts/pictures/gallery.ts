import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Browser } from 'playwright'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { demoBrand } from '../../sandbox/seed/demo-brand.ts'
import { addPasskey, beginPasskey } from '../../src/api/calls/passkeys.ts'
import { beginTwoStep, confirmTwoStep } from '../../src/api/calls/second-factor.ts'
import { visitorOf } from '../../tests/sandbox/visitor.ts'
import { makePasskeyDevice } from '../../tests/support/passkey-device.ts'
import { readCatalogues } from '../catalogues.ts'
import { openView, settle, themes } from './camera.ts'
import { arrive, galleryScenes, passwordOf, twoStepAccount } from './gallery-scenes.ts'

const folder = 'reports/gallery'
const now = join(folder, 'now')
const before = join(folder, 'before')

const views = [
  { name: 'phone', viewport: { width: 390, height: 844 }, languages: ['NE', 'EN', 'AR'] },
  { name: 'small', viewport: { width: 360, height: 664 }, languages: ['NE'] },
  { name: 'narrow', viewport: { width: 320, height: 640 }, languages: ['AR'] },
  { name: 'side', viewport: { width: 740, height: 360 }, languages: ['NE'] },
  { name: 'desk', viewport: { width: 1440, height: 900 }, languages: ['NE', 'EN', 'AR'] },
] as const

const catalogues = readCatalogues()

/** Gives one account two-step login, and one a passkey. */
const useSaferLogin = async ({ siteUrl, control }: Platform, { signIn, ask }: ReturnType<typeof visitorOf>) => {
  const token = await signIn(twoStepAccount)
  const { value: key } = await ask(beginTwoStep, { password: passwordOf(twoStepAccount) }, { token })
  await ask(
    confirmTwoStep,
    { code: new TOTP({ secret: key.secret }).generate({ timestamp: control.now() }) },
    { token },
  )
  const ownToken = await signIn('sita')
  const { value: asked } = await ask(beginPasskey, { password: passwordOf('sita') }, { token: ownToken })
  await ask(addPasskey, { credential: makePasskeyDevice(siteUrl).make(asked) }, { token: ownToken })
}

/** Pages that work at once, each in a context of its own. */
const hands = 3

/** Keeps the earlier picture as the one before, where the new one differs. */
const keep = async (file: string, picture: Buffer): Promise<void> => {
  const kept = join(now, file)
  if (existsSync(kept)) {
    if ((await readFile(kept)).equals(picture)) return
    await rename(kept, join(before, file))
  }
  await writeFile(kept, picture)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One page with all pictures; where a picture changed, the one before stands beside it. */
const pageOf = (files: readonly string[], earlier: ReadonlySet<string>): string => {
  const figure = (file: string) => {
    const [, scene = '', circumstances = ''] = /^(.*)\.(\w+-\w+-\w+)\.jpg$/.exec(file) ?? []
    const picture = (of: string, said: string) =>
      `<a href="${of}/${file}"><img loading="lazy" src="${of}/${file}" alt="${escaped(`${scene}, ${circumstances}, ${said}`)}"></a>`
    return `<figure><figcaption>${escaped(circumstances)}</figcaption>${earlier.has(file) ? picture('before', 'before') : ''}${picture('now', 'now')}</figure>`
  }
  const scenes = [...new Set(files.map((file) => file.replace(/\.[^.]+\.jpg$/, '')))]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 24px; font: 15px/1.5 system-ui; color: #222; background: #eee }
  section { margin-block: 32px }
  section > div { display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0 }
  figcaption { color: #666 }
  img { max-height: 440px; max-width: 46vw; border: 1px solid #bbb }
</style></head><body>
<h1>Gallery</h1>
<p>${files.length} pictures. Where one has changed since the last run, the one before stands at its left.</p>
${scenes
  .map((scene) => {
    const shown = files.filter((file) => file.startsWith(`${scene}.`))
    return `<section><h2>${escaped(scene)}</h2><div>${shown.map(figure).join('')}</div></section>`
  })
  .join('\n')}
</body></html>
`
}

/**
 * Takes pictures of every page on phone and desk, light and dark, in Nepali, English and Arabic into `reports/gallery`,
 * with one page of them all. `words`: scenes with one of them; `variant`: circumstances with this word, such as `phone-NE`.
 * Returns the names of the scenes that could not be taken.
 */
export const takeGallery = async (
  browser: Browser,
  words: readonly string[] = [],
  variant = '',
): Promise<readonly string[]> => {
  await Promise.all([mkdir(now, { recursive: true }), mkdir(before, { recursive: true })])
  const platform = await openPlatform({ siteFolder: 'dist', randomSeed: 'gallery', brand: demoBrand })
  await platform.control.setReferral(true)
  // A passkey belongs to a name, not to an address of digits.
  const named = { ...platform, siteUrl: platform.siteUrl.replace('127.0.0.1', 'localhost') }
  const { siteUrl } = named
  const visitor = visitorOf(named)
  await useSaferLogin(named, visitor)
  const tokens = { sita: await visitor.signIn('sita'), ram: await visitor.signIn('ram') }
  const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  const failed: string[] = []
  const turns = views.flatMap((view) =>
    view.languages.flatMap((language) =>
      themes.flatMap((theme) => (['', 'sita', 'ram'] as const).map((as) => ({ view, language, theme, as }))),
    ),
  )
  const work = async () => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const { view, language, theme, as } = turn
      const circumstances = `${view.name}-${language}-${theme}`
      const scenes = galleryScenes.filter((scene) => (scene.as ?? '') === as && isWanted(scene.name))
      if (!circumstances.includes(variant) || scenes.length === 0) continue
      const token = as === '' ? '' : tokens[as]
      const context = await openView(browser, { siteUrl, viewport: view.viewport, scale: 1, language, theme, token })
      context.setDefaultTimeout(20_000)
      for (const { name, path, failing, prepare } of scenes) {
        const page = await context.newPage()
        const file = `${name}.${circumstances}.jpg`
        try {
          if (failing) await page.route(failing, (route) => route.abort())
          await page.goto(path)
          await arrive(page)
          await prepare?.(page, (key) => catalogues.get(language)?.[key] ?? key)
          await arrive(page)
        } catch (error) {
          failed.push(`${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
        }
        // A page that never comes to rest is a picture as well.
        await settle(page)
        await keep(file, await page.screenshot({ type: 'jpeg', quality: 70 }))
        await page.close()
      }
      await context.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: hands }, work))
  } finally {
    await platform.close()
  }
  const names = async (of: string) => (await readdir(of)).toSorted()
  await writeFile(join(folder, 'index.html'), pageOf(await names(now), new Set(await names(before))))
  return failed
}
