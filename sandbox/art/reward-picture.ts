import type { Emblem } from './emblem.ts'
import { nature } from './emblems-nature.ts'
import { nepal } from './emblems-nepal.ts'
import { play } from './emblems-play.ts'
import { treasures } from './emblems-treasures.ts'
import { rayPath } from './geometry.ts'
import { backdropsFor, materials } from './palette.ts'

/** Emblems of the points mall's rewards. */
const emblems: Readonly<Record<string, Emblem>> = {
  topup50: treasures.coin,
  tea: nepal.leaves,
  cap: nepal.hat,
  bowl: nepal.bowl,
  kite: play.kite,
  khukuri: play.swords,
  trek: nature.mountain,
  phone: treasures.gem,
}

/** A reward's picture: an SVG document, viewBox 0 0 160 120; undefined for an unknown reward. */
export function rewardPicture(id: string): string | undefined {
  const emblem = Object.hasOwn(emblems, id) ? emblems[id] : undefined
  if (emblem === undefined) return undefined
  const material = materials[emblem.materials[0]]
  const { light, mid, dark } = material
  const { from, to, light: glow, deep } = backdropsFor(material)[0]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><defs>` +
    `<radialGradient id="b"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>` +
    `<linearGradient id="m" gradientUnits="userSpaceOnUse" y1="-46" x2="0" y2="46"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    `<path fill="url(#b)" d="M0 0h160v120H0Z"/><path d="${rayPath(16, 130, 80, 60, 11)}" fill="${glow}" opacity=".18"/>` +
    `<g transform="translate(80 61) scale(.92)" fill="url(#m)" stroke="${deep}" stroke-width="3" stroke-linejoin="round">${emblem.draw(material)}</g></svg>`
  )
}
