import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../machines/shared/text-key.ts'
import { EmptyState } from './EmptyState.tsx'
import { HomeLink } from './HomeLink.tsx'

export interface NotOfferedProps {
  /** The sentence that says why. */
  reason: TextKey
  /** The whole page. */
  page?: boolean
}

/** A page or a window that this platform does not offer (PLAT-09). Nothing is to be tried again. */
export function NotOffered({ reason, page = false }: NotOfferedProps) {
  const { t } = useTranslation()
  return <EmptyState page={page} icon="block" title={t(reason)} action={page && <HomeLink />} />
}
