import { Icon } from './Icon.tsx'
import { texts } from './texts.ts'

export interface TimeLineProps {
  position: number
  all: number
  /** Milliseconds since the start of the recording. */
  at: number
  follows: boolean
  onMove: (position: number) => void
  onFollow: () => void
}

/** The slider over the recording. */
export function TimeLine({ position, all, at, follows, onMove, onFollow }: TimeLineProps) {
  return (
    <div className="time" role="group" aria-label={texts.moment}>
      <button type="button" aria-label={texts.back} disabled={position === 0} onClick={() => onMove(position - 1)}>
        <Icon name="back" />
      </button>
      <input
        type="range"
        aria-label={texts.moment}
        aria-valuetext={texts.positionOf(position, all, at)}
        min={0}
        max={all}
        value={position}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <button type="button" aria-label={texts.forth} disabled={position === all} onClick={() => onMove(position + 1)}>
        <Icon name="forth" />
      </button>
      <output>{texts.positionOf(position, all, at)}</output>
      <button type="button" aria-pressed={follows} onClick={onFollow}>
        {texts.follow}
      </button>
    </div>
  )
}
