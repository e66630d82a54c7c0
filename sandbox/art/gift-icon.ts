import { rayPath } from './geometry.ts'
import { materials } from './palette.ts'
import { treasures } from './emblems-treasures.ts'

/** The floating icon of the activity gift: an SVG document, viewBox 0 0 112 112, for an image element. */
export function giftIcon(): string {
  const { light, mid, dark } = materials.gold
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 112"><defs>` +
    `<radialGradient id="b"><stop stop-color="#7d5be0"/><stop offset="1" stop-color="#3b2385"/></radialGradient>` +
    `<linearGradient id="m" gradientUnits="userSpaceOnUse" y1="-46" x2="0" y2="46"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    `<path fill="url(#b)" d="M0 0h112v112H0Z"/><path d="${rayPath(14, 90, 56, 56, 9)}" fill="#ffd257" opacity=".22"/>` +
    `<g transform="translate(56 58) scale(.86)" fill="url(#m)" stroke="#1f1250" stroke-width="3" stroke-linejoin="round">${treasures.chest.draw(materials.gold)}</g></svg>`
  )
}
