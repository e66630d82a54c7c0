import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import type { ActorRefFrom } from 'xstate'
import type { launchMachine } from '../../../machines/games/launch/launch.machine.ts'
import { selectLaunch, type LaunchView } from '../../../machines/games/launch/launch.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { GameBar } from './GameBar.tsx'
import { GameFrame, type GameFrameProps } from './GameFrame.tsx'
import skip from '../../components/Skip.module.css'
import styles from './GamePage.module.css'

export interface GamePageProps extends Pick<GameFrameProps, 'attributes' | 'onWord'> {
  actor: ActorRefFrom<typeof launchMachine>
  /** The lobby of the game. */
  backHref: string
  /** Goes back to the player's previous place, if any. */
  onBack?: (() => void) | undefined
  /** Opens the game of the address when none is open. */
  onPlay: () => void
  /** Opens the registration for a trial account. */
  /** Absent: the brand has no registration. */
  onRegister: (() => void) | undefined
  /** The header above shows the categories, too. */
  belowNav: boolean
  /** The vendor's wallet is not the main one, so money has to be moved there first (CFG-10). */
  ownWallet: boolean
  /** Opens the wallets. */
  onWallet: () => void
  /** Balance and deposit. */
  money: ReactNode
  /** The browser can show one element in full screen. */
  canFillScreen: boolean
}

/** Focuses the way back. */
const focusBack = (page: HTMLElement | null) => page?.querySelector('a')?.focus({ preventScroll: true })

/**
 * A game in its frame on `/game`, `/seamless` or `/fbsports`, and all states before it; the way back stays visible
 * (LAUNCH-09, LAUNCH-11).
 */
export function GamePage({
  actor,
  backHref,
  onBack,
  onPlay,
  onRegister,
  ownWallet,
  onWallet,
  belowNav,
  canFillScreen,
  money,
  ...frame
}: GamePageProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectLaunch, shallowEqual)
  const page = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLButtonElement>(null)
  const name = view.gameName ?? t('game.title')
  const isOpen = view.url !== undefined
  // The tile, search or login that opened the game has left the page, and the focus with it.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) focusBack(page.current)
  }, [isOpen])
  // The focused button leaves with its page, so the focus goes back.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <div ref={page} className={styles.page} data-below-nav={belowNav || undefined}>
      <div>
        <GameBar name={name} backHref={backHref} onBack={onBack} fills={isOpen && canFillScreen ? page : undefined}>
          {view.trial ? <span className={styles.trial}>{t('game.trial')}</span> : money}
        </GameBar>
        <div role="status">
          {ownWallet && !view.trial && (
            <p className={styles.wallet}>
              {t('launch.ownWallet')} <TextButton onClick={onWallet}>{t('memberCentre.transferFund')}</TextButton>
            </p>
          )}
        </div>
      </div>
      <div className={styles.stage}>
        {view.url === undefined ? (
          <Waiting view={view} actor={actor} backHref={backHref} onPlay={onPlay} onRegister={onRegister} />
        ) : (
          <>
            <button type="button" className={`${skip.skip} ${styles.skip}`} onClick={() => after.current?.focus()}>
              {t('game.skip')}
            </button>
            <GameFrame url={view.url} name={name} hosts={view.hosts} {...frame} />
            <button
              ref={after}
              type="button"
              className={`${skip.skip} ${styles.skip}`}
              onClick={() => focusBack(page.current)}
            >
              {t('game.toBar')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

type WaitingProps = Pick<GamePageProps, 'actor' | 'backHref' | 'onPlay' | 'onRegister'> & { view: LaunchView }

function Waiting({ view, actor, backHref, onPlay, onRegister }: WaitingProps) {
  const { t } = useTranslation()
  if (view.busy)
    return (
      <div className={styles.opening} role="status">
        {t('game.opening')}
      </div>
    )
  if (view.problem)
    return (
      <EmptyState
        alert
        icon="alert"
        title={t('game.failed')}
        text={<NoticeText notice={view.problem} />}
        action={
          <>
            {view.phase === 'refusingTrial' ? (
              onRegister && <Button onClick={onRegister}>{t('login.register')}</Button>
            ) : (
              <Button onClick={() => actor.send({ type: 'launch.retry' })}>{t('action.retry')}</Button>
            )}
            <Link to={backHref} className={styles.away}>
              {t('game.backToLobby')}
            </Link>
          </>
        }
      />
    )
  if (view.phase === 'requiringLogin')
    return <EmptyState icon="lock" title={t('game.loginFirst')} text={t('game.loginFirstText')} />
  return (
    <EmptyState
      icon="play"
      title={t('game.closed')}
      text={t('game.closedText')}
      action={
        <Button tone="main" onClick={onPlay}>
          {t('game.play')}
        </Button>
      }
    />
  )
}
