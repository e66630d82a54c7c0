import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lightDiagram } from '../../diagram/light.ts'
import { mermaid } from '../formats/mermaid.ts'
import type { Plan } from '../plan.ts'
import { escapeHtml } from '../text.ts'
import type { WalkedPath } from './walked.ts'

interface Arrow {
  readonly from: string
  readonly sentence: string
  readonly to: string
  walked: number
  failed: number
}

/** Whether this step of the path, from 1, was taken and its target seen. */
const isWalked = ({ outcome, failure }: WalkedPath, step: number) =>
  outcome === 'passed' || (failure !== undefined && step < failure.step)

/** The flow's published diagram with the seen states and taken transitions highlighted. */
const drawing = (plan: Plan, walked: readonly WalkedPath[], drawings: string | undefined): string => {
  const file = drawings === undefined ? undefined : join(drawings, `${plan.machine}.svg`)
  if (file === undefined || !existsSync(file)) return ''
  const idOf = (state: string) => `${plan.machine}.${state}`
  const lit = new Set<string>()
  const warm = new Map<string, number>()
  for (const each of walked) {
    if (each.outcome !== 'not walked' && each.failure?.step !== 0)
      plan.start.states.map(idOf).forEach((id) => lit.add(id))
    each.path.steps.forEach(({ states, transitions }, index) => {
      if (!isWalked(each, index + 1)) return
      for (const state of states) lit.add(idOf(state))
      for (const id of transitions) warm.set(id, (warm.get(id) ?? 0) + 1)
    })
  }
  return `<div class="drawing">${lightDiagram(readFileSync(file, 'utf8'), { lit, warm })}</div>`
}

/** A flow's walked part, as a table with its failures, and lit in its diagram of the folder `drawings`. */
export const diagramOf = (plan: Plan, walked: readonly WalkedPath[], drawings: string | undefined): string => {
  const arrows = new Map<string, Arrow>()
  for (const each of walked) {
    let from = plan.start.states.join(' + ')
    each.path.steps.forEach(({ sentence, states }, index) => {
      const to = states.join(' + ')
      const key = [from, sentence, to].join('\n')
      const arrow = arrows.get(key) ?? { from, sentence, to, walked: 0, failed: 0 }
      arrows.set(key, arrow)
      if (each.failure?.step === index + 1) arrow.failed += 1
      else if (isWalked(each, index + 1)) arrow.walked += 1
      from = to
    })
  }
  const kind = ({ walked: times, failed }: Arrow) => (failed > 0 ? 'failed' : times > 0 ? 'passed' : 'open')
  const rows = [...arrows.values()].map(
    (arrow) =>
      `<tr class="${kind(arrow)}"><td>${escapeHtml(arrow.from)}</td><td>${escapeHtml(arrow.sentence)}</td>` +
      `<td>${escapeHtml(arrow.to)}</td><td>${arrow.failed > 0 ? `failed ${arrow.failed}×` : `${arrow.walked}×`}</td></tr>`,
  )
  return `<details><summary>What was walked</summary>
${drawing(plan, walked, drawings)}
<table><thead><tr><th>from</th><th>what happens</th><th>to</th><th>walked</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<details><summary>As Mermaid</summary><pre>${escapeHtml(mermaid([plan]))}</pre></details>
</details>`
}
