import { Schema } from 'effect'
import { each, fitting, type Colours, type Themes } from './brand.ts'
const themeNames = ['light', 'dark'] as const

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const part = String.raw`(\d+(?:\.\d+)?|\.\d+)`
const oklch = new RegExp(`^oklch\\(${part} ${part} ${part}\\)$`)

const fromGamma = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** Linear sRGB of a colour in OKLCH, by the matrices of CSS Color 4. */
const linearOf = (lightness: number, chroma: number, hue: number): readonly number[] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
}

const channelsOf = (colour: string): readonly number[] | undefined => {
  if (hex.test(colour)) {
    const digits = colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour
    return [1, 3, 5].map((from) => fromGamma(Number.parseInt(digits.slice(from, from + 2), 16) / 255))
  }
  const [, lightness, chroma, hue] = oklch.exec(colour) ?? []
  if (hue === undefined) return undefined
  // Endless digits are a number without end, and a contrast that nobody can tell.
  const linear = linearOf(Number(lightness), Number(chroma), Number(hue))
  return linear.some(Number.isNaN) ? undefined : linear
}

const toGamma = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

/** A colour as `#rrggbb`, for those who know no other; undefined where it is none. */
export const hexOf = (colour: string): string | undefined =>
  channelsOf(colour)?.reduce(
    (text, share) =>
      text +
      Math.round(toGamma(share) * 255)
        .toString(16)
        .padStart(2, '0'),
    '#',
  )

/** True for an opaque colour as `#rgb`, `#rrggbb` or `oklch(0.5 0.1 290)`. */
const isColour = (text: string): boolean => channelsOf(text) !== undefined

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour) ?? []
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The opaque colours of a token sheet's two themes; a colour that dark leaves out is light's. */
export const readTokens = (sheet: string): Themes => {
  const coloursIn = (selector: string) => {
    const [, block = ''] = sheet.split(`${selector} {`)
    return Object.fromEntries(
      [...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): ([^;]+);/g)].flatMap(([, name = '', value = '']) =>
        isColour(value) ? [[name, value]] : [],
      ),
    )
  }
  const light = coloursIn(':root')
  return { light, dark: { ...light, ...coloursIn("[data-theme='dark']") } }
}

/** The ratios of WCAG AA for text and for shapes. */
const forText = 4.5
const forShapes = 3

/** Colours that are drawn on others, with the least contrast. */
const pairs: readonly (readonly [front: string, backs: readonly string[], least: number])[] = [
  ['text', ['bg', 'surface', 'sunken', 'brand-soft', 'danger-soft'], forText],
  ['text-soft', ['bg', 'surface', 'sunken', 'brand-soft'], forText],
  ['brand-text', ['bg', 'surface', 'brand-soft'], forText],
  ['on-brand', ['brand', 'brand-press', 'bar'], forText],
  ['on-picture', ['chat', 'hot', 'new'], forText],
  ['on-accent', ['accent', 'accent-press'], forText],
  ['danger', ['bg', 'surface', 'danger-soft'], forText],
  ['success', ['bg', 'surface'], forText],
  ['on-bar', ['bar', 'bar-raised'], forText],
  ['on-bar-soft', ['bar'], forText],
  ['accent', ['bar', 'brand'], forShapes],
  ['edge', ['bg', 'surface'], forShapes],
  ['focus', ['bg', 'surface'], forShapes],
]

/** Two colours of a theme with too little contrast. */
export interface WeakPair {
  readonly front: string
  readonly back: string
  readonly ratio: number
  readonly least: number
}

/** The pairs of a theme that fail WCAG AA. */
export const weakPairs = (colours: Colours): readonly WeakPair[] =>
  pairs.flatMap(([front, backs, least]) =>
    backs.flatMap((back) => {
      const ratio = contrastOf(colours[front] ?? '', colours[back] ?? '')
      return ratio < least ? [{ front, back, ratio, least }] : []
    }),
  )

const colour = Schema.String.check(
  Schema.makeFilter(isColour, { expected: 'a colour as "#6142bf" or "oklch(0.5 0.1 290)"' }),
)

/** The colours without those of weak pairs, which go back to the site's own. */
const withoutWeak = (own: Colours, usual: Colours, path: string, problems: string[]): Colours => {
  const colours = { ...usual, ...own }
  const weak = weakPairs(colours).find(({ front, back }) => front in own || back in own)
  if (weak === undefined) return own
  const { front, back, ratio, least } = weak
  problems.push(
    `The contrast of ${front} ${colours[front]} on ${back} ${colours[back]} is ${ratio.toFixed(2)}, and has to be ${least} or more: the site’s own pair is used\n  at ${path}["${front}"], ${path}["${back}"]`,
  )
  const { [front]: _, [back]: __, ...rest } = own
  return withoutWeak(rest, usual, path, problems)
}

/**
 * Checks the `theme` of a brand (PLAT-08). A wrong colour is left out alone, and a pair with too little contrast together; both are
 * told.
 *
 * @param tokens the site's own colours.
 */
export const readTheme = (
  content: unknown,
  tokens: Themes,
): { readonly theme: Partial<Themes>; readonly problems: readonly string[] } => {
  const problems: string[] = []
  const path = '["brand"]["theme"]'
  const parts = each(themeNames, each(Object.keys(tokens.light), colour))
  const found = (fitting(parts, content, path, problems) ?? {}) as Partial<Themes>
  const theme = Object.fromEntries(
    themeNames.map((name) => [name, withoutWeak(found[name] ?? {}, tokens[name], `${path}["${name}"]`, problems)]),
  )
  return { theme, problems }
}
