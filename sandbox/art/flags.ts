import type { countries } from '../areas/auth/countries.ts'

type CountryCode = (typeof countries)[number]['countryCode']

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** Bands from top to bottom; heights in 24ths. */
const bands = (...parts: readonly (readonly [fill: string, height: number])[]) => {
  let y = 0
  return parts
    .map(([fill, height]) => {
      const drawn = box(0, y, 36, height, fill)
      y += height
      return drawn
    })
    .join('')
}

const star = (x: number, y: number, r: number, fill: string, points = 5, inner = 0.382) => {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2
    const away = i % 2 === 0 ? r : r * inner
    return `${(x + away * Math.cos(angle)).toFixed(2)} ${(y + away * Math.sin(angle)).toFixed(2)}`
  })
  return path(`M${corners.join('L')}Z`, fill)
}

const stripes = (count: number, first: string, second: string) =>
  Array.from({ length: count }, (_, i) =>
    box(
      0,
      Number(((24 / count) * i).toFixed(2)),
      36,
      Number((24 / count + 0.05).toFixed(2)),
      i % 2 === 0 ? first : second,
    ),
  ).join('')

/** A toothed edge between the rest and the hoist’s colour. */
const teeth = (count: number, at: number, deep: number, fill: string) => {
  const step = 24 / count
  const edge = Array.from(
    { length: count },
    (_, i) => `L${at + deep} ${(step * (i + 0.5)).toFixed(2)}L${at} ${(step * (i + 1)).toFixed(2)}`,
  ).join('')
  return path(`M0 0H${at}${edge}V24H0Z`, fill)
}

const chinaStars = [
  [12, 2.4],
  [14.4, 4.8],
  [14.4, 8.4],
  [12, 10.8],
] as const

const drawings: Record<CountryCode, string> = {
  NP:
    box(0, 0, 36, 24, '#f4f1fb') +
    path('M9 1 27 11.2H16.6L27 22.6H9Z', '#003893') +
    path('M10.2 3.1 23.3 10.3H14.2L24.6 21.4H10.2Z', '#dc143c') +
    path('M11.4 7.6a3.1 3.1 0 0 0 6.2 0 3.1 2.3 0 0 1-6.2 0Z', '#fff') +
    star(14.6, 16.8, 3, '#fff', 12, 0.6),
  IN:
    bands(['#ff9933', 8], ['#fff', 8], ['#138808', 8]) +
    '<circle cx="18" cy="12" r="3" fill="none" stroke="#000080" stroke-width=".7"/>' +
    star(18, 12, 3, '#000080', 12, 0.15),
  BD: box(0, 0, 36, 24, '#006a4e') + disc(16.2, 12, 7, '#f42a41'),
  AE: bands(['#00732f', 8], ['#fff', 8], ['#000', 8]) + box(0, 0, 9, 24, '#ff0000'),
  QA: box(0, 0, 36, 24, '#8a1538') + teeth(9, 11, 3.4, '#fff'),
  KW: bands(['#007a3d', 8], ['#fff', 8], ['#ce1126', 8]) + path('M0 0 9 8V16L0 24Z', '#000'),
  BH: box(0, 0, 36, 24, '#ce1126') + teeth(5, 9, 5, '#fff'),
  MY:
    stripes(14, '#cc0001', '#fff') +
    box(0, 0, 18, 13.7, '#010066') +
    disc(7.4, 6.9, 4.6, '#ffcc00') +
    disc(8.7, 6.9, 4, '#010066') +
    star(12, 6.9, 3.4, '#ffcc00', 14, 0.5),
  TH: bands(['#a51931', 4], ['#f4f5f8', 4], ['#2d2a4a', 8], ['#f4f5f8', 4], ['#a51931', 4]),
  VN: box(0, 0, 36, 24, '#da251d') + star(18, 12.4, 7.2, '#ffff00'),
  PH:
    bands(['#0038a8', 12], ['#ce1126', 12]) +
    path('M0 0 20.8 12 0 24Z', '#fff') +
    star(7, 12, 3.6, '#fcd116', 8, 0.5) +
    star(2, 3.4, 1.2, '#fcd116') +
    star(2, 20.6, 1.2, '#fcd116') +
    star(17.4, 12, 1.2, '#fcd116'),
  ID: bands(['#ce1126', 12], ['#fff', 12]),
  JP: box(0, 0, 36, 24, '#fff') + disc(18, 12, 7.2, '#bc002d'),
  CN:
    box(0, 0, 36, 24, '#de2910') +
    star(6, 6, 3.6, '#ffde00') +
    chinaStars.map(([x, y]) => star(x, y, 1.2, '#ffde00')).join(''),
  GB:
    box(0, 0, 36, 24, '#012169') +
    '<path d="M0 0 36 24M36 0 0 24" stroke="#fff" stroke-width="4.8"/><path d="M0 0 36 24M36 0 0 24" stroke="#c8102e" stroke-width="1.8"/>' +
    '<path d="M18 0V24M0 12H36" stroke="#fff" stroke-width="8"/><path d="M18 0V24M0 12H36" stroke="#c8102e" stroke-width="4.6"/>',
  US:
    stripes(13, '#b22234', '#fff') +
    box(0, 0, 14.4, 12.92, '#3c3b6e') +
    Array.from({ length: 20 }, (_, i) => star(1.9 + (i % 5) * 2.6, 1.9 + Math.floor(i / 5) * 3, 0.9, '#fff')).join(''),
}

/** A country’s flag as an SVG document of 36 by 24; undefined for a country that is not on the list. */
export function flag(countryCode: string): string | undefined {
  const drawing = Object.hasOwn(drawings, countryCode) ? drawings[countryCode as CountryCode] : undefined
  return drawing === undefined
    ? undefined
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24">${drawing}</svg>`
}
