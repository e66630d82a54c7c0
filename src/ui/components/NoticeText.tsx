import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'

/** What a player is told: a sentence of the catalogues, or the platform's own. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  return <>{'key' in notice ? t(notice.key) : notice.text}</>
}
