import type { i18n } from 'i18next'
import { getI18n } from 'react-i18next'
import { readBrand, reword, sheetOf, type Brand } from '../../../api/brand/brand.ts'
import type { Config } from '../../../api/config.ts'
import { rewordWith } from '../i18n/i18n.ts'
import { standIn } from '../missing-pictures.ts'
import { localStore } from '../storage.ts'

/** Names wrong entries above the page, as a wrong field is named in its place (CFG-02, PLAT-08). */
const tellWrong = (problems: readonly string[]) => {
  if (problems.length > 0) void import('./wrong-entries.tsx').then(({ showWrong }) => showWrong(problems))
}

/** Sets the brand's style sheet, and keeps it for the first drawing of the next visit. */
const wearSheet = (sheet: string) => {
  const [worn] = document.adoptedStyleSheets
  worn?.replaceSync(sheet)
  if (sheet === '') localStore.remove('brandSheet')
  else localStore.set('brandSheet', sheet)
}

/** The configuration with the brand's look, whose name and title follow the language (PLAT-08). */
export const wearBrand = async (content: unknown, config: Config, start: string): Promise<Config> => {
  const { brand: read, problems } = readBrand(content, config.languages)
  tellWrong(problems)
  const theme = read.theme && (await import('./theme.ts')).wearTheme(read.theme)
  if (theme) tellWrong(theme.problems)
  const brand: Brand = { ...read, ...(theme && { theme: theme.theme }) }
  wearSheet(sheetOf(brand))
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
  // i18next starts after this.
  const spoken = (said: Brand['name']) => said?.[(getI18n() as i18n | undefined)?.language ?? start]
  const worn = {
    ...config,
    brand,
    get brandName() {
      return spoken(brand.name) ?? config.brandName
    },
    get title(): string {
      return spoken(brand.title) ?? this.brandName
    },
  }
  const homeTitles = [config.brandName, ...Object.values({ ...brand.name }), ...Object.values({ ...brand.title })]
  new MutationObserver(() => {
    if (homeTitles.includes(document.title)) document.title = worn.title
  }).observe(document.documentElement, { attributeFilter: ['lang'] })
  return worn
}
