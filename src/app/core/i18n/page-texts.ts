import { getI18n } from 'react-i18next'
import { laterCatalogues, loadTexts, type Catalogues } from './i18n.ts'

const cache: { loading?: Promise<void> | undefined } = {}

/** Beside each language's first file. */
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
  // From now on a change of language brings them along.
  laterCatalogues.push(catalogues)
  // One that came meanwhile did not.
  if (i18n.language !== language)
    i18n.addResourceBundle(i18n.language, 'translation', await loadTexts(catalogues, i18n.language))
}

/**
 * The texts whose keys begin with `page.`: a file of their own, for whoever opens a centre or another page that speaks at length.
 * A section that says one of them fetches them beside its code, and fails with them.
 */
export const fetchPageTexts = (): Promise<void> =>
  (cache.loading ??= load().catch((error: unknown) => {
    cache.loading = undefined
    throw error
  }))
