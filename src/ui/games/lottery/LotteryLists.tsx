import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keyed } from '../../components/keyed.ts'
import { HotMark } from '../../components/HotMark.tsx'
import { Link } from '../../components/Link.tsx'
import type { Draw, LotteryGame } from '../../../api/calls/lottery.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { pictureUrl } from '../../components/picture-url.ts'
import styles from './Lottery.module.css'

/** A list: loading, loaded or failed. */
export interface Fetched<Item> {
  readonly items: readonly Item[] | undefined
  /** The reason why it failed to load. */
  readonly failed: Notice | undefined
  readonly onRetry: () => void
}

function FetchedList<Item>({
  title,
  list,
  empty,
  above,
  children,
}: {
  title: string
  above?: ReactNode
  list: Fetched<Item>
  empty: ReactNode
  children: Parameters<typeof keyed<Item, ReactNode>>[0]
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {above}
      {list.failed ? (
        <LoadFailed title={t('lottery.listFailed')} reason={list.failed} onRetry={list.onRetry} />
      ) : list.items?.length === 0 ? (
        empty
      ) : (
        <ul className={styles.list} aria-busy={list.items === undefined || undefined}>
          {list.items?.map(keyed(children)) ??
            Array.from({ length: 4 }, (_, index) => (
              <li key={index}>
                <Skeleton height="66px" />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

/** A tile may know a lottery by its code only. */
const heartOf = ({ gameId, gameCode }: LotteryGame, favourites: readonly string[]) =>
  favourites.includes(gameCode) ? gameCode : gameId

export interface LotteryGamesProps {
  title: string
  list: Fetched<LotteryGame>
  favourites: readonly string[]
  imageBase: string
  hrefOf: (game: LotteryGame) => string
  onChoose: () => void
  onHeart: (gameId: string) => void
  /** The time left to a lottery's draw, if the platform names it. */
  timeLeft: (game: LotteryGame) => ReactNode
}

/** Lotteries with their hearts (TILE-03). */
export function LotteryGames({
  title,
  list,
  favourites,
  imageBase,
  hrefOf,
  onChoose,
  onHeart,
  timeLeft,
}: LotteryGamesProps) {
  const { t } = useTranslation()
  return (
    <FetchedList
      title={title}
      list={list}
      empty={<EmptyState icon="heart" title={t('lottery.none')} text={t('lottery.noneText')} />}
    >
      {(key, game) => (
        <li key={key(game.gameId)} className={styles.row}>
          <Link to={hrefOf(game)} className={styles.choice} onClick={onChoose}>
            <img
              src={pictureUrl(imageBase, game.showIcon)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              decoding="async"
            />
            <span>
              <b>
                <bdi>{game.gameName}</bdi>
              </b>
              {game.isHot === 1 && (
                <>
                  {' '}
                  <HotMark />
                </>
              )}
              <br />
              {timeLeft(game)}
            </span>
          </Link>
          <IconButton
            icon="heart"
            label={t('lottery.favourite', { name: game.gameName })}
            aria-pressed={favourites.includes(heartOf(game, favourites))}
            onClick={() => onHeart(heartOf(game, favourites))}
          />
        </li>
      )}
    </FetchedList>
  )
}

/** A player's bet in a lottery; `result`: what it won, or its state. */
export interface Ticket {
  readonly id: string
  readonly gameName: string
  readonly time: string
  readonly stake: string
  readonly result: string
}

/** The player's own bets, latest first (PLAY-05). */
export function LotteryTickets({ list, momentOf }: { list: Fetched<Ticket>; momentOf: (moment: string) => string }) {
  const { t } = useTranslation()
  return (
    <FetchedList
      title={t('lottery.tickets')}
      list={list}
      empty={<EmptyState icon="LOTT" title={t('lottery.noTickets')} />}
    >
      {(key, { id, gameName, time, stake, result }) => (
        <li key={key(id)} className={styles.row}>
          <span className={styles.choice}>
            <span>
              <b>
                <bdi>{gameName}</bdi>
              </b>
              <br />
              <small>
                <time dateTime={time}>{momentOf(time)}</time> · {stake}
              </small>
            </span>
          </span>
          <span className={styles.numbers}>{result}</span>
        </li>
      )}
    </FetchedList>
  )
}

export interface LotteryDrawsProps {
  title: string
  list: Fetched<Draw>
  /** Formats a moment in the reader's language. */
  momentOf: (moment: string) => string
  /** The lotteries to choose from, by code; an empty code means all. */
  filter?: {
    readonly games: readonly (readonly [gameCode: string, gameName: string])[]
    readonly chosen: string
    readonly onChoose: (gameCode: string) => void
  }
}

/** Past draws with a row of numbers for each prize, first prize first (LAUNCH-12). */
export function LotteryDraws({ title, list, momentOf, filter }: LotteryDrawsProps) {
  const { t } = useTranslation()
  return (
    <FetchedList
      title={title}
      list={list}
      empty={<EmptyState icon="LOTT" title={t('lottery.noDraws')} />}
      above={
        filter && (
          <select
            className={styles.filter}
            aria-label={title}
            value={filter.chosen}
            onChange={(event) => filter.onChoose(event.target.value)}
          >
            <option value="">{t('lottery.all')}</option>
            {filter.games.map(([gameCode, gameName]) => (
              <option key={gameCode} value={gameCode}>
                {gameName}
              </option>
            ))}
          </select>
        )
      }
    >
      {(key, draw) => (
        <li key={key(`${draw.gameCode} ${draw.numero}`)} className={styles.row}>
          <span className={styles.choice}>
            <span>
              <b>
                <bdi>{draw.gameName}</bdi>
              </b>
              <br />
              <small>
                {draw.numero} · <time dateTime={draw.drawnAt}>{momentOf(draw.drawnAt)}</time>
              </small>
            </span>
          </span>
          {draw.numbers.length > 1 ? (
            <ol className={styles.prizes}>
              {draw.numbers.map((row, prize) => (
                // A draw's rows never change.
                <li key={prize} className={styles.numbers}>
                  {row.join(' ')}
                </li>
              ))}
            </ol>
          ) : (
            <span className={styles.numbers}>{draw.numbers[0]?.join(' ')}</span>
          )}
        </li>
      )}
    </FetchedList>
  )
}
