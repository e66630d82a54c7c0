import type { i18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import { PageBar } from '../../ui/site/system-status/PageBar.tsx'
import { fetchPageTexts } from '../core/i18n/page-texts.ts'

/**
 * Warns above the page that plain http has no encryption (OPS-03): logins, registrations and payments cannot work. The warning
 * follows the page's language.
 */
export const sayInsecure = async (i18n: i18n): Promise<void> => {
  await fetchPageTexts()
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  const draw = () => root.render(<PageBar role="alert" text={i18n.t('page.insecure.text')} />)
  i18n.on('languageChanged', draw)
  draw()
}
