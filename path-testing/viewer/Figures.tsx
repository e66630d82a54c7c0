import { Fragment, useState } from 'react'
import { compareFigures, type FigureSet, type StateFigures } from './figures.ts'
import { texts } from './texts.ts'
import { waysOf, type Bar } from './ways.ts'

export interface FiguresProps {
  sets: readonly FigureSet[]
  one: number
  /** Undefined: nothing is compared. */
  other: number | undefined
  onOne: (index: number) => void
  onOther: (index: number | undefined) => void
}

const named = (state: string | undefined) => state?.split('.').slice(1).join('.') ?? texts.nowhere

const width = 760
const column = 250

function Column({ bars, x, anchor }: { bars: readonly Bar[]; x: number; anchor: 'start' | 'end' }) {
  return bars.map(({ state, times, y, height }) => (
    <g key={state ?? ''} data-end={state === undefined ? '' : undefined}>
      <rect x={x} y={y} width="10" height={height} rx="2" />
      <text x={anchor === 'end' ? x - 8 : x + 18} y={y + height / 2 + 4} textAnchor={anchor}>
        {named(state)} · {times}
      </text>
    </g>
  ))
}

const next = ({ left, still }: StateFigures) =>
  [...left.map(({ to, times }) => `${named(to)} ${times}`), ...(still > 0 ? [texts.stillThere(still)] : [])].join(', ')

const stay = ({ stayed }: StateFigures) => (stayed === undefined ? '–' : texts.seconds(stayed))

function Picture({ machine, states, of }: { machine: string; states: readonly StateFigures[]; of: string }) {
  const ways = waysOf(states)
  const middle = width / 2
  const name = `${texts.ways(machine)}, ${of}`
  return (
    <div className="paper" role="group" aria-label={name} tabIndex={0}>
      <svg
        className="ways"
        viewBox={`0 -8 ${width} ${ways.height + 16}`}
        width={width}
        height={ways.height + 16}
        role="img"
        aria-label={name}
      >
        {ways.ribbons.map(({ from, to, times, y0, y1, thickness }) => (
          <path
            key={`${from} ${to ?? ''}`}
            data-end={to === undefined ? '' : undefined}
            strokeWidth={thickness}
            d={`M${column + 10} ${y0 + thickness / 2}C${middle} ${y0 + thickness / 2} ${middle} ${y1 + thickness / 2} ${width - column - 10} ${y1 + thickness / 2}`}
          >
            <title>{`${named(from)} → ${named(to)}: ${times}`}</title>
          </path>
        ))}
        <Column bars={ways.left} x={column} anchor="end" />
        <Column bars={ways.right} x={width - column - 10} anchor="start" />
      </svg>
    </div>
  )
}

/** A flow in one recording, or in two beside each other: visits, next states and times. */
export function Figures({ sets, one, other, onOne, onOther }: FiguresProps) {
  const [first, second] = [sets[one], other === undefined ? undefined : sets[other]]
  const machines = [...new Set([first, second].flatMap((set) => [...(set?.figures.keys() ?? [])]))].toSorted()
  const [wanted, setWanted] = useState('')
  const machine = machines.includes(wanted) ? wanted : (machines[0] ?? '')
  const shown = [first, second].flatMap((set) =>
    set ? [{ name: set.name, states: set.figures.get(machine) ?? [] }] : [],
  )
  const rows = compareFigures(shown[0]?.states ?? [], shown[1]?.states ?? [])
  const names = sets.map(({ name }, index) => (
    <option key={`${index} ${name}`} value={index}>
      {name}
    </option>
  ))
  const cells = (figures: StateFigures | undefined) => (
    <>
      <td>{figures?.entered ?? 0}</td>
      <td>{figures ? next(figures) : '–'}</td>
      <td>{figures ? stay(figures) : '–'}</td>
    </>
  )
  return (
    <main className="figures">
      <div className="filters">
        <label>
          {texts.recording}
          <select value={one} onChange={({ target }) => onOne(Number(target.value))}>
            {names}
          </select>
        </label>
        <label>
          {texts.compareWith}
          <select
            value={other ?? ''}
            onChange={({ target }) => onOther(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{texts.nothingElse}</option>
            {names}
          </select>
        </label>
        <label>
          {texts.machine}
          <select value={machine} onChange={({ target }) => setWanted(target.value)}>
            {machines.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      {rows.length > 0 && (
        <>
          <div className="beside">
            {shown.map(({ name, states }, index) => (
              <Picture key={`${index} ${name}`} machine={machine} states={states} of={name} />
            ))}
          </div>
          <div className="wide" role="group" aria-label={texts.table(machine)} tabIndex={0}>
            <table>
              <thead>
                {second && (
                  <tr>
                    <td />
                    {shown.map(({ name }, index) => (
                      <th key={`${index} ${name}`} scope="colgroup" colSpan={3}>
                        {name}
                      </th>
                    ))}
                    <td />
                  </tr>
                )}
                <tr>
                  <th scope="col">{texts.state}</th>
                  {shown.map(({ name }, index) => (
                    <Fragment key={`${index} ${name}`}>
                      <th scope="col">{texts.entered}</th>
                      <th scope="col">{texts.went}</th>
                      <th scope="col">{texts.stayed}</th>
                    </Fragment>
                  ))}
                  {second && <th scope="col">{texts.difference}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ state, one: figures, other: others, more }) => (
                  <tr key={state} data-differs={second && more !== 0 ? '' : undefined}>
                    <th scope="row">{named(state)}</th>
                    {cells(figures)}
                    {second && cells(others)}
                    {second && <td>{texts.more(more)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </main>
  )
}
