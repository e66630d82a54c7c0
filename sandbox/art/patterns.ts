import { petalPath, rayPath, starPath } from './geometry.ts'
import type { Backdrop } from './palette.ts'
import type { Random } from './random.ts'

/** Draws the layer between a tile's gradient and its emblem, in a 240 × 240 box. */
type Pattern = (random: Random, colours: Backdrop) => string

const flagColours = ['#3f7fe8', '#fdfdfd', '#e8413c', '#35a853', '#ffc52e'] as const

const rays: Pattern = (random, { light }) =>
  `<path d="${rayPath(random.int(9, 16), 190, 120, random.int(104, 132), random.int(0, 40))}" fill="${light}" opacity=".${random.int(16, 26)}"/>`

const mandala: Pattern = (random, { light, deep }) => {
  const petals = random.int(10, 16)
  const inner = random.int(62, 78)
  return `<g fill="none" stroke="${light}" opacity=".5"><path d="${petalPath(petals, 94, random.int(124, 150), 120, 118)}" stroke-width="3" fill="${deep}" fill-opacity=".35"/><circle cx="120" cy="118" r="94" stroke-width="7" stroke-dasharray="1 ${random.int(8, 13)}" stroke-linecap="round"/><path d="${petalPath(petals, inner, inner + 34, 120, 118)}" stroke-width="2"/><circle cx="120" cy="118" r="${random.int(132, 146)}" stroke-width="12" stroke-dasharray="${random.int(6, 16)} 9" opacity=".5"/></g>`
}

const bunting: Pattern = (random, { light, deep }) => {
  const sag = random.int(16, 34)
  const top = random.int(8, 26)
  const flags = flagColours.map((colour, which) => {
    let path = ''
    for (const at of [which, which + 5]) {
      const x = at * 24
      const share = (x + 11) / 240
      const y = Math.round(top + 4 * sag * share * (1 - share))
      path += `M${x + 2} ${y}h20v24l-10-5-10 5Z`
    }
    return `<path d="${path}" fill="${colour}"/>`
  })
  const low = random.int(168, 190)
  return `<path d="M0 ${low}Q60 ${low - random.int(20, 60)} 120 ${low - 8}T240 ${low - random.int(0, 30)}V240H0Z" fill="${deep}" opacity=".45"/><path d="${rayPath(12, 180, 120, 240, random.int(0, 15))}" fill="${light}" opacity=".13"/><path d="M0 ${top}Q120 ${top + sag * 2} 240 ${top}" fill="none" stroke="${deep}" stroke-width="3"/><g opacity=".92" stroke="${deep}" stroke-opacity=".35">${flags.join('')}</g>`
}

const ridge = (random: Random, base: number, height: number) => {
  let path = `M0 ${base}`
  for (let x = 20; x <= 220; x += 40) {
    path += `L${x + random.int(-8, 8)} ${base - random.int(height >> 1, height)} ${x + 20} ${base - random.int(0, height >> 2)}`
  }
  return `${path}L240 ${base}V240H0Z`
}

const mountains: Pattern = (random, { light, deep }) =>
  `<circle cx="${random.int(40, 200)}" cy="${random.int(36, 70)}" r="${random.int(22, 34)}" fill="${light}" opacity=".8"/><path d="${ridge(random, 150, 80)}" fill="${light}" opacity=".3"/><path d="${ridge(random, 184, 66)}" fill="${deep}" opacity=".4"/><path d="${ridge(random, 216, 40)}" fill="${deep}" opacity=".75"/>`

const weave: Pattern = (random, { light, deep }) => {
  const size = random.pick([32, 40, 48])
  const half = size / 2
  return `<pattern id="w" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.pick([0, 0, 45])})"><path d="M0 ${half} ${half} 0 ${size} ${half} ${half} ${size}Z" fill="none" stroke="${light}" stroke-width="3"/><path d="M${half} ${half - 8}l8 8-8 8-8-8Z" fill="${light}"/><path d="M0-6 6 0 0 6ZM${size}-6V6l-6-6ZM0 ${size - 6}l6 6-6 6ZM${size} ${size - 6}v12l-6-6Z" fill="${deep}"/></pattern><path fill="url(#w)" d="M0 0h240v240H0Z" opacity=".${random.int(24, 36)}"/>`
}

const scales: Pattern = (random, { light }) => {
  const size = random.pick([40, 48, 60])
  const rings = [size / 2, size / 3, size / 6]
  const ring = (cx: number, cy: number) => rings.map((r) => `<circle cx="${cx}" cy="${cy}" r="${r - 1}"/>`).join('')
  return `<pattern id="w" width="${size}" height="${size / 2}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${light}" stroke-width="2.5">${ring(size / 2, size / 2)}${ring(0, size / 4)}</g></pattern><path fill="url(#w)" d="M0 ${random.int(-20, 0)}h240v270H0Z" opacity=".${random.int(24, 38)}"/>`
}

const wave = (random: Random, y: number) => {
  const lift = random.int(12, 26)
  return `M-${random.int(0, 40)} ${y}q30-${lift * 2} 60 0t60 0 60 0 60 0 60 0V240H-40Z`
}

const waves: Pattern = (random, { light, deep }) =>
  `<g fill="${light}" opacity=".6">${[1, 2, 3, 4, 5, 6].map(() => `<circle cx="${random.int(10, 230)}" cy="${random.int(10, 150)}" r="${random.int(3, 11)}" opacity=".${random.int(25, 70)}"/>`).join('')}</g><path d="${wave(random, 146)}" fill="${light}" opacity=".2"/><path d="${wave(random, 176)}" fill="${light}" opacity=".28"/><path d="${wave(random, 206)}" fill="${deep}" opacity=".5"/>`

const stars: Pattern = (random, { light, deep }) => {
  const dots = (count: number) => {
    let path = ''
    for (let at = 0; at < count; at++) path += `M${random.int(4, 236)} ${random.int(4, 236)}h0`
    return path
  }
  return `<circle cx="120" cy="118" r="${random.int(96, 112)}" fill="${deep}" opacity=".4"/><g stroke="${light}" stroke-linecap="round" fill="none"><path d="${dots(26)}" stroke-width="2.5" opacity=".7"/><path d="${dots(11)}" stroke-width="5" opacity=".8"/></g><path d="${starPath(4, 16, 3, random.int(24, 60), random.int(24, 70))}${starPath(4, 12, 2, random.int(180, 218), random.int(30, 90))}" fill="#fff"/>`
}

const coins: Pattern = (random, { light, deep }) => {
  const places = [
    [26, 40],
    [214, 34],
    [12, 132],
    [230, 128],
    [44, 214],
    [122, 232],
    [200, 210],
  ]
  const each = places.map(
    ([x = 0, y = 0]) => `<use href="#c" x="${x + random.int(-10, 10)}" y="${y + random.int(-10, 10)}"/>`,
  )
  const radius = random.int(19, 25)
  return `<path d="${rayPath(14, 190, 120, 118, random.int(0, 25))}" fill="${light}" opacity=".15"/><g id="c"><circle r="${radius}" fill="#ffcb45" stroke="${deep}" stroke-opacity=".5" stroke-width="3"/><circle r="${radius - 6}" fill="#ffe389" stroke="#d58a13" stroke-width="2"/><path d="${starPath(4, 9, 4)}" fill="#d58a13"/></g>${each.join('')}`
}

const arches: Pattern = (random, { light, deep }) => {
  const lean = random.int(20, 40)
  const arch = (inset: number) =>
    `M${inset} 240V${96 + inset / 2}C${inset} ${lean + inset} 90 ${lean + inset} 120 ${inset - 4}C150 ${lean + inset} ${240 - inset} ${lean + inset} ${240 - inset} ${96 + inset / 2}V240Z`
  return `<g fill="${deep}" stroke="${light}"><path d="${arch(14)}" fill-opacity=".28" stroke-width="3" stroke-opacity=".6"/><path d="${arch(30)}" fill-opacity=".3" stroke-width="5" stroke-dasharray=".1 ${random.int(9, 13)}" stroke-linecap="round" stroke-opacity=".8"/><path d="${arch(42)}" fill-opacity=".35" stroke-opacity=".4"/></g>`
}

const stage: Pattern = (random, { light, deep }) => {
  const left = random.int(30, 70)
  const right = random.int(170, 210)
  return `<g fill="${light}" opacity=".22"><path d="M${left}-20 ${right} 210H${right - 90}Z"/><path d="M${right}-20 ${left} 210H${left + 90}Z"/><path d="M120-20 180 210H60Z"/></g><ellipse cx="120" cy="206" rx="104" ry="26" fill="${deep}" opacity=".6"/><ellipse cx="120" cy="200" rx="92" ry="20" fill="${light}" opacity=".35"/><g fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 ${random.int(14, 22)}" opacity=".8"><path d="M8 8H232V232H8Z"/></g>`
}

const curl = (x: number, y: number) =>
  `<path d="M${x} ${y}h64a15 15 0 0 0 0-30 12 12 0 0 0-12 11 22 22 0 0 0-42-3 13 13 0 0 0-10 22Z"/>`

const clouds: Pattern = (random, { light, deep }) => {
  return `<path d="${rayPath(10, 200, 120, 250, random.int(0, 30))}" fill="${light}" opacity=".16"/><g fill="${light}" fill-opacity=".38" stroke="${deep}" stroke-opacity=".35" stroke-width="2">${curl(random.int(-30, 10), random.int(50, 80))}${curl(random.int(150, 190), random.int(40, 70))}${curl(random.int(-20, 10), random.int(196, 224))}${curl(random.int(80, 110), random.int(224, 240))}${curl(random.int(160, 185), random.int(190, 220))}</g>`
}

/** All families of tile backgrounds. */
export const patterns: readonly [Pattern, ...Pattern[]] = [
  rays,
  mandala,
  bunting,
  mountains,
  weave,
  scales,
  waves,
  stars,
  coins,
  arches,
  stage,
  clouds,
]
