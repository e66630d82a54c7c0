import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { foldable } from '../diagram/fold.ts'
import { shortestTo } from '../diagram/shortest.ts'
import { Actors } from './Actors.tsx'
import { readAddress, writeAddress } from './address.ts'
import { Diagram } from './Diagram.tsx'
import { Figures } from './Figures.tsx'
import { figureSetsOf } from './figures.ts'
import { openFile, saveFile } from './files.ts'
import { FindPlaces } from './FindPlaces.tsx'
import { PathList } from './PathList.tsx'
import type { Published } from './published.ts'
import { trailAt } from './replay.ts'
import { Sequence } from './Sequence.tsx'
import { StatePanel } from './StatePanel.tsx'
import { Stream } from './Stream.tsx'
import { texts } from './texts.ts'
import { TimeLine } from './TimeLine.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useLoaded, type Loaded } from './use-loaded.ts'
import { addressOf, filterRows, innerName, prepareSearch, selectMoment } from './view.ts'
import { emptyViewer, entriesOf, reduceViewer, type PageEvent } from './viewer.ts'

export interface ViewerAppProps {
  published: Published
  /** The channel of the connected page. */
  session: string | undefined
  /** Subscribes to a page and returns the unsubscriber; absent: no page is connected. */
  hear: ((tell: (event: PageEvent) => void) => () => void) | undefined
}

/** The address follows what is seen when it has been still for so long, ms: browsers refuse a change for each step. */
const addressPause = 300

const valueOf = <Value,>(loaded: Loaded<Value>): Value | undefined =>
  loaded !== undefined && 'value' in loaded ? loaded.value : undefined

const none: ReadonlySet<string> = new Set()
const noPictures: ReadonlyMap<string, string> = new Map()

/** The viewer of actors, states and events, live or from a recording. */
export function ViewerApp({ published, session, hear }: ViewerAppProps) {
  const [viewer, send] = useReducer(reduceViewer, emptyViewer, (empty) =>
    reduceViewer(empty, { type: 'link.opened', address: readAddress(location.hash) }),
  )
  const [said, setSaid] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => hear?.(send), [hear])
  useEffect(() => {
    const open = () => send({ type: 'link.opened', address: readAddress(location.hash) })
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])

  const entries = entriesOf(viewer)
  const { opened, live, page, onlyActor, state } = viewer
  const moment = useMemo(() => selectMoment(viewer, published.flows), [viewer, published])
  const { chosen, position } = moment
  const machine = chosen?.machine
  const words = useDeferredValue(viewer.words)
  const rows = useMemo(
    () => filterRows(entries, { words, onlyActor }, chosen?.actor),
    [entries, words, onlyActor, chosen?.actor],
  )
  useEffect(() => {
    let timer = 0
    const prepare = (from: number) => {
      const next = prepareSearch(entries, from)
      if (next < entries.length) timer = window.setTimeout(prepare, 20, next)
    }
    timer = window.setTimeout(prepare, 500, 0)
    return () => clearTimeout(timer)
  }, [entries])

  const diagram = useLoaded(machine, published.loadDiagram)
  const ways = valueOf(useLoaded(machine, published.loadWays))
  const pictures = valueOf(useLoaded(machine, published.loadPictures)) ?? noPictures
  const pages = valueOf(useLoaded('all', published.loadPages)) ?? []
  const trail = useMemo(() => trailAt(entries, chosen?.actor, position), [entries, chosen?.actor, position])
  const ahead = useMemo(
    () =>
      state === undefined || ways === undefined || viewer.side !== 'state'
        ? none
        : new Set(shortestTo(ways, innerName(state))?.steps.flatMap(({ by }) => by)),
    [state, ways, viewer.side],
  )
  const ownState = state?.split('.', 1).join() === machine ? state : undefined
  const whole = valueOf(diagram)
  const folds = useMemo(() => (whole ? foldable(whole) : []), [whole])

  const sets = useMemo(() => (page === 'figures' ? figureSetsOf(opened, live) : []), [page, opened, live])
  const [one, setOne] = useState(0)
  const [other, setOther] = useState<number | 'none'>()
  const compared = other === 'none' ? undefined : (other ?? (opened.length > 1 ? 1 : undefined))

  const followAddress = useCallback(
    () => history.replaceState(null, '', writeAddress(addressOf(viewer, machine, session))),
    [viewer, machine, session],
  )
  useEffect(() => {
    const timer = setTimeout(followAddress, addressPause)
    return () => clearTimeout(timer)
  }, [followAddress])
  const copy = () => {
    followAddress()
    navigator.clipboard.writeText(location.href).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    )
  }
  const goTo = (index: number) => send({ type: 'position.move', position: index + 1 })
  const fold = (own: string) => send({ type: 'state.fold', state: own })
  const notice = viewer.wanted !== undefined ? texts.wanted : texts.pageNow[viewer.pageNow]

  return (
    <div className="viewer">
      <Toolbar
        viewer={viewer}
        onPage={(next) => send({ type: 'page.choose', page: next })}
        onShow={(index) => send({ type: 'recording.show', index })}
        onSave={() => saveFile(entries)}
        onOpen={() => picker.current?.click()}
        onLink={copy}
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
      <div>
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
        <p role="status" className="notice">
          {[said, notice].filter(Boolean).join(' ')}
        </p>
      </div>
      {page === 'figures' ? (
        <Figures
          sets={sets}
          one={Math.min(one, sets.length - 1)}
          other={compared === undefined ? undefined : Math.min(compared, sets.length - 1)}
          onOne={setOne}
          onOther={(index) => setOther(index ?? 'none')}
        />
      ) : entries.length === 0 && viewer.actor === undefined ? (
        <main className="nothing">
          <p>{texts.nothingYet}</p>
        </main>
      ) : (
        <main className="panes">
          <div className="actors-pane">
            <FindPlaces
              pages={pages}
              onFind={({ flow, state: found, event }) =>
                send({
                  type: 'place.find',
                  flow,
                  ...(found !== undefined && { state: found }),
                  ...(event !== undefined && { event }),
                })
              }
            />
            <Actors
              actors={moment.actors}
              others={moment.others}
              chosen={chosen?.actor}
              onChoose={(actor) => send({ type: 'actor.choose', actor })}
            />
          </div>
          <section className="picture" aria-labelledby="diagram">
            <header>
              <h2 id="diagram">{texts.diagram(chosen?.name ?? '')}</h2>
              <nav aria-label={texts.views}>
                {(['diagram', 'sequence'] as const).map((centre) => (
                  <button
                    key={centre}
                    type="button"
                    aria-current={viewer.centre === centre ? 'page' : undefined}
                    onClick={() => send({ type: 'centre.choose', centre })}
                  >
                    {texts.centres[centre]}
                  </button>
                ))}
              </nav>
            </header>
            {viewer.centre === 'sequence' ? (
              <Sequence
                entries={entries}
                position={position}
                onlyActor={onlyActor ? chosen?.actor : undefined}
                onGo={goTo}
              />
            ) : (
              <Diagram
                actor={chosen}
                loaded={diagram}
                trail={trail}
                state={ownState}
                event={viewer.event}
                folded={viewer.folded}
                ahead={ahead}
                onState={(own) => send({ type: 'state.choose', state: own })}
                onFold={fold}
                onFoldAll={(states) => send({ type: 'states.fold', flow: machine ?? '', states })}
              />
            )}
          </section>
          <section className="stream" aria-labelledby="stream">
            <h2 id="stream" className="hidden">
              {texts.sides[viewer.side]}
            </h2>
            <nav aria-label={texts.lists}>
              {(['events', 'path', 'state'] as const).map((side) => (
                <button
                  key={side}
                  type="button"
                  aria-current={viewer.side === side ? 'page' : undefined}
                  onClick={() => send({ type: 'side.choose', side })}
                >
                  {texts.sides[side]}
                </button>
              ))}
            </nav>
            {viewer.side === 'events' ? (
              <Stream
                entries={entries}
                rows={rows}
                position={position}
                words={viewer.words}
                actorName={chosen?.name}
                onlyActor={onlyActor}
                onSearch={(text) => send({ type: 'stream.search', words: text })}
                onNarrow={(only) => send({ type: 'stream.narrow', onlyActor: only })}
                onGo={goTo}
              />
            ) : viewer.side === 'path' ? (
              <PathList entries={entries} actor={chosen?.actor} position={position} onGo={goTo} />
            ) : (
              <StatePanel
                actor={chosen}
                state={ownState}
                means={
                  pages
                    .find(({ id }) => id === machine)
                    ?.states.find(({ id }) => ownState !== undefined && id === innerName(ownState))?.description
                }
                ways={ways}
                pictures={pictures}
                isFolded={ownState !== undefined && folds.includes(ownState) ? viewer.folded.has(ownState) : undefined}
                onFold={fold}
              />
            )}
          </section>
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
