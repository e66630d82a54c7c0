import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { drawClockMachine } from '../../../machines/games/draw-clock/draw-clock.machine.ts'
import { selectTimeLeft } from '../../../machines/games/draw-clock/draw-clock.view.ts'

export interface TimeLeftProps {
  clock: ActorRefFrom<typeof drawClockMachine>
  /** The moment at which the draw closes, in milliseconds since 1970. */
  closing: number
  /** Formats a number of at least two digits. */
  digits: (number: number) => string
}

/** The time left to a draw (PLAY-05). A timer is silent: a screen reader reads it on request only. */
export function TimeLeft({ clock, closing, digits }: TimeLeftProps) {
  const { t } = useTranslation()
  const left = useSelector(clock, (snapshot) => selectTimeLeft(snapshot, closing), shallowEqual)
  return (
    <small role="timer">
      {left === undefined ? t('lottery.closed') : t('lottery.closesIn', { time: left.map(digits).join(':') })}
    </small>
  )
}
