import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'

/** A message to the player: a catalogue text, or the platform's own. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  return 'key' in notice ? t(notice.key) : <bdi>{notice.text}</bdi>
}
