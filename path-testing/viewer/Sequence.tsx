import { useMemo } from 'react'
import type { Entry } from './recording.ts'
import { lanesOf, messageAt } from './sequence.ts'
import { texts } from './texts.ts'
import { VirtualLines } from './VirtualLines.tsx'

export interface SequenceProps {
  entries: readonly Entry[]
  position: number
  onlyActor: string | undefined
  onGo: (index: number) => void
}

const laneWidth = 112

/** The messages between actors in the order of time. */
export function Sequence({ entries, position, onlyActor, onGo }: SequenceProps) {
  const lanes = useMemo(() => lanesOf(entries, onlyActor), [entries, onlyActor])
  const { names, rows } = lanes
  const last = rows.lastBefore(position)
  const width = names.length * laneWidth
  return (
    <VirtualLines
      className="paper sequence"
      label={texts.centres.sequence}
      count={rows.count}
      lineHeight={36}
      last={last}
      width={width}
      keyOf={rows.at}
      head={
        <div className="lanes" style={{ inlineSize: width }}>
          {names.map((name) => (
            <span key={name} title={name}>
              {name}
            </span>
          ))}
        </div>
      }
    >
      {(row) => {
        const { index, at, from, to, text } = messageAt(entries, lanes, row)
        const span = Math.abs(from - to)
        return (
          <button
            type="button"
            data-later={index >= position ? '' : undefined}
            aria-current={row === last ? 'true' : undefined}
            aria-label={texts.told(at, names[from] ?? '', names[to] ?? '', text)}
            onClick={() => onGo(index)}
          >
            <span
              className="hop"
              data-to={from === to ? 'self' : from < to ? 'right' : 'left'}
              style={{
                insetInlineStart: (Math.min(from, to) + 0.5) * laneWidth,
                inlineSize: span === 0 ? laneWidth / 2 : span * laneWidth,
              }}
            >
              <span>{text}</span>
              <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
                <path d={from < to ? 'M0 0l8 4-8 4z' : 'M8 0L0 4l8 4z'} />
              </svg>
            </span>
          </button>
        )
      }}
    </VirtualLines>
  )
}
