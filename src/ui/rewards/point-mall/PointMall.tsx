import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MallTab } from '../../../machines/rewards/point-mall/point-mall.machine.ts'
import type { PointMallView } from '../../../machines/rewards/point-mall/point-mall.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import styles from './PointMall.module.css'

const tabs = ['rewards', 'convert', 'history', 'details'] as const satisfies readonly MallTab[]

/** Each is undefined while loading, and where the platform does not tell it. */
export interface MallFigures {
  /** Their places are kept. */
  readonly loading: boolean
  /** The points, formatted. */
  readonly balance: string | undefined
  /** The exchange ratio, as text. */
  readonly ratio: string | undefined
  /** The ways to earn points. */
  readonly earn: string | undefined
}

export interface PointMallProps {
  view: PointMallView
  figures: MallFigures
  onTab: (tab: MallTab) => void
  onRetry: () => void
  /** Absent: the brand has no registration. */
  onRegister: (() => void) | undefined
  /** The content of the active tab. */
  children: ReactNode
}

/** The points mall's page: balance, value and four tabs (CONTENT-05). */
export function PointMall({ view, figures, onTab, onRetry, onRegister, children }: PointMallProps) {
  const { t } = useTranslation()
  const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>
  switch (view.step) {
    case 'entering':
      return (
        <section className={styles.page}>
          <h1>{t('nav.pointMall')}</h1>
          <Head figures={figures} />
          <div role="status" aria-label={t('page.mall.loading')}>
            <Skeleton height="24rem" />
          </div>
        </section>
      )
    case 'trial':
      return (
        <EmptyState
          page
          icon="mall"
          title={t('centre.registerFirst')}
          text={t('page.mall.trialText')}
          action={
            onRegister && (
              <Button tone="main" onClick={onRegister}>
                {t('login.register')}
              </Button>
            )
          }
        />
      )
    case 'closed':
      return <EmptyState page icon="mall" title={t('page.mall.closed')} text={t('page.mall.closedText')} />
    case 'failed':
      return (
        <EmptyState
          page
          alert
          icon="alert"
          title={t('page.mall.failed')}
          text={view.notice && <NoticeText notice={view.notice} />}
          action={retry}
        />
      )
    default:
      return (
        <section className={styles.page}>
          <h1>{t('nav.pointMall')}</h1>
          <Head figures={figures} />
          <div>
            <Tabs
              label={t('nav.pointMall')}
              tabs={tabs.map((id) => ({ id, label: t(`page.mall.tab.${id}`) }))}
              active={view.tab}
              onChoose={onTab}
            >
              <div className={styles.panel}>{children}</div>
            </Tabs>
          </div>
        </section>
      )
  }
}

/** Balance, value and rules; a sentence whose figure loads keeps its place. */
function Head({ figures: { loading, balance, ratio, earn } }: Pick<PointMallProps, 'figures'>) {
  const { t } = useTranslation()
  const place = (text: string) => loading && <span className={styles.coming}>{text}</span>
  return (
    <div className={styles.head}>
      <div className={styles.balance}>
        <dl>
          <dt>{t('page.mall.balance')}</dt>
          <dd>{balance}</dd>
        </dl>
        <p className={styles.ratio}>{ratio ?? place(t('page.mall.ratio', { points: '000', money: '0.00' }))}</p>
      </div>
      <p className={styles.rules}>
        {earn === undefined && loading ? (
          place(`${t('page.mall.earn', { money: '000.00' })} ${t('page.mall.forever')}`)
        ) : (
          <>
            {earn} {t('page.mall.forever')}
          </>
        )}
      </p>
    </div>
  )
}

/** A move of points under its title, with a way back if there is one. */
export function PointMove({ title, onBack, children }: { title: string; onBack?: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={styles.move}>
      {onBack && (
        <div>
          <Button tone="quiet" onClick={onBack}>
            {t('page.mall.back')}
          </Button>
        </div>
      )}
      <h2>{title}</h2>
      {children}
    </section>
  )
}
