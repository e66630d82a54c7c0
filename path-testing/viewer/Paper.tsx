import { useMemo, type KeyboardEvent } from 'react'
import { drawDiagram, pathOf, type Drawing, type Shape } from '../diagram/draw.ts'
import { foldable } from '../diagram/fold.ts'
import { lightDiagram } from '../diagram/light.ts'
import { Icon } from './Icon.tsx'
import { badgesOf, lineOf, transitionsOf, waysAlong } from './marks.ts'
import { leavesAmong, type ActorNow, type Trail } from './replay.ts'
import { texts } from './texts.ts'
import { trustedPicture } from './trusted.ts'
import { useZoom } from './use-zoom.ts'
import { innerName } from './view.ts'

export interface PaperProps {
  actor: ActorNow
  /** The drawing with its folds, and without. */
  drawing: Drawing
  whole: Drawing
  trail: Trail
  state: string | undefined
  event: string | undefined
  folded: ReadonlySet<string>
  /** The transitions of the way that is explained. */
  ahead: ReadonlySet<string>
  onState: (state: string) => void
  onFold: (state: string) => void
  onFoldAll: (states: readonly string[]) => void
}

const press = (action: () => void) => ({
  onClick: action,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    action()
  },
})

/** The shape that has to be in sight: the chosen state, the event that is looked for, or the innermost lit state. */
const targetOf = ({ drawing, state, event, actor }: PaperProps) => {
  const shapeOf = (id: string | undefined) => drawing.states.find((shape) => shape.state.id === id)
  const [transition] = transitionsOf(drawing, event)
  const line = lineOf(drawing, transition)
  const [lit] = leavesAmong(actor.states)
  return (
    shapeOf(state) ??
    (line && { ...line, width: 200, height: 20 }) ??
    shapeOf(lit) ??
    shapeOf(actor.states.findLast((id) => shapeOf(id) !== undefined))
  )
}

/** The diagram of a flow on its zooming paper, with what can be pressed in it. */
export function Paper(props: PaperProps) {
  const { actor, drawing, whole, trail, state, event, folded, ahead, onState, onFold, onFoldAll } = props
  const title = texts.diagram(actor.name)
  const drawn = useMemo(() => drawDiagram(drawing, title), [drawing, title])
  const html = useMemo(
    () => ({
      __html: trustedPicture(lightDiagram(drawn, { lit: new Set(actor.states), warm: trail.taken })),
    }),
    [drawn, actor.states, trail.taken],
  )
  const [paper, zoom] = useZoom(drawing, targetOf(props), `${actor.states.join()} ${state} ${event}`)
  const folds = useMemo(() => foldable(whole), [whole])
  const found = waysAlong(drawing, transitionsOf(drawing, event))
  const { width, height } = drawing
  const nameOf = ({ state: { id } }: Shape) =>
    [innerName(id), actor.states.includes(id) ? texts.isLit : '', folded.has(id) ? texts.isFolded : '']
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <div className="tools" role="group" aria-label={texts.zoom}>
        <button type="button" aria-label={texts.smaller} title={`${texts.smaller} (−)`} onClick={zoom.smaller}>
          <Icon name="less" />
        </button>
        <output aria-label={texts.scale}>{Math.round(zoom.scale * 100)} %</output>
        <button type="button" aria-label={texts.larger} title={`${texts.larger} (+)`} onClick={zoom.larger}>
          <Icon name="more" />
        </button>
        <button
          type="button"
          aria-pressed={zoom.fit === 'read'}
          title={`${texts.readableWidth} (0)`}
          onClick={zoom.read}
        >
          <Icon name="width" /> {texts.readableWidth}
        </button>
        <button type="button" aria-pressed={zoom.fit === 'all'} onClick={zoom.all}>
          <Icon name="fit" /> {texts.whole}
        </button>
        {folds.length > 0 && (
          <button type="button" onClick={() => onFoldAll(folds.some((id) => folded.has(id)) ? [] : folds)}>
            {folds.some((id) => folded.has(id)) ? texts.unfoldAll : texts.foldAll}
          </button>
        )}
      </div>
      <div
        ref={paper}
        className="paper"
        role="group"
        aria-label={title}
        aria-description={texts.howToMove}
        tabIndex={0}
        {...zoom.listeners}
      >
        <div className="sheet" style={{ inlineSize: width * zoom.scale, blockSize: height * zoom.scale }}>
          <div className="base" dangerouslySetInnerHTML={html} />
          <svg className="over" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={texts.states(actor.name)}>
            {waysAlong(drawing, ahead).map(({ points }) => (
              <path key={pathOf(points)} className="ahead" d={pathOf(points)} />
            ))}
            {found.map(({ points }) => (
              <path key={pathOf(points)} className="found" d={pathOf(points)} />
            ))}
            {drawing.states.slice(1).map((shape) => (
              <g
                key={shape.state.id}
                role="button"
                tabIndex={0}
                aria-label={nameOf(shape)}
                aria-pressed={shape.state.id === state}
                data-pick={shape.state.id}
                {...press(() => onState(shape.state.id))}
              >
                <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx="10" />
              </g>
            ))}
            {drawing.states
              .filter((shape) => folds.includes(shape.state.id))
              .map(({ state: { id }, x, y, width: wide }) => (
                // The keyboard folds from the list beside the diagram, so that it has one stop for each state.
                <g
                  key={id}
                  className="fold"
                  role="button"
                  tabIndex={-1}
                  aria-label={(folded.has(id) ? texts.unfold : texts.fold)(innerName(id))}
                  transform={`translate(${x + wide - 26} ${y + 6})`}
                  {...press(() => onFold(id))}
                >
                  <rect width="20" height="20" rx="6" />
                  <path d={folded.has(id) ? 'M10 5v10M5 10h10' : 'M5 10h10'} />
                </g>
              ))}
            {badgesOf(drawing, trail).map(({ x, y, text, isLast }) => (
              <g key={`${x} ${y}`} className="nth" data-last={isLast ? '' : undefined} aria-hidden="true">
                <rect x={x - text.length * 6 - 8} y={y} width={text.length * 6 + 8} height="15" rx="7.5" />
                <text x={x - 4} y={y + 11.5} textAnchor="end">
                  {text}
                </text>
              </g>
            ))}
          </svg>
        </div>
      </div>
    </>
  )
}
