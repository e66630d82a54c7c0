import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Game, GameDetails } from '../../../api/calls/games.ts'
import { heartIdOf } from '../../../machines/games/favourites/hearts.ts'
import type { gameSheetMachine } from '../../../machines/games/game-sheet/game-sheet.machine.ts'
import { betsOf, selectGameSheet } from '../../../machines/games/game-sheet/game-sheet.view.ts'
import { ownValue } from '../../../machines/shared/own-value.ts'
import type { TextKey } from '../../../machines/shared/text-key.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import styles from './GameSheet.module.css'

export interface GameSheetProps {
  actor: ActorRefFrom<typeof gameSheetMachine>
  imageBase: string
  /** The heart ids of the favourites. */
  hearts: ReadonlySet<string>
  /** Writes units of money. */
  money: (amount: number) => string
  /** Writes a share in percent. */
  percent: (share: number) => string
  onPlay: (game: Game) => void
  onTry: (game: Game) => void
  onHeart: (game: Game) => void
  onClose: () => void
  /** Passes on the sheet's address. */
  onShare: (game: Game) => void
  /** The outcome of the last sharing, unless the device shows it. */
  shared: 'copied' | 'failed' | undefined
}

const kinds: { readonly [classify: string]: TextKey } = {
  JP: 'lobby.classifyJP',
  TG: 'lobby.classifyTG',
  AC: 'lobby.classifyAC',
  BG: 'lobby.classifyBG',
}

/** A game before play, from below on a phone and beside the list on a desktop (PLAY-04). */
export function GameSheet({ actor, onClose, ...sheet }: GameSheetProps) {
  const { t } = useTranslation()
  const { game, loading, failure } = useSelector(actor, selectGameSheet, shallowEqual)
  return (
    <Dialog title={game ? game.displayName || game.gameName : t('game.title')} look="sheet" onClose={onClose}>
      {game && <Facts game={game} loading={loading} {...sheet} />}
      {!game && loading && <Skeleton height="min(35rem, calc(90dvh - 5rem))" />}
      {failure && (
        <LoadFailed
          title={t('page.gameSheet.failed')}
          reason={failure}
          onRetry={() => actor.send({ type: 'sheet.retry' })}
        />
      )}
    </Dialog>
  )
}

interface FactsProps extends Omit<GameSheetProps, 'actor' | 'onClose'> {
  game: GameDetails
  loading: boolean
}

function Facts({ game, loading, imageBase, hearts, money, percent, onPlay, onTry, onHeart, ...ways }: FactsProps) {
  const { t } = useTranslation()
  const kind = ownValue(kinds, game.gameClassify ?? '')
  const bets = betsOf(game)
  const hasTrial = game.supportPlay === 0
  const hearted = hearts.has(heartIdOf(game))
  return (
    <>
      <div className={styles.top}>
        <img className={styles.picture} src={pictureUrl(imageBase, game.showIcon) ?? noPicture} alt="" />
        <dl className={styles.facts} aria-busy={loading || undefined}>
          {game.accountTypeName && (
            <div>
              <dt>{t('page.report.vendor')}</dt>
              <dd>
                <bdi>{game.accountTypeName}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('lobby.classify')}</dt>
            <dd>{[t(`category.${game.gameType}`), kind && t(kind)].filter(Boolean).join(' · ')}</dd>
          </div>
          {bets && (
            <div>
              <dt>{t('page.gameSheet.bets')}</dt>
              <dd>
                {bets.min !== undefined && bets.max !== undefined
                  ? t('page.gameSheet.betsBetween', { min: money(bets.min), max: money(bets.max) })
                  : bets.min !== undefined
                    ? t('page.gameSheet.betsFrom', { amount: money(bets.min) })
                    : t('page.gameSheet.betsTo', { amount: money(bets.max ?? 0) })}
              </dd>
            </div>
          )}
          {game.supportPlay !== undefined && (
            <div>
              <dt>{t('game.trial')}</dt>
              <dd>{t(hasTrial ? 'page.gameSheet.trialYes' : 'page.gameSheet.trialNo')}</dd>
            </div>
          )}
          {(loading || game.returnToPlayer !== undefined) && (
            <div>
              <dt>{t('page.gameSheet.rtp')}</dt>
              <dd>
                {game.returnToPlayer === undefined ? (
                  <Skeleton height="1.6rem" width="4rem" />
                ) : (
                  percent(game.returnToPlayer)
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {(loading || game.rules) && (
        <section className={styles.rules}>
          <h3>{t('page.gameSheet.rules')}</h3>
          {game.rules ? <p dir="auto">{game.rules}</p> : <Skeleton height="4.8rem" />}
        </section>
      )}
      <p className={styles.shared}>
        <TextButton onClick={() => ways.onShare(game)}>{t('side.share')}</TextButton>
        <span role="status">
          {ways.shared === 'copied' && t('page.promo.copied')}
          {ways.shared === 'failed' && t('page.promo.notPassed')}
        </span>
      </p>
      <div className={styles.ways}>
        <Button tone="main" data-first data-launch onClick={() => onPlay(game)}>
          {t('game.play')}
        </Button>
        {hasTrial && (
          <Button data-launch onClick={() => onTry(game)}>
            {t('game.trial')}
          </Button>
        )}
        <Button tone="quiet" aria-pressed={hearted} onClick={() => onHeart(game)}>
          <span className={styles.heart} data-on={hearted || undefined}>
            <Icon name="heart" size={20} />
            {t('tile.favourite')}
          </span>
        </Button>
      </div>
    </>
  )
}
