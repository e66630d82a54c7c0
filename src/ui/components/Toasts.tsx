import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Toasts.module.css'

export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly onDismiss?: (() => void) | undefined
}

const icons = { info: 'bolt', success: 'check', error: 'alert' } as const

/** Short messages above the page. The live region always exists, so that screen readers announce new ones. */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.region} role="region" aria-label={t('toasts.label')} aria-live="polite">
      {toasts.map(({ id, tone, text, action, onDismiss }) => (
        <div key={id} className={styles.toast} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
          <Icon name={icons[tone]} />
          <p className={styles.text}>{text}</p>
          {action && (
            <Button tone="quiet" onClick={action.onPress}>
              {action.label}
            </Button>
          )}
          {onDismiss && <IconButton icon="close" label={t('toasts.dismiss')} onClick={onDismiss} />}
        </div>
      ))}
    </div>
  )
}
