import { Resvg } from '@resvg/resvg-js'

/** An icon of the installed site, as its manifest names it. */
export interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type?: string
}

/** The icon of Apple's home screen, which takes no SVG and no transparent corner. */
export const appleIcon = '/icon-apple.png'
const sizes = [192, 512]
const srcOf = (size: number) => `/icon-${size}.png`

const drawn = new Map<string, Buffer>()

const draw = (svg: string, size: number, background?: string) => {
  const key = `${size} ${background} ${svg}`
  // A test opens many sites with the same icon.
  const png =
    drawn.get(key) ??
    new Resvg(svg, {
      fitTo: { mode: 'width', value: size },
      font: { loadSystemFonts: false },
      ...(background && { background }),
    })
      .render()
      .asPng()
  drawn.set(key, png)
  return png
}

/**
 * The icons of an installed site (PLAY-07): a favicon, and of an SVG the sizes that browsers ask for. Throws where the SVG is none.
 *
 * @param picture the favicon's content; undefined where another host has it.
 * @param background the colour behind Apple's icon.
 */
export const iconsOf = (
  favicon: string,
  picture: Buffer | undefined,
  background: string | undefined,
): { readonly icons: readonly Icon[]; readonly files: ReadonlyMap<string, Buffer> } => {
  if (picture === undefined || !favicon.endsWith('.svg'))
    return { icons: [{ src: favicon, sizes: 'any' }], files: new Map() }
  const svg = picture.toString()
  return {
    icons: [
      ...sizes.map((size) => ({ src: srcOf(size), sizes: `${size}x${size}`, type: 'image/png' })),
      { src: favicon, sizes: 'any', type: 'image/svg+xml' },
    ],
    files: new Map([
      ...sizes.map((size) => [srcOf(size), draw(svg, size)] as const),
      [appleIcon, draw(svg, 180, background)],
    ]),
  }
}
