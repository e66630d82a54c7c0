import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { systemStatusMachine } from '../../../machines/site/system-status/system-status.machine.ts'
import { selectSystemStatus, type SystemStatusView } from '../../../machines/site/system-status/system-status.view.ts'
import { Button } from '../../components/Button.tsx'
import { CopyText } from '../../components/CopyText.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { Logo, type LogoProps } from '../../shell/Logo.tsx'
import styles from './SystemPage.module.css'

export interface SystemPageProps extends LogoProps {
  actor: ActorRefFrom<typeof systemStatusMachine>
  onService: () => void
}

const icons: Record<SystemStatusView['page'], IconName> = {
  nothing: 'refresh',
  maintenance: 'tools',
  blocked: 'block',
  unreachable: 'offline',
}

/** The maintenance, region and failure pages, which replace the whole site (SYS-02, SYS-03, SYS-05). */
export function SystemPage({ actor, brandName, logo, onService }: SystemPageProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectSystemStatus, shallowEqual)
  const title = {
    nothing: t('system.nothing.title'),
    maintenance: t('system.maintenance.title'),
    blocked: t('system.blocked.title'),
    unreachable: t('system.unreachable.title'),
  }[view.page]
  const text = {
    nothing: t('system.nothing.text'),
    maintenance: t('system.maintenance.text'),
    blocked: t('system.blocked.text'),
    unreachable: t('system.unreachable.text'),
  }[view.page]
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo brandName={brandName} logo={logo} />
      </header>
      <main className={styles.main}>
        <EmptyState
          page
          icon={icons[view.page]}
          title={title}
          text={
            <>
              {text}
              {view.page === 'blocked' && view.ip && (
                <span className={styles.ip}>
                  <CopyText sentence={(ip) => t('system.blocked.ip', { ip })} text={view.ip} />
                </span>
              )}
            </>
          }
          action={
            view.page !== 'nothing' && (
              <>
                <Button tone="main" busy={view.busy} onClick={() => actor.send({ type: 'status.retry' })}>
                  {t('action.retry')}
                </Button>
                {view.page !== 'unreachable' && (
                  <Button tone="quiet" onClick={onService}>
                    {t('action.contactService')}
                  </Button>
                )}
              </>
            )
          }
        />
      </main>
    </div>
  )
}
