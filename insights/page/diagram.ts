import type { Chart } from '../../path-testing/diagram.ts'
import { timesOfArrows } from '../questions/arrows.ts'
import type { Answer, dropOff, traffic } from '../questions/questions.ts'
import { number, share } from './words.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

const widest = 14

const textAt = (x: number, y: number, kind: string, words: string) => {
  const text = document.createElementNS(svgSpace, 'text')
  text.setAttribute('class', kind)
  text.setAttribute('x', String(x))
  text.setAttribute('y', String(y))
  text.textContent = words
  return text
}

/** Returns a flow's own diagram with the traffic on its arrows and the drop-off at its states (FLOW-11). */
export const drawTraffic = (
  svg: string,
  chart: Chart,
  told: readonly Answer<typeof traffic>[],
  drops: readonly Answer<typeof dropOff>[],
): SVGElement => {
  const picture = document.importNode(
    new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement,
    true,
  ) as unknown as SVGElement
  const times = timesOfArrows(chart, told)
  const arrows = [...picture.querySelectorAll<SVGPathElement>('.way[data-edges]')].map((arrow) => {
    const edges = (arrow.dataset['edges'] ?? '').split('|')
    return { arrow, taken: edges.reduce((sum, id) => sum + (times.get(id) ?? 0), 0) }
  })
  const most = Math.max(1, ...arrows.map(({ taken }) => taken))
  for (const { arrow, taken } of arrows) {
    arrow.dataset['times'] = String(taken)
    if (taken === 0) continue
    arrow.classList.add('warm')
    arrow.style.strokeWidth = String(1.5 + (widest - 1.5) * (taken / most))
  }
  const counted = new Set<string>()
  for (const label of picture.querySelectorAll<SVGTextElement>('[data-edge]')) {
    const id = label.dataset['edge'] ?? ''
    const taken = times.get(id)
    // Only the first line of a transition shows the number.
    if (taken === undefined || counted.has(id)) continue
    counted.add(id)
    label.classList.add('warm')
    label.prepend(`${number(taken)}× `)
  }
  const boxes = new Map(
    [...picture.querySelectorAll<SVGGElement>('[data-state]')].map((box) => [box.dataset['state'] ?? '', box] as const),
  )
  for (const { state, came, lost } of drops) {
    const box = boxes.get(`${chart.id}.${state}`)
    const rect = box?.querySelector('rect')
    if (box === undefined || !rect || lost === 0) continue
    const of = lost / came
    box.dataset['lost'] = String(lost)
    box.style.setProperty('--lost', String(Math.round(of * 100)))
    const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(rect.getAttribute(name))) as [number, number, number]
    picture.append(
      textAt(x + width, y - 3, 'drop', `${number(lost)} of ${number(came)} ended here, ${share(lost, came)}`),
    )
  }
  return picture
}
