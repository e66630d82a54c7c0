import type { Plan, Where } from '../plan.ts'
import { remarksOf } from '../formats/remarks.ts'
import { escapeHtml } from '../text.ts'
import { diagramOf } from './diagram.ts'
import type { WalkedPath } from './walked.ts'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d5d2de, #444050) }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .5rem; text-align: start; vertical-align: top }
.passed { color: light-dark(#17613a, #8fd7ae) } .failed { color: light-dark(#a31328, #ff9aa8) } .open { opacity: .7 }
.path { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: .5rem 1rem }
.path > summary { font-weight: 600; cursor: pointer }
ol { display: flex; gap: 1rem; overflow-x: auto; list-style: none; padding: 0 0 1rem }
li { flex: 0 0 13rem } li img { width: 100%; border: 1px solid var(--line); border-radius: 6px }
li.failed img { border-color: currentColor; border-width: 2px }
/* A large diagram is looked at in pieces. */
.drawing { overflow: auto; max-height: 44rem; border: 1px solid var(--line); border-radius: 8px; margin-block: 1rem }
pre { overflow: auto; white-space: pre-wrap; border: 1px solid var(--line); border-radius: 6px; padding: .5rem }
`

const where = ({ states, means }: Where) => `<b>${escapeHtml(states.join(' + '))}</b>: ${escapeHtml(means)}`

const picture = (file: string | undefined, name: string) =>
  file === undefined
    ? ''
    : `<a href="${escapeHtml(encodeURI(file))}"><img loading="lazy" src="${escapeHtml(encodeURI(file))}" alt="${escapeHtml(name)}"></a>`

const failureOf = ({ plan, path, failure, trace }: WalkedPath) => {
  if (failure === undefined) return ''
  const step = path.steps[failure.step - 1]
  const what = step === undefined ? 'The start' : `Step ${failure.step}, “${escapeHtml(step.sentence)}”,`
  const shortest =
    failure.shortest.length === 0
      ? ''
      : `<p>The shortest path that still fails:</p><ul>${failure.shortest.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`
  const link =
    trace === undefined
      ? ''
      : `<p><a href="${escapeHtml(encodeURI(trace))}">Playwright trace</a>: <code>npx playwright show-trace ${escapeHtml(`reports/paths/${trace}`)}</code></p>`
  return `<p class="failed">${what} failed.</p>
<p>Expected: ${where(step ?? plan.start)}</p>
<p>Seen:</p><pre>${escapeHtml(failure.seen)}</pre>
${shortest}${link}`
}

const pathOf = (walked: WalkedPath) => {
  const { plan, path, outcome, pictures, failure, seconds } = walked
  const cards = [{ ...plan.start, sentence: 'Start' }, ...path.steps].map((step, index) => {
    const isWalked = failure === undefined ? outcome === 'passed' : index < failure.step
    const kind = failure?.step === index ? 'failed' : isWalked ? 'passed' : 'open'
    return `<li class="${kind}">${picture(pictures[index], step.sentence)}<div>${index}. ${escapeHtml(step.sentence)}</div><div>${where(step)}</div></li>`
  })
  return `<details class="path" id="${escapeHtml(path.name)}"${outcome === 'failed' ? ' open' : ''}>
<summary class="${outcome === 'not walked' ? 'open' : outcome}">${outcome}: ${escapeHtml(`${path.name} ${path.title}`)} (${path.steps.length} steps, ${seconds.toFixed(1)} s)</summary>
${failureOf(walked)}
<ol>${cards.join('\n')}</ol>
</details>`
}

/** The transitions of the passed steps, of all that the machine has, and each that the plan left out. */
const remarksIn = (plan: Plan, walked: readonly WalkedPath[]) => {
  const taken = new Set(
    walked.flatMap(({ path, outcome, failure }) =>
      path.steps
        .slice(0, outcome === 'passed' ? path.steps.length : Math.max((failure?.step ?? 1) - 1, 0))
        .flatMap(({ transitions }) => transitions),
    ),
  )
  const left = remarksOf(plan).slice(1)
  return `<p>Walked: ${new Set([...plan.begins, ...taken]).size} of ${plan.transitions.all} transitions of the machine.</p>
${
  left.length === 0
    ? ''
    : `<details><summary>${escapeHtml(left[0] ?? '')} ${left.length - 1}</summary><ul>${left
        .slice(1)
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join('')}</ul></details>`
}`
}

/** The page with each path's result, and the diagrams of the folder `drawings`. All text of flows and pages is escaped. */
export const reportHtml = (walked: readonly WalkedPath[], drawings?: string): string => {
  const flows = new Map<string, WalkedPath[]>()
  for (const each of walked) flows.set(each.plan.flow, [...(flows.get(each.plan.flow) ?? []), each])
  const count = (paths: readonly WalkedPath[], outcome: WalkedPath['outcome']) =>
    paths.filter((each) => each.outcome === outcome).length
  const rows = [...flows].map(([flow, paths]) => {
    const failed = count(paths, 'failed')
    return `<tr class="${failed > 0 ? 'failed' : 'passed'}"><td><a href="#${escapeHtml(paths[0]?.plan.slug ?? '')}">${escapeHtml(flow)}</a></td><td>${count(paths, 'passed')}</td><td>${failed}</td><td>${count(paths, 'not walked')}</td><td>${paths.reduce((sum, { path }) => sum + path.steps.length, 0)}</td></tr>`
  })
  const chapters = [...flows].map(([flow, paths]) => {
    const plan = paths[0]?.plan
    if (plan === undefined) return ''
    return `<h2 id="${escapeHtml(plan.slug)}">${escapeHtml(flow)}</h2><p>${escapeHtml(plan.description)}</p>
${remarksIn(plan, paths)}
${diagramOf(plan, paths, drawings)}
${paths.map(pathOf).join('\n')}`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths: ${count(walked, 'failed')} of ${walked.length} failed</title><style>${style}</style></head>
<body><h1>Paths: ${count(walked, 'passed')} passed, ${count(walked, 'failed')} failed, ${count(walked, 'not walked')} not walked</h1>
<table><thead><tr><th>flow</th><th>passed</th><th>failed</th><th>not walked</th><th>steps</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
${chapters.join('\n')}
</body></html>
`
}
