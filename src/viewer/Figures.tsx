import { useState } from 'react'
import type { StateFigures } from './figures.ts'
import { texts } from './texts.ts'
import { waysOf, type Bar } from './ways.ts'

export interface FiguresProps {
  figures: ReadonlyMap<string, readonly StateFigures[]>
  recordings: number
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

/** The transitions between the states of a flow over many recordings, and the time in each state. */
export function Figures({ figures, recordings }: FiguresProps) {
  const machines = [...figures.keys()].toSorted()
  const [wanted, setWanted] = useState('')
  const machine = figures.has(wanted) ? wanted : (machines[0] ?? '')
  const states = figures.get(machine) ?? []
  const ways = waysOf(states)
  const middle = width / 2
  return (
    <main className="figures">
      <p>{texts.figuresOf(recordings)}</p>
      <label>
        {texts.machine}
        <select value={machine} onChange={({ target }) => setWanted(target.value)}>
          {machines.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {states.length > 0 && (
        <>
          <div className="paper" role="group" aria-label={texts.ways(machine)} tabIndex={0}>
            <svg
              className="ways"
              viewBox={`0 -8 ${width} ${ways.height + 16}`}
              width={width}
              height={ways.height + 16}
              role="img"
              aria-label={texts.ways(machine)}
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
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.state}</th>
                <th scope="col">{texts.entered}</th>
                <th scope="col">{texts.went}</th>
                <th scope="col">{texts.stayed}</th>
              </tr>
            </thead>
            <tbody>
              {states.map(({ state, entered, left, stayed }) => (
                <tr key={state}>
                  <th scope="row">{named(state)}</th>
                  <td>{entered}</td>
                  <td>{left.map(({ to, times }) => `${named(to)} ${times}`).join(', ')}</td>
                  <td>{stayed === undefined ? '–' : texts.seconds(stayed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </main>
  )
}
