import { shallowEqual, useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { lotteryMachine } from '../../../machines/games/lottery/lottery.machine.ts'
import { selectLottery, type LotteryView } from '../../../machines/games/lottery/lottery.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { GameBar } from '../launch/GameBar.tsx'
import { GameFrame, type GameFrameProps } from '../launch/GameFrame.tsx'
import game from '../launch/GamePage.module.css'
import styles from './Lottery.module.css'

export type LotteryTab = 'play' | 'games' | 'favourites' | 'results' | 'tickets'

export interface LotteryPageProps extends Pick<GameFrameProps, 'attributes' | 'onWord'> {
  actor: ActorRefFrom<typeof lotteryMachine>
  tab: LotteryTab
  onTab: (tab: LotteryTab) => void
  backHref: string
  /** Goes back to the player's previous place, if any. */
  onBack?: (() => void) | undefined
  /** The browser can show one element in full screen. */
  canFillScreen: boolean
  /** Opens the registration for a trial account; undefined where the brand has none (HEAD-11). */
  onRegister: (() => void) | undefined
  /** The next draw and the time left to it; undefined if the platform names none. */
  next: ReactNode
  /** Balance and deposit. */
  money: ReactNode
  /** The player's own bets can be asked for. */
  hasTickets: boolean
  /** The content of the tabs beside the frame. */
  children: ReactNode
}

/**
 * The lottery in its frame, the steps before it, and the lists beside it (LAUNCH-03, LAUNCH-07). The frame keeps
 * running under another tab.
 */
export function LotteryPage({
  actor,
  tab,
  onTab,
  backHref,
  onBack,
  canFillScreen,
  onRegister,
  next,
  money,
  hasTickets,
  children,
  ...frame
}: LotteryPageProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectLottery, shallowEqual)
  const page = useRef<HTMLDivElement>(null)
  return (
    <div ref={page} className={styles.page}>
      <GameBar
        name={t('category.LOTT')}
        backHref={backHref}
        onBack={onBack}
        fills={view.url !== undefined && tab === 'play' && canFillScreen ? page : undefined}
      >
        {money}
      </GameBar>
      <div className={styles.body}>
        <div className={styles.next}>{next}</div>
        <Tabs
          label={t('category.LOTT')}
          tabs={[
            { id: 'play', label: t('lottery.play') },
            { id: 'games', label: t('lottery.popular') },
            { id: 'favourites', label: t('lottery.favourites') },
            { id: 'results', label: t('lottery.results') },
            ...(hasTickets ? [{ id: 'tickets', label: t('lottery.tickets') } as const] : []),
          ]}
          active={tab}
          onChoose={onTab}
        >
          <div hidden={tab !== 'play'}>
            <div className={`${game.stage} ${styles.stage}`}>
              {view.url === undefined ? (
                <Waiting view={view} actor={actor} onRegister={onRegister} />
              ) : (
                <GameFrame url={view.url} name={t('category.LOTT')} hosts={view.hosts} {...frame} />
              )}
            </div>
          </div>
          {children}
        </Tabs>
      </div>
    </div>
  )
}

function Waiting({ view, actor, onRegister }: { view: LotteryView } & Pick<LotteryPageProps, 'actor' | 'onRegister'>) {
  const { t } = useTranslation()
  const retry = () => actor.send({ type: 'lottery.retry' })
  switch (view.phase) {
    case 'requiringLogin':
      return <EmptyState icon="lock" title={t('game.loginFirst')} text={t('lottery.loginFirstText')} />
    case 'declined':
      return (
        <EmptyState
          icon="lock"
          title={t('game.loginFirst')}
          text={t('lottery.loginFirstText')}
          action={
            <Button tone="main" onClick={retry}>
              {t('game.play')}
            </Button>
          }
        />
      )
    case 'refusingTrial':
      return (
        <EmptyState
          alert
          icon="lock"
          title={t('lottery.failed')}
          text={t('launch.trialAccount')}
          action={
            onRegister && (
              <Button tone="main" onClick={onRegister}>
                {t('login.register')}
              </Button>
            )
          }
        />
      )
    case 'failed':
      return (
        <EmptyState
          alert
          icon="alert"
          title={t('lottery.failed')}
          text={view.problem && <NoticeText notice={view.problem} />}
          action={<Button onClick={retry}>{t('action.retry')}</Button>}
        />
      )
    default:
      return (
        <div className={game.opening} role="status">
          {t('lottery.opening')}
        </div>
      )
  }
}
