import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { HomeLink } from '../../components/HomeLink.tsx'

/** Says that the site has no page at this address, with a link home. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return <EmptyState page icon="search" title={t('notFound.title')} text={t('notFound.text')} action={<HomeLink />} />
}
