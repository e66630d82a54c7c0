import { useMemo } from 'react'
import type { Drawing } from '../diagram/draw.ts'
import { foldDrawing } from '../diagram/fold.ts'
import { Paper, type PaperProps } from './Paper.tsx'
import type { ActorNow } from './replay.ts'
import { texts } from './texts.ts'
import type { Loaded } from './use-loaded.ts'

export interface DiagramProps extends Omit<PaperProps, 'actor' | 'drawing' | 'whole'> {
  actor: ActorNow | undefined
  loaded: Loaded<Drawing | undefined>
}

/** Returns the text in place of a missing diagram. */
const wordsFor = (machine: string | undefined, loaded: Loaded<Drawing | undefined>) => {
  if (machine === undefined) return texts.noDiagram
  if (loaded === undefined) return texts.diagramComes
  return 'failed' in loaded ? texts.diagramFailed(machine) : texts.unknownMachine(machine)
}

/** The diagram of the chosen machine, with its current states and its path so far. */
export function Diagram({ actor, loaded, ...rest }: DiagramProps) {
  const whole = loaded !== undefined && 'value' in loaded ? loaded.value : undefined
  const drawing = useMemo(() => whole && foldDrawing(whole, rest.folded), [whole, rest.folded])
  if (actor === undefined || whole === undefined || drawing === undefined)
    return (
      <p className="nothing" role="status">
        {wordsFor(actor?.machine, loaded)}
      </p>
    )
  return <Paper key={actor.machine} actor={actor} whole={whole} drawing={drawing} {...rest} />
}
