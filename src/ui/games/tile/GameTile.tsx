import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { Game } from '../../../api/calls/games.ts'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import styles from './GameTile.module.css'

/** The texts on tiles, translated once per grid. */
export interface TileWords {
  readonly hot: string
  readonly fresh: string
  readonly tryIt: string
  readonly play: string
  readonly favourite: string
  readonly info: string
}

/** Returns the texts on tiles in the page’s language. */
export const tileWords = (t: TFunction): TileWords => ({
  hot: t('tile.hot'),
  fresh: t('tile.new'),
  tryIt: t('tile.try'),
  play: t('tile.play'),
  favourite: t('tile.favourite'),
  info: t('tile.info'),
})

export interface GameTileProps {
  game: Game
  vendorName: string
  imageBase: string
  words: TileWords
  opening: boolean
  /** The game is a favourite. */
  hearted: boolean
  onPlay: (game: Game) => void
  onTry: (game: Game) => void
  onHeart: (game: Game) => void
  /** Opens the game's sheet (PLAY-04). */
  onInfo: (game: Game) => void
  /** 1-based; the list's length is -1 while more pages follow. */
  position?: number | undefined
  setSize?: number | undefined
}

/** A game that starts on a press (TILE-01). At most eleven elements, because lists hold ten thousand. */
export const GameTile = memo(function GameTile({
  game,
  vendorName,
  imageBase,
  words,
  opening,
  hearted,
  onPlay,
  onTry,
  onHeart,
  onInfo,
  position,
  setSize,
}: GameTileProps) {
  const name = game.displayName || game.gameName
  return (
    <div className={styles.tile} role="listitem" aria-posinset={position} aria-setsize={setSize}>
      <button
        type="button"
        data-launch
        className={styles.play}
        data-play={words.play}
        aria-busy={opening || undefined}
        onClick={() => onPlay(game)}
      >
        <img
          className={styles.picture}
          src={pictureUrl(imageBase, game.showIcon) ?? noPicture}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.vendor}>{vendorName}</bdi>
      </button>
      <button
        type="button"
        className={styles.heart}
        aria-label={`${words.favourite}: ${name}`}
        aria-pressed={hearted}
        onClick={() => onHeart(game)}
      />
      <button
        type="button"
        className={styles.info}
        aria-label={`${words.info}: ${name}`}
        onClick={() => onInfo(game)}
      />
      {game.isHot === 1 && <span className={styles.hot}>{words.hot}</span>}
      <span className={styles.foot}>
        {game.supportPlay === 0 && (
          <button
            type="button"
            data-launch
            className={styles.tryIt}
            aria-label={`${words.tryIt}: ${name}`}
            onClick={() => onTry(game)}
          >
            {words.tryIt}
          </button>
        )}
        {game.isNew === 1 && <span className={styles.fresh}>{words.fresh}</span>}
      </span>
    </div>
  )
})

/** Placeholders in the size of the loading tiles; the boot script puts pictures into those of the first drawing. */
export const TileSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => (
    <div key={index} className={styles.skeleton} data-tile aria-hidden="true" />
  ))
