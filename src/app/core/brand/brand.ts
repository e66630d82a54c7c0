import { readBrand, reword, sheetOf, type Brand } from '../../../api/brand/brand.ts'
import type { Config } from '../../../api/config.ts'
import { rewordWith } from '../i18n/i18n.ts'
import { standIn } from '../missing-pictures.ts'

/** Names wrong entries above the page, as a wrong field is named in its place (CFG-02, PLAT-08). */
const tellWrong = (problems: readonly string[]) => {
  if (problems.length > 0) void import('./wrong-entries.tsx').then(({ showWrong }) => showWrong(problems))
}

/** Puts on the brand's colours, pictures and texts; returns the configuration with its look (PLAT-08). */
export const wearBrand = async (content: unknown, config: Config): Promise<Config> => {
  const { brand: read, problems } = readBrand(content, config.languages)
  tellWrong(problems)
  const theme = read.theme && (await import('./theme.ts')).wearTheme(read.theme)
  if (theme) tellWrong(theme.problems)
  const brand: Brand = { ...read, ...(theme && { theme: theme.theme }) }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetOf(brand))
  document.adoptedStyleSheets = [sheet]
  if (brand.favicon !== undefined)
    document
      .querySelector('link[rel=icon]')
      ?.replaceWith(Object.assign(document.createElement('link'), { rel: 'icon', href: brand.favicon }))
  standIn.address = brand.pictures?.missing ?? standIn.address
  rewordWith((texts, language) => {
    const inPages = Object.keys(texts)[0]?.startsWith('page.')
    const own = reword(texts, brand, language, (key) => key.startsWith('page.') === inPages)
    tellWrong(own.problems)
    return own.texts
  })
  return { ...config, brand }
}
