import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'

/**
 * Returns a function that writes a notice as a string. A platform's own sentence keeps its direction, so that its last sign
 * stays at its end (I18N-02).
 */
export const useNoticeText = () => {
  const { t, i18n } = useTranslation()
  return (notice: Notice): string =>
    'key' in notice ? t(notice.key) : i18n.format(notice.text, undefined, i18n.language)
}
