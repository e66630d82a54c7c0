import { useTranslation } from 'react-i18next'
import { useSite } from '../site-context.ts'
import { nameIn } from './name.ts'

/** The brand's name in the page's language (PLAT-08). */
export const useBrandName = (): string => {
  const { i18n } = useTranslation()
  return nameIn(useSite().platform.config, i18n.language)
}
