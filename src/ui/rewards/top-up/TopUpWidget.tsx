import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { topUpMachine } from '../../../machines/rewards/top-up/top-up.machine.ts'
import { selectTopUp } from '../../../machines/rewards/top-up/top-up.view.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { GiftPicture, type Gift } from '../gift/GiftPicture.tsx'
import styles from '../gift/Gift.module.css'

export interface TopUpWidgetProps {
  actor: ActorRefFrom<typeof topUpMachine>
  /** Absent, or failing to load: a gift is drawn (SIDE-08). */
  icon: Gift | undefined
  picture: Gift | undefined
}

// One function, so that React calls it once: an open card throws when it is shown again.
const unfold = (card: HTMLElement | null) => card?.showPopover?.()

/** The activity gift: an icon at the edge of the page, or its unfolded picture (SIDE-03). */
export function TopUpWidget({ actor, icon, picture }: TopUpWidgetProps) {
  const { t } = useTranslation()
  const { unfolded } = useSelector(actor, selectTopUp, (one, other) => one.unfolded === other.unfolded)
  return unfolded ? (
    // A press beside it folds it, so that it lies over nothing for longer than it is looked at (PLAY-11).
    <div
      popover="auto"
      className={styles.card}
      ref={unfold}
      onToggle={({ newState }) => {
        if (newState === 'closed') actor.send({ type: 'topUp.fold' })
      }}
    >
      <GiftPicture picture={picture} />
      <div className={styles.cardActions}>
        <Button tone="main" onClick={() => actor.send({ type: 'topUp.more' })}>
          {t('gift.more')}
        </Button>
        <IconButton icon="close" label={t('gift.fold')} autoFocus onClick={() => actor.send({ type: 'topUp.fold' })} />
      </div>
    </div>
  ) : (
    <button
      type="button"
      className={styles.float}
      data-gift
      aria-label={t('gift.topUp')}
      onClick={() => actor.send({ type: 'topUp.unfold' })}
    >
      <Icon name="gift" size={28} />
      {icon && <img src={icon.url} alt="" width={56} height={56} />}
    </button>
  )
}
