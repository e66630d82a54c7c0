import type { Entry } from './recording.ts'
import { pathOf, stepsBefore } from './replay.ts'
import { texts } from './texts.ts'
import { placeOf, stepWords } from './view.ts'
import { VirtualLines } from './VirtualLines.tsx'

export interface PathListProps {
  entries: readonly Entry[]
  actor: string | undefined
  position: number
  onGo: (index: number) => void
}

/** The steps of the chosen flow in order, with the numbers that its diagram shows. */
export function PathList({ entries, actor, position, onGo }: PathListProps) {
  const path = pathOf(entries, actor)
  const done = stepsBefore(path, position)
  return (
    <>
      <output className="filters">{texts.pathCount(done, path.steps.length)}</output>
      <VirtualLines
        className="lines steps"
        label={texts.sides.path}
        count={path.steps.length}
        lineHeight={32}
        last={done - 1}
        keyOf={(row) => row}
      >
        {(row) => {
          const step = path.steps[row]
          if (step === undefined) return null
          return (
            <button
              type="button"
              data-later={row >= done ? '' : undefined}
              aria-current={row === done - 1 ? 'true' : undefined}
              onClick={() => onGo(step.place)}
            >
              <span className="nth">{step.nth}</span>
              <span className="at">{(step.at / 1000).toFixed(2)}</span>
              <span className="name">{stepWords(step.by)}</span>
              <span className="text">{placeOf({ states: step.states, status: 'active' })}</span>
            </button>
          )
        }}
      </VirtualLines>
    </>
  )
}
