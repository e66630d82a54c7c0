import type { ActorNow } from './replay.ts'
import { texts } from './texts.ts'
import { placeOf } from './view.ts'

export interface ActorsProps {
  actors: readonly ActorNow[]
  others: readonly ActorNow[]
  chosen: string | undefined
  onChoose: (actor: string) => void
}

/** The actors as a tree, with their current states, and the flows that do not run. */
export function Actors({ actors, others, chosen, onChoose }: ActorsProps) {
  return (
    <section className="actors" aria-labelledby="actors">
      <h2 id="actors">{texts.actors}</h2>
      <ul tabIndex={-1}>
        {actors.map((own) => (
          <li key={own.actor} style={{ paddingInlineStart: `${own.depth * 14}px` }}>
            <button
              type="button"
              aria-pressed={own.actor === chosen}
              data-status={own.status}
              onClick={() => onChoose(own.actor)}
            >
              <span className="name">{own.name}</span> <span className="place">{placeOf(own)}</span>
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.others}</summary>
        <ul tabIndex={-1}>
          {others.map(({ actor, name }) => (
            <li key={actor}>
              <button type="button" aria-pressed={actor === chosen} onClick={() => onChoose(actor)}>
                <span className="name">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
