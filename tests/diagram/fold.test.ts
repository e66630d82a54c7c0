import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blockOf, inset } from '../../path-testing/diagram/boxes.ts'
import { drawDiagram, edgesOf, type Drawing, type Place } from '../../path-testing/diagram/draw.ts'
import { foldable, foldDrawing } from '../../path-testing/diagram/fold.ts'
import { readDrawing } from '../../path-testing/diagram/read.ts'

const published = readdirSync('docs/flows')
  .filter((file) => file.endsWith('.svg'))
  .map((file) => [file.replace('.svg', ''), readFileSync(`docs/flows/${file}`, 'utf8')] as const)

const read = (flow: string) => readDrawing(published.find(([name]) => name === flow)?.[1] ?? '')

const apart = (one: Place, other: Place) =>
  one.x + one.width <= other.x + 0.2 ||
  other.x + other.width <= one.x + 0.2 ||
  one.y + one.height <= other.y + 0.2 ||
  other.y + other.height <= one.y + 0.2

const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}.`)

/** Returns the states and labels that lie over each other, and the texts that their box does not hold. */
const collisions = ({ states, arrows }: Drawing): string[] => {
  const found: string[] = []
  const isOuter = (id: string) => states.some(({ state }) => isWithin(state.id, id))
  for (const [index, one] of states.entries()) {
    const need = blockOf(one.box.lines)
    if (need.width + inset > one.width + 1) found.push(`${one.state.id} is too narrow`)
    if (need.height > one.height + 1) found.push(`${one.state.id} is too low`)
    for (const other of states.slice(index + 1))
      if (!isWithin(other.state.id, one.state.id) && !apart(one, other))
        found.push(`${one.state.id} on ${other.state.id}`)
    for (const { label, arrow } of arrows)
      if (arrow.lines.length > 0 && !isOuter(one.state.id) && !apart(one, label))
        found.push(`${arrow.lines[0]?.edge} on ${one.state.id}`)
  }
  for (const { points } of arrows) if (points.length < 2) found.push('an arrow has no way')
  return found
}

const linesOf = ({ states, arrows }: Drawing) =>
  new Set(
    [...states.flatMap(({ box }) => box.lines), ...arrows.flatMap(({ arrow }) => arrow.lines)].flatMap(
      ({ edge }) => edge ?? [],
    ),
  )

describe.each(published)('%s', (_, svg) => {
  test('its published diagram can be read back and drawn again to the letter [FLOW-08 part]', () => {
    const title = /aria-label="([^"]*)"/.exec(svg)?.[1] ?? ''
    const style = /<style>(.*)<\/style>/.exec(svg)?.[1] ?? ''
    const plain = title
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(drawDiagram(readDrawing(svg), plain, style)).toBe(svg)
  })

  test('each outer state folds: its inside goes, its arrows stay, nothing overlaps [FLOW-08 part]', () => {
    const whole = readDrawing(svg)
    for (const id of foldable(whole)) {
      const folded = foldDrawing(whole, new Set([id]))
      expect(folded.states.map(({ state }) => state.id)).toEqual(
        whole.states.map(({ state }) => state.id).filter((own) => !isWithin(own, id)),
      )
      expect(collisions(folded), id).toEqual([])
      const area = ({ width, height }: Drawing) => width * height
      expect(area(folded), id).toBeLessThanOrEqual(area(whole))
      // Traffic from an outer state is never lost.
      const outside = whole.arrows
        .flatMap(edgesOf)
        .filter((edge) => !isWithin(`${edge.split(' on ')[0]}`, id) && edge.split(' on ')[0] !== id)
      expect([...linesOf(folded)], id).toEqual(expect.arrayContaining(outside))
    }
    const all = foldDrawing(whole, new Set(foldable(whole)))
    expect(collisions(all)).toEqual([])
  })
})

test('folding both forms of the login leaves what leads out of them [FLOW-08 part]', () => {
  const whole = read('login')
  expect(foldable(whole)).toEqual(['login.withoutCaptcha', 'login.withCaptcha'])
  const folded = foldDrawing(whole, new Set(foldable(whole)))
  expect(folded.states.map(({ state }) => state.id)).toEqual([
    'login',
    'login.withoutCaptcha',
    'login.withCaptcha',
    'login.signedIn',
    'login.newPlace',
  ])
  const done = 'xstate.done.actor.signIn'
  expect([...linesOf(folded)]).toEqual(
    expect.arrayContaining([
      `login.withoutCaptcha.submitting on ${done} [0]`,
      `login.withoutCaptcha.submitting on ${done} [2]`,
      `login.withCaptcha.submitting on ${done} [1]`,
    ]),
  )
  expect([...linesOf(folded)]).not.toContain('login.withoutCaptcha.editing on login.submit [0]')
  expect(folded.height).toBeLessThan(whole.height * 0.8)
})

test('a label that lies in a folded state moves into its box, with the arrow kept [FLOW-08 part]', () => {
  const whole = read('login')
  const outer = whole.states.find(({ state }) => state.id === 'login.withCaptcha')
  const inner = 'login.withCaptcha.submitting on xstate.done.actor.signIn [0]'
  if (outer === undefined) throw new Error('The login has no captcha.')
  const label = { x: outer.x + 20, y: outer.y + 150, width: 100, height: 20 }
  const arrows = whole.arrows.map((way) => (edgesOf(way).includes(inner) ? { ...way, label } : way))
  const folded = foldDrawing({ ...whole, arrows }, new Set([outer.state.id]))
  const lines = folded.states.find(({ state }) => state.id === outer.state.id)?.box.lines
  expect(lines?.map(({ edge }) => edge)).toContain(inner)
  expect(folded.arrows).toHaveLength(foldDrawing(whole, new Set([outer.state.id])).arrows.length)
})
