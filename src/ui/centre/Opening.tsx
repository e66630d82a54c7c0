import { useTranslation } from 'react-i18next'

/** The menu is on its way; the site stays as it is. */
export function Opening() {
  const { t } = useTranslation()
  return (
    <p className="unseen" role="status">
      {t('centre.opening')}
    </p>
  )
}
