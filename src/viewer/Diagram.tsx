import { useEffect, useMemo, useRef, useState } from 'react'
import { lightDiagram } from '../diagram/light.ts'
import { loadDiagram } from './diagrams.ts'
import { lightsOf, type ActorNow } from './replay.ts'
import { texts } from './texts.ts'
import { trustedPicture } from './trusted.ts'

export interface DiagramProps {
  actor: ActorNow | undefined
}

interface Drawn {
  readonly machine: string
  readonly svg?: string | undefined
  readonly failed?: boolean
}

/** Returns the text in place of a missing diagram. */
const wordsFor = (machine: string | undefined, drawn: Drawn | undefined) => {
  if (machine === undefined) return texts.noDiagram
  if (drawn === undefined) return texts.diagramComes
  return drawn.failed ? texts.diagramFailed(machine) : texts.unknownMachine(machine)
}

/** The diagram of the chosen machine, with current states lit and taken transitions marked. */
export function Diagram({ actor }: DiagramProps) {
  const machine = actor?.machine
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    if (machine === undefined) return
    let isWanted = true
    loadDiagram(machine).then(
      (svg) => isWanted && setDrawn({ machine, svg }),
      () => isWanted && setDrawn({ machine, failed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [machine])
  const svg = drawn?.machine === machine ? drawn?.svg : undefined
  const html = useMemo(
    () =>
      svg !== undefined && actor !== undefined
        ? { __html: trustedPicture(lightDiagram(svg, lightsOf(actor))) }
        : undefined,
    [svg, actor],
  )
  const paper = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(false)
  const place = actor?.states.join()
  useEffect(() => {
    const [lit] = [...(paper.current?.querySelectorAll('.lit') ?? [])].slice(-1)
    lit?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [svg, place, whole])
  return (
    <section className="picture" aria-labelledby="diagram">
      <header>
        <h2 id="diagram">{texts.diagram(actor?.name ?? '')}</h2>
        <button type="button" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {texts.whole}
        </button>
      </header>
      {html !== undefined ? (
        <div
          key={machine}
          ref={paper}
          className="paper"
          data-whole={whole ? '' : undefined}
          role="group"
          aria-label={texts.diagram(actor?.name ?? '')}
          tabIndex={0}
          dangerouslySetInnerHTML={html}
        />
      ) : (
        <p className="nothing" role="status">
          {wordsFor(machine, drawn?.machine === machine ? drawn : undefined)}
        </p>
      )}
    </section>
  )
}
