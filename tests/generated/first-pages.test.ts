// @vitest-environment document
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultConfig } from '../../src/api/config.ts'
import { openDrawing, type FirstPage } from '../../src/app/shell/first-drawing.tsx'
import { outlineOf } from './outline.ts'

const read = (name: string) => JSON.parse(readFileSync(`locales/${name}.json`, 'utf8')) as Record<string, string>
const config = { ...defaultConfig, brandName: 'Yak', languages: ['EN', 'NE'] as const, digits: 'native' as const }
const open = () => openDrawing({ config, texts: read('en') })

const outline = (page: FirstPage | undefined) => {
  document.body.innerHTML = page?.draw() ?? ''
  return outlineOf(document.body).map((line) => line.trim())
}

test('a visitor’s first page of each address is drawn before any answer [FLOW-13 part]', async () => {
  const pages = await open()
  const [first] = pages
  const home = outline(first)
  const others = pages.slice(1).flatMap((page) => {
    const own = outline(page)
    return [
      '',
      `${page.paths.join(' ')}: ${own.length} lines`,
      ...home.filter((line) => !own.includes(line)).map((line) => `- ${line}`),
      ...own.filter((line) => !home.includes(line)).map((line) => `+ ${line}`),
    ]
  })
  const lines = [first?.paths.join(' '), ...home, ...others]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('written/first-pages.txt')
})

test('a first page names the code that it loads next [FLOW-13 part]', async () => {
  const later = (await open())
    .filter(({ modules, long, list }) => modules.length > 0 || long || list !== undefined)
    .map(
      ({ paths, modules, long, list }) =>
        `${paths[0] ?? ''}${long ? ' long' : ''} ${JSON.stringify(list)}: ${modules.join(', ')}`,
    )
  expect(later).toMatchInlineSnapshot(`
    [
      "/ "": ",
      "/rng "": ",
      "/fish "": ",
      "/pvp "": ",
      "/sports "SPORTS": features/games/catalogue/VendorsScreen.tsx, features/site/home/HotGamesPart.tsx",
      "/live "LIVE": features/games/catalogue/VendorsScreen.tsx, features/site/home/HotGamesPart.tsx",
      "/esports "ESPORTS": features/games/catalogue/VendorsScreen.tsx, features/site/home/HotGamesPart.tsx",
      "/lott "LOTT": features/games/catalogue/VendorsScreen.tsx, features/site/home/HotGamesPart.tsx",
      "/elott "ELOTT": features/games/catalogue/VendorsScreen.tsx, features/site/home/HotGamesPart.tsx",
      "/register "": ",
      "/game "": ",
      "/fbsports "": ",
      "/lottery "": ",
      "/vnlottery "": ",
      "/promotions long "promotions": features/rewards/promotions/PromotionScreens.tsx, core/i18n/page-texts.ts",
      "/promodetail long "": features/rewards/promotions/PromotionScreens.tsx, core/i18n/page-texts.ts",
      "/providers "": features/games/catalogue/ProvidersScreen.tsx",
      "/noticepage "": features/support/content/ContentScreens.tsx",
      "/helpmc "": features/support/content/ContentScreens.tsx",
      "/feedback long "": features/support/feedback/FeedbackScreen.tsx, core/i18n/page-texts.ts",
      "/terms long "": features/support/legal/LegalScreen.tsx, core/i18n/page-texts.ts",
      "/download "": features/site/download/DownloadScreen.tsx",
      "/down "": features/site/download/DownloadScreen.tsx",
    ]
  `)
})
