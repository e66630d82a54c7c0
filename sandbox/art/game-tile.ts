import { emblemFor } from './emblems.ts'
import { petalPath, starPath } from './geometry.ts'
import { backdrops, backdropsFor, materials, type Backdrop, type Material } from './palette.ts'
import { patterns } from './patterns.ts'
import { createRandom, hashText, type Random } from './random.ts'

/** Input of a tile's picture; the same values give the same bytes on every machine. */
export type GameTileInput = { nodeId: string; name: string; gameType: string; vendorCode: string }

/** Half of a vendor's games stay within a third of the colour wheel, so that its page looks consistent. */
function backdropOf(material: Material, vendorCode: string, random: Random): Backdrop {
  const fitting = backdropsFor(material)
  if (random.next() < 0.5) return random.pick(fitting)
  const start = hashText(vendorCode) % backdrops.length
  const own = fitting.filter((one) => (backdrops.indexOf(one) - start + backdrops.length) % backdrops.length < 6)
  const [first, ...rest] = own
  return first ? random.pick([first, ...rest]) : random.pick(fitting)
}

/** The emblem's mount. */
function mount(random: Random, { light, deep }: Backdrop, { light: shine, mid }: Material): string {
  switch (random.int(0, 5)) {
    case 0:
      return `<circle cx="120" cy="118" r="84" fill="${deep}" fill-opacity=".55" stroke="${mid}" stroke-width="5"/><circle cx="120" cy="118" r="76" fill="none" stroke="${shine}" stroke-width="3" stroke-dasharray=".1 9" stroke-linecap="round"/>`
    case 1:
      return `<path d="M120 20 218 118 120 216 22 118Z" stroke-linejoin="round" fill="${deep}" fill-opacity=".5" stroke="${light}" stroke-width="4"/>`
    case 2:
      return `<path d="${petalPath(12, 78, 102, 120, 118)}" fill="${deep}" fill-opacity=".5" stroke="${mid}" stroke-width="4"/>`
    case 3:
      return `<ellipse cx="120" cy="204" rx="74" ry="16" fill="${deep}" opacity=".6"/>`
    default:
      return ''
  }
}

/** Draws the frame that all tiles of a vendor share. */
function frame(vendorCode: string, { light, deep }: Backdrop): string {
  switch (hashText(`frame ${vendorCode}`) % 5) {
    case 0:
      return `<rect x="5" y="5" width="230" height="230" rx="18" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="3"/>`
    case 1:
      return `<path d="M10 46V10H46M194 10H230V46M230 194V230H194M46 230H10V194" fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="4"/>`
    case 2:
      return `<path d="M0 0H44L0 44ZM240 240H196L240 196Z" fill="${light}" opacity=".5"/>`
    case 3:
      return `<path d="M0 240V226H240V240Z" fill="${light}" opacity=".6"/><path d="M0 222H240" stroke="${deep}" stroke-opacity=".5" stroke-width="3"/>`
    default:
      return ''
  }
}

function sparkles(random: Random): string {
  let path = ''
  for (let at = 0; at < 3; at++) {
    path += starPath(4, random.int(6, 14), 2, at === 1 ? random.int(180, 222) : random.int(18, 64), random.int(20, 212))
  }
  return `<path d="${path}" fill="#fff" opacity=".9"/>`
}

/**
 * A game's picture: an SVG document of 1 to 3 kB, viewBox 0 0 240 240, without text, script or external reference. For
 * an image element: its short ids would collide inside a page.
 */
export function gameTile(input: GameTileInput): string {
  const random = createRandom(`tile ${input.vendorCode} ${input.nodeId} ${input.name}`)
  const emblem = emblemFor(input.name, input.gameType, random)
  const material: Material = materials[random.pick(emblem.materials)]
  const backdrop = backdropOf(material, input.vendorCode, random)
  const drawn = random.pick(patterns)(random, backdrop)
  const stand = mount(random, backdrop, material)
  const scale = random.int(stand ? 130 : 156, stand ? 142 : 174) / 100
  const side = emblem.turns && random.next() < 0.5 ? -scale : scale
  const place = `translate(120 118) rotate(${random.int(-6, 6)}) scale(${side} ${scale})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><defs>` +
    `<linearGradient id="b" gradientTransform="rotate(${random.int(35, 100)} .5 .5)"><stop stop-color="${backdrop.from}"/><stop offset="1" stop-color="${backdrop.to}"/></linearGradient>` +
    `<radialGradient id="g"><stop stop-color="${backdrop.light}" stop-opacity=".75"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="m" gradientUnits="userSpaceOnUse" y1="-46" x2="0" y2="46"><stop stop-color="${material.light}"/><stop offset=".45" stop-color="${material.mid}"/><stop offset="1" stop-color="${material.dark}"/></linearGradient>` +
    `<g id="e">${emblem.draw(material)}</g></defs>` +
    `<path fill="url(#b)" d="M0 0h240v240H0Z"/>${drawn}` +
    `<circle cx="120" cy="118" r="${random.int(96, 116)}" fill="url(#g)"/>${stand}` +
    `<g transform="${place}" fill="url(#m)" stroke-linejoin="round">` +
    `<use href="#e" y="4" stroke="${backdrop.deep}" stroke-width="12" opacity=".5"/>` +
    `<use href="#e" stroke="${backdrop.deep}" stroke-width="2.5"/></g>` +
    `${sparkles(random)}${frame(input.vendorCode, backdrop)}</svg>`
  )
}
