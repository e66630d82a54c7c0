import { useDeferredValue, useEffect, useMemo, useReducer, useRef } from 'react'
import { Actors } from './Actors.tsx'
import { Diagram } from './Diagram.tsx'
import { Figures } from './Figures.tsx'
import { figuresOf } from './figures.ts'
import { openFile, saveFile } from './files.ts'
import type { Entry } from './recording.ts'
import { Stream } from './Stream.tsx'
import { texts } from './texts.ts'
import { TimeLine } from './TimeLine.tsx'
import { Toolbar } from './Toolbar.tsx'
import { filterLines, linesOf, selectMoment } from './view.ts'
import { emptyViewer, entriesOf, reduceViewer } from './viewer.ts'

export interface ViewerAppProps {
  /** Subscribes to a page of the site and returns the unsubscriber; absent: no page is connected. */
  hear: ((tell: (entries: readonly Entry[], anew: boolean) => void) => () => void) | undefined
}

/** The viewer of actors, states and events, live or from a recording (FLOW-05). */
export function ViewerApp({ hear }: ViewerAppProps) {
  const [viewer, send] = useReducer(reduceViewer, emptyViewer)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => hear?.((entries, anew) => send({ type: 'entries.came', entries, anew })), [hear])

  const entries = entriesOf(viewer)
  const moment = useMemo(() => selectMoment(viewer), [viewer])
  const { chosen, position } = moment
  const lines = useMemo(() => linesOf(entries), [entries])
  const words = useDeferredValue(viewer.words)
  const seen = useMemo(
    () => filterLines(lines, entries, { words, onlyActor: viewer.onlyActor }, chosen?.actor),
    [lines, entries, words, viewer.onlyActor, chosen?.actor],
  )
  const recordings = useMemo(
    () =>
      viewer.opened.length > 0
        ? viewer.opened
        : [{ format: 'flow-recording', version: 1, recordedAt: '', entries: viewer.live } as const],
    [viewer.opened, viewer.live],
  )
  const figures = useMemo(
    () => (viewer.page === 'figures' ? figuresOf(recordings) : new Map<string, never>()),
    [viewer.page, recordings],
  )

  return (
    <div className="viewer">
      <Toolbar
        viewer={viewer}
        onPage={(page) => send({ type: 'page.choose', page })}
        onShow={(index) => send({ type: 'recording.show', index })}
        onSave={() => saveFile(entries)}
        onOpen={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) void openFile(file).then(send)
          currentTarget.value = ''
        }}
      />
      <div role="alert" className="problem">
        {viewer.problem && (
          <>
            <p>{texts.problem(viewer.problem.name, viewer.problem)}</p>
            <button type="button" onClick={() => send({ type: 'problem.dismiss' })}>
              {texts.close}
            </button>
          </>
        )}
      </div>
      {viewer.page === 'figures' ? (
        <Figures figures={figures} recordings={viewer.opened.length} />
      ) : entries.length === 0 ? (
        <main className="nothing">
          <p>{texts.nothingYet}</p>
        </main>
      ) : (
        <main className="panes">
          <Actors
            actors={moment.actors}
            others={moment.others}
            chosen={chosen?.actor}
            onChoose={(actor) => send({ type: 'actor.choose', actor })}
          />
          <Diagram actor={chosen} />
          <Stream
            lines={seen}
            all={entries.length}
            position={position}
            words={viewer.words}
            actorName={chosen?.name}
            onlyActor={viewer.onlyActor}
            onSearch={(text) => send({ type: 'stream.search', words: text })}
            onNarrow={(onlyActor) => send({ type: 'stream.narrow', onlyActor })}
            onGo={(index) => send({ type: 'position.move', position: index + 1 })}
          />
          <TimeLine
            position={position}
            all={entries.length}
            at={entries[position - 1]?.at ?? 0}
            follows={viewer.position === undefined}
            onMove={(to) => send({ type: 'position.move', position: to })}
            onFollow={() => send({ type: 'position.follow' })}
          />
        </main>
      )}
    </div>
  )
}
