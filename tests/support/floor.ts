/** Versions of the three engines; 0: never. */
export interface Versions {
  readonly chrome: number
  readonly firefox: number
  readonly safari: number
}

/** The oldest supported browsers (OPS-06, decision 032). Android's WebView has Chrome's number. */
export const floor: Versions = { chrome: 114, firefox: 125, safari: 17 }

interface Young extends Versions {
  /** The pattern of its use in a built file. */
  readonly seen: RegExp
  /** The reason why it may be used below its versions: a check precedes it, or it is optional. */
  readonly unless?: string
}

const of = (chrome: number, firefox: number, safari: number, seen: RegExp, unless?: string): Young => ({
  chrome,
  firefox,
  safari,
  seen,
  ...(unless !== undefined && { unless }),
})

/** Young interfaces of scripts, with their versions (MDN's compatibility data). */
export const youngScript: Readonly<Record<string, Young>> = {
  'Array.prototype.at': of(92, 90, 15.4, /\.at\(-?\d/),
  'Array.prototype.findLast': of(97, 104, 15.4, /\.findLast(Index)?\(/),
  'Array.prototype.toSorted': of(110, 115, 16, /\.to(Sorted|Reversed|Spliced)\(/),
  'Array.fromAsync': of(121, 115, 16.4, /Array\.fromAsync\(/),
  'Object.hasOwn': of(93, 92, 15.4, /Object\.hasOwn\(/),
  'Object.groupBy': of(117, 119, 17.4, /(Object|Map)\.groupBy\(/),
  'Promise.withResolvers': of(119, 121, 17.4, /Promise\.withResolvers\(/),
  'Promise.try': of(128, 134, 18.2, /Promise\.try\(/),
  'Set.prototype.union': of(122, 127, 17, /\.(isSubsetOf|symmetricDifference)\(/),
  'Iterator.prototype.map': of(122, 131, 18.4, /Iterator\.(from|prototype)/),
  structuredClone: of(98, 94, 15.4, /structuredClone\(/),
  'AbortSignal.timeout': of(103, 100, 16, /AbortSignal\.timeout\(/),
  'AbortSignal.any': of(116, 124, 17.4, /AbortSignal\.any\(/),
  'crypto.randomUUID': of(92, 95, 15.4, /randomUUID\(/),
  'Intl.Segmenter': of(87, 125, 14.1, /Intl\.Segmenter/),
  'Intl.DurationFormat': of(129, 136, 16.4, /Intl\.DurationFormat/),
  'HTMLDialogElement.showModal': of(37, 98, 15.4, /\.showModal\(/),
  'HTMLElement.showPopover': of(114, 125, 17, /\.(show|hide|toggle)Popover\(/),
  'HTMLDialogElement.requestClose': of(134, 139, 18.4, /\.requestClose\(/),
  'Element.checkVisibility': of(105, 106, 17.4, /\.checkVisibility\(/),
  'Document.startViewTransition': of(
    111,
    144,
    18,
    /startViewTransition/,
    'React’s own, for a component that the site does not use',
  ),
  'URL.canParse': of(120, 115, 17, /URL\.canParse\(/, 'the boot script brings it where it is missing'),
  'Uint8Array.fromBase64': of(140, 133, 18.2, /\.(fromBase64|toBase64)\(/, 'jose looks for it before it uses it'),
  CompressionStream: of(80, 113, 16.4, /\bCompressionStream/),
  requestIdleCallback: of(47, 55, 0, /requestIdleCallback/, 'the inspector’s own, which looks for it'),
  'String.prototype.isWellFormed': of(111, 119, 16.4, /\.(isWellFormed|toWellFormed)\(/),
}

/** Young rules of style sheets. */
export const youngStyle: Readonly<Record<string, Young>> = {
  '@layer': of(99, 97, 15.4, /@layer/),
  '@container': of(105, 110, 16, /@container/),
  ':has()': of(105, 121, 15.4, /:has\(/),
  'color-mix()': of(111, 113, 16.2, /color-mix\(/),
  'oklch()': of(111, 113, 15.4, /oklch\(/),
  'dvh, svh': of(108, 101, 15.4, /\d[ds]vh/),
  ':popover-open': of(114, 125, 17, /:popover-open/),
  'light-dark()': of(123, 120, 17.5, /light-dark\(/),
  'text-wrap: balance': of(114, 121, 17.5, /text-wrap/, 'a line breaks elsewhere'),
  'field-sizing': of(123, 0, 0, /field-sizing/, 'a field keeps its size and scrolls'),
  '@starting-style': of(117, 129, 17.5, /@starting-style/, 'something appears without moving'),
  'overflow-anchor': of(56, 66, 0, /overflow-anchor/, 'a list may jump while it grows'),
  'anchor positioning': of(
    125,
    147,
    26,
    /anchor-name|position-anchor|position-area/,
    'a menu stands at the side instead of under its button',
  ),
  '@property': of(85, 128, 16.4, /@property/),
  nesting: of(120, 117, 17.2, /[{;]&/),
  'scrollbar-gutter': of(94, 97, 18.2, /scrollbar-gutter/, 'nothing is kept free for a scroll bar'),
}

/** The uses in the built text that are younger than the floor without a reason. */
export const tooYoung = (text: string, young: Readonly<Record<string, Young>>): readonly string[] =>
  Object.entries(young).flatMap(([name, { seen, unless, ...since }]) => {
    const isYounger = (['chrome', 'firefox', 'safari'] as const).some(
      (engine) => since[engine] === 0 || since[engine] > floor[engine],
    )
    return isYounger && unless === undefined && seen.test(text) ? [name] : []
  })
