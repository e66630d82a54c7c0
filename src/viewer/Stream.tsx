import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'
import type { StreamLine } from './view.ts'

export interface StreamProps {
  lines: readonly StreamLine[]
  all: number
  position: number
  words: string
  actorName: string | undefined
  onlyActor: boolean
  onSearch: (words: string) => void
  onNarrow: (onlyActor: boolean) => void
  onGo: (index: number) => void
}

const lineHeight = 32

/** The events in order; only the rows near the viewport are rendered. */
export function Stream(props: StreamProps) {
  const { lines, all, position, words, actorName, onlyActor, onSearch, onNarrow, onGo } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
  })
  const last = lines.findLastIndex(({ index }) => index < position)
  useEffect(() => {
    if (last >= 0) virtual.scrollToIndex(last, { align: 'auto' })
  }, [virtual, last])
  return (
    <section className="stream" aria-labelledby="stream">
      <h2 id="stream">{texts.stream}</h2>
      <div className="filters">
        <label>
          {texts.search}
          <input type="search" value={words} onChange={({ target }) => onSearch(target.value)} />
        </label>
        <label>
          <input type="checkbox" checked={onlyActor} onChange={({ target }) => onNarrow(target.checked)} />
          {texts.onlyActor(actorName ?? '')}
        </label>
        <output>{texts.streamCount(lines.length, all)}</output>
      </div>
      <div ref={scroller} className="lines" role="group" aria-labelledby="stream" tabIndex={0}>
        <ol style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index] as StreamLine
            return (
              <li
                key={line.index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  data-kind={line.kind}
                  data-later={line.index >= position ? '' : undefined}
                  aria-current={index === last ? 'true' : undefined}
                  title={line.more}
                  onClick={() => onGo(line.index)}
                >
                  <span className="at">{(line.at / 1000).toFixed(2)}</span>
                  <span className="name">{line.name}</span>
                  <span className="kind">{texts.kinds[line.kind]}</span>
                  <span className="text">{line.text}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
