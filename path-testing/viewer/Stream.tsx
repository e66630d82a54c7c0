import type { Entry } from './recording.ts'
import { texts } from './texts.ts'
import { lineAt, type Rows } from './view.ts'
import { VirtualLines } from './VirtualLines.tsx'

export interface StreamProps {
  entries: readonly Entry[]
  rows: Rows
  position: number
  words: string
  actorName: string | undefined
  onlyActor: boolean
  onSearch: (words: string) => void
  onNarrow: (onlyActor: boolean) => void
  onGo: (index: number) => void
}

/** The events in order. */
export function Stream(props: StreamProps) {
  const { entries, rows, position, words, actorName, onlyActor, onSearch, onNarrow, onGo } = props
  const last = rows.lastBefore(position)
  return (
    <>
      <div className="filters">
        <label>
          {texts.search}
          <input type="search" value={words} onChange={({ target }) => onSearch(target.value)} />
        </label>
        <label>
          <input type="checkbox" checked={onlyActor} onChange={({ target }) => onNarrow(target.checked)} />
          <span>{texts.onlyActor(actorName ?? '')}</span>
        </label>
        <output>{texts.streamCount(rows.count, entries.length)}</output>
      </div>
      <VirtualLines
        className="lines"
        label={texts.stream}
        count={rows.count}
        lineHeight={32}
        last={last}
        keyOf={rows.at}
      >
        {(row) => {
          const line = lineAt(entries, rows.at(row))
          return (
            <button
              type="button"
              data-kind={line.kind}
              data-later={line.index >= position ? '' : undefined}
              aria-current={row === last ? 'true' : undefined}
              title={line.more}
              onClick={() => onGo(line.index)}
            >
              <span className="at">{(line.at / 1000).toFixed(2)}</span>
              <span className="name">{line.name}</span>
              <span className="kind">{texts.kinds[line.kind]}</span>
              <span className="text">{line.text}</span>
            </button>
          )
        }}
      </VirtualLines>
    </>
  )
}
