import { acceptedSources } from './accepted.ts'
import { layerOf, layers } from './layers.ts'
import type { SourceMutant } from './operators.ts'

/** A mutant's outcome: noticed by a test or by a module that loads with it, accepted by name, or a survivor. */
interface Outcome {
  readonly mutant: SourceMutant
  /** The lasting name, by which it may be accepted. */
  readonly name: string
  readonly noticed: string | undefined
  readonly isReached: boolean
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const isAccepted = ({ name, noticed }: Outcome) => noticed === undefined && name in acceptedSources
const isSurvivor = (one: Outcome) => one.noticed === undefined && !isAccepted(one)

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('\n')}</tbody></table>`

const share = (part: number, all: number) => (all === 0 ? '–' : `${Math.floor((part / all) * 1000) / 10} %`)

/** Returns a page with the figures of each layer, every survivor, every accepted mutant and every noticed one. */
export const reportPage = (outcomes: readonly Outcome[], about: string): string => {
  const figures = layers.flatMap((layer) => {
    const own = outcomes.filter(({ mutant }) => layerOf(mutant.file) === layer)
    if (own.length === 0) return []
    const noticed = own.filter((one) => one.noticed !== undefined)
    const atLoad = noticed.filter(({ mutant }) => mutant.isStatic)
    const accepted = own.filter(isAccepted)
    const survivors = own.filter(isSurvivor)
    return [
      [
        layer,
        own.length,
        noticed.length - atLoad.length,
        `${atLoad.length} of ${own.filter(({ mutant }) => mutant.isStatic).length}`,
        accepted.length,
        survivors.length,
        share(noticed.length, own.length - accepted.length),
      ].map(String),
    ]
  })
  const place = ({ mutant }: Outcome) => escaped(mutant.name)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mistakes around the machines</title>
<meta name="viewport" content="width=device-width">
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:80rem;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.25rem .5rem;text-align:start;overflow-wrap:anywhere}</style>
<h1>Mistakes around the machines</h1><p>${escaped(about)}</p>
${table(['Layer', 'Made', 'Noticed by a test', 'Noticed when the module loads', 'Accepted', 'Survived', 'Score'], figures)}
<h2>Nobody noticed</h2>
${table(
  ['Mistake', 'Does a test run it?'],
  outcomes
    .filter(isSurvivor)
    .map((one) => [place(one), one.mutant.isStatic ? 'once, when the module loads' : one.isReached ? 'yes' : 'no']),
)}
<h2>Accepted</h2>
${table(
  ['Mistake', 'Reason'],
  outcomes.filter(isAccepted).map((one) => [place(one), escaped(acceptedSources[one.name] ?? '')]),
)}
<h2>Noticed</h2>
<details><summary>Each with the test that noticed it</summary>
${table(
  ['Mistake', 'Noticed by'],
  outcomes.flatMap((one) => (one.noticed === undefined ? [] : [[place(one), escaped(one.noticed)]])),
)}
</details></html>
`
}
