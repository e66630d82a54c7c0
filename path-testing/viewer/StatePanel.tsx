import { shortestTo, type Ways } from '../diagram/shortest.ts'
import type { ActorNow } from './replay.ts'
import { texts } from './texts.ts'
import { innerName } from './view.ts'

export interface StatePanelProps {
  actor: ActorNow | undefined
  state: string | undefined
  /** The meaning of the state. */
  means: string | undefined
  ways: readonly Ways[] | undefined
  pictures: ReadonlyMap<string, string>
  /** Undefined: a state without an inside. */
  isFolded: boolean | undefined
  onFold: (state: string) => void
}

/** A state's meaning, its picture of the last walk, and the shortest way to it. */
export function StatePanel({ actor, state, means, ways, pictures, isFolded, onFold }: StatePanelProps) {
  if (state === undefined) return <p className="nothing">{texts.chooseState}</p>
  const name = innerName(state)
  const way = ways && shortestTo(ways, name)
  const shown = pictures.get(name)
  return (
    <div className="state-panel" role="group" aria-label={texts.about(name)} tabIndex={0}>
      <h3>{name}</h3>
      <p>{means}</p>
      {actor?.states.includes(state) && <p className="now">{texts.isNow}</p>}
      {isFolded !== undefined && (
        <button type="button" onClick={() => onFold(state)}>
          {(isFolded ? texts.unfold : texts.fold)(name)}
        </button>
      )}
      <h4>{texts.howHere}</h4>
      {way === undefined ? (
        <p>{ways === undefined ? texts.wayComes : texts.noWay}</p>
      ) : (
        <ol className="way-here" aria-label={texts.howHere}>
          <li>
            {texts.startsIn} <code>{way.start}</code>
          </li>
          {way.steps.map((step, index) => (
            <li key={index}>
              {step.does} <code>{step.in}</code>
            </li>
          ))}
        </ol>
      )}
      {shown !== undefined && (
        <figure>
          <img src={shown} alt={texts.pictureOf(name)} />
          <figcaption>{texts.pictureOf(name)}</figcaption>
        </figure>
      )}
    </div>
  )
}
