import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/IconButton.tsx'

/** Shows an element in full screen, and ends it again (LAUNCH-09). */
export function FullScreenButton({ fills }: { fills: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon="expand"
      label={t('game.fullScreen')}
      onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : fills.current?.requestFullscreen())}
    />
  )
}
