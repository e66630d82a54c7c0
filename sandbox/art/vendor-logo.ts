import { petalPath } from './geometry.ts'
import { createRandom } from './random.ts'
import { xmlText } from './xml.ts'

/** Mid-tones with a contrast of at least 3:1 on white and on the dark theme's #17131f. */
export const logoColours = [
  '#8a5cf0',
  '#c2529e',
  '#e0475f',
  '#d9542b',
  '#b8720f',
  '#8a8200',
  '#3f9440',
  '#15936f',
  '#128f9e',
  '#2486d6',
  '#5b76e8',
  '#a266c9',
] as const

const plates = [
  '<circle cx="28" cy="32" r="22"/>',
  '<rect x="7" y="11" width="42" height="42" rx="12"/>',
  '<path d="M28 9 48 20.5V43.5L28 55 8 43.5V20.5Z"/>',
  '<path d="M28 9Q39 15 49 15C50 34 45 46 28 55 11 46 6 34 7 15Q18 15 28 9Z"/>',
  `<path d="${petalPath(8, 20, 29, 28, 32)}"/>`,
  '<path d="M28 7 53 32 28 57 3 32Z"/>',
  '<path d="M7 11H37A12 12 0 0 1 49 23V53H19A12 12 0 0 1 7 41Z"/>',
] as const

type Voice = { weight: number; upper: boolean; style: 'normal' | 'italic'; spacing: number }

const voices: readonly [Voice, ...Voice[]] = [
  { weight: 800, upper: true, style: 'normal', spacing: 0.6 },
  { weight: 700, upper: false, style: 'normal', spacing: -0.2 },
  { weight: 800, upper: false, style: 'italic', spacing: -0.3 },
  { weight: 600, upper: true, style: 'normal', spacing: 1.6 },
  { weight: 900, upper: true, style: 'italic', spacing: 0 },
]

/** A name on one line, or on two of similar length when it is long and has a space. */
function linesOf(name: string): string[] {
  const words = name.split(/\s+/)
  if (name.length <= 9 || words.length < 2) return [name]
  let best = 1
  let bestLength = Number.POSITIVE_INFINITY
  for (let cut = 1; cut < words.length; cut++) {
    const longer = Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length)
    if (longer < bestLength) [best, bestLength] = [cut, longer]
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')]
}

/**
 * A vendor's mark and name: an SVG document, viewBox 0 0 160 64, transparent, readable on both themes. Deterministic.
 */
export function vendorLogo(input: { code: string; name: string }): string {
  const random = createRandom(`vendor ${input.code} ${input.name}`)
  const at = random.int(0, logoColours.length - 1)
  const colour = logoColours[at] ?? logoColours[0]
  const second = logoColours[(at + random.pick([1, 2, 11])) % logoColours.length] ?? logoColours[0]
  const plate = random.pick(plates)
  const voice = random.pick(voices)
  const name = input.name.trim() || input.code
  const lines = linesOf(voice.upper ? name.toUpperCase() : name)
  const longest = Math.max(...lines.map((line) => line.length))
  const perLetter = (voice.upper ? 0.72 : 0.6) * (voice.weight > 700 ? 1.04 : 1)
  const size = Math.min(
    lines.length > 1 ? 18 : 24,
    Math.floor(((98 - longest * voice.spacing) / (longest * perLetter)) * 10) / 10,
  )
  const initials = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  const written = lines
    .map((line, row) => {
      const y = lines.length > 1 ? 32 + (row === 0 ? -0.22 : 0.88) * size : 32 + size * 0.35
      return `<tspan x="58" y="${Math.round(y * 10) / 10}">${xmlText(line)}</tspan>`
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64" font-family="system-ui,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">` +
    `<linearGradient id="p" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${second}"/></linearGradient>` +
    `<g fill="url(#p)">${plate}</g><g fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.5" transform="translate(3.4 3.8) scale(.88)">${plate}</g>` +
    `<text x="28" y="${initials.length > 1 ? 38.5 : 40}" text-anchor="middle" font-size="${initials.length > 1 ? 18 : 23}" font-weight="800" fill="#fff">${xmlText(initials)}</text>` +
    `<text font-size="${size}" font-weight="${voice.weight}" font-style="${voice.style}" letter-spacing="${voice.spacing}" fill="${colour}">${written}</text></svg>`
  )
}
