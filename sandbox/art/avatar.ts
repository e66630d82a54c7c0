import { creatureFor } from './emblems.ts'
import { petalPath } from './geometry.ts'
import { backdropsFor, materials, type Material } from './palette.ts'
import { createRandom } from './random.ts'

/** A round portrait of an animal: an SVG document, viewBox 0 0 96 96, for an image element. Same seed, same bytes. */
export function avatar(seed: string): string {
  const random = createRandom(`avatar ${seed}`)
  const emblem = creatureFor(random)
  const material: Material = materials[random.pick(emblem.materials)]
  const { from, to, light, deep } = random.pick(backdropsFor(material))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>` +
    `<linearGradient id="b" gradientTransform="rotate(${random.int(30, 100)} .5 .5)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<linearGradient id="m" gradientUnits="userSpaceOnUse" y1="-46" x2="0" y2="46"><stop stop-color="${material.light}"/><stop offset=".45" stop-color="${material.mid}"/><stop offset="1" stop-color="${material.dark}"/></linearGradient></defs>` +
    `<circle cx="48" cy="48" r="48" fill="url(#b)"/><path d="${petalPath(random.int(8, 14), 36, random.int(44, 52), 48, 48)}" fill="${light}" opacity=".3"/>` +
    `<g transform="translate(48 49) scale(.66)" fill="url(#m)" stroke="${deep}" stroke-width="3" stroke-linejoin="round">${emblem.draw(material)}</g></svg>`
  )
}
