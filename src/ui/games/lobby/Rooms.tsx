import { useTranslation } from 'react-i18next'
import type { PvpRoom } from '../../../api/calls/games.ts'
import { Button } from '../../components/Button.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from './Rooms.module.css'

export interface RoomsProps {
  /** Absent while loading. */
  rooms: readonly PvpRoom[] | undefined
  /** The reason why they failed to load. */
  failed: Notice | undefined
  buyIn: (room: PvpRoom) => string
  /** The `gameCode` of the room that is being opened. */
  openingId: string | undefined
  onRetry: () => void
  onJoin: (room: PvpRoom) => void
}

/** The open rooms of a poker vendor (LAUNCH-10), in a row of a fixed height, so that the games below do not move. */
export function Rooms({ rooms, failed, buyIn, openingId, onRetry, onJoin }: RoomsProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.rooms} aria-labelledby="rooms">
      <h2 id="rooms" className={styles.title}>
        {t('rooms.title')}
      </h2>
      {failed ? (
        <p className={styles.note} role="status">
          {t('rooms.failed')} <NoticeText notice={failed} /> <Button onClick={onRetry}>{t('action.retry')}</Button>
        </p>
      ) : rooms?.length === 0 ? (
        <p className={styles.note}>{t('rooms.empty')}</p>
      ) : rooms === undefined ? (
        <Skeleton height="8.25rem" />
      ) : (
        <ul className={styles.row}>
          {rooms.map(
            keyed((key, room) => (
              <li key={key(room.roomId)} className={styles.room}>
                <bdi className={styles.name} title={room.roomName}>
                  {room.roomName}
                </bdi>
                <span className={styles.fact}>{t('rooms.players', { count: room.players })}</span>
                <span className={styles.fact}>{t('rooms.buyIn', { amount: buyIn(room) })}</span>
                <Button
                  data-launch
                  aria-label={`${t('rooms.join')}: ${room.roomName}`}
                  busy={room.gameCode === openingId}
                  onClick={() => onJoin(room)}
                >
                  {t('rooms.join')}
                </Button>
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  )
}
