import { getI18n } from 'react-i18next'
import { laterCatalogues, loadTexts, type Catalogues } from './i18n.ts'

const cache: { loading?: Promise<void> | undefined } = {}

/** Addresses of the second catalogue file of each language. */
const addresses = (): Catalogues =>
  Object.fromEntries(
    Object.entries(window.boot.catalogues).map(([language, first]) => [
      language,
      first.replace('.json', '-pages.json'),
    ]),
  )

const load = async () => {
  const i18n = getI18n()
  const { language } = i18n
  const catalogues = addresses()
  i18n.addResourceBundle(language, 'translation', await loadTexts(catalogues, language))
  // A later change of language loads them, too.
  laterCatalogues.push(catalogues)
  // The language may have changed during the load.
  if (i18n.language !== language)
    i18n.addResourceBundle(i18n.language, 'translation', await loadTexts(catalogues, i18n.language))
}

/**
 * Loads the texts whose keys begin with `page.`, a file for centres and other long pages. A region that uses them loads and
 * fails with them.
 */
export const fetchPageTexts = (): Promise<void> =>
  (cache.loading ??= load().catch((error: unknown) => {
    cache.loading = undefined
    throw error
  }))
