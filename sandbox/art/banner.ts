import { bannerTheme, type Prop } from './banner-themes.ts'
import { rayPath } from './geometry.ts'
import { firs, ground, ridgeLine, shadedSides, snowCaps } from './landscape.ts'
import { materials } from './palette.ts'
import { createRandom, type Random } from './random.ts'
import { xmlText } from './xml.ts'

/** The index within the group, from 0. */
export type BannerInput = { group: string; index: number; size: 'phone' | 'desk'; language: 'NE' | 'EN' }

const frames = {
  phone: {
    width: 780,
    height: 390,
    text: 48,
    headline: 64,
    line: 28,
    motif: 626,
    middle: 200,
    unit: 92,
    peaks: 4,
    sky: 60,
  },
  desk: {
    width: 1600,
    height: 400,
    text: 150,
    headline: 88,
    line: 36,
    motif: 1160,
    middle: 200,
    unit: 128,
    peaks: 7,
    sky: 64,
  },
} as const
type Frame = (typeof frames)[keyof typeof frames]

const flagColours = ['#3f7fe8', '#ffffff', '#e8413c', '#35a853', '#ffc52e'] as const

function starDots(random: Random, frame: Frame, count: number): string {
  let path = ''
  for (let at = 0; at < count; at++) path += `M${random.int(0, frame.width)} ${random.int(4, 190)}h0`
  return path
}

/** A line of prayer flags between two points. */
function flags(
  random: Random,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count: number,
): string {
  const paths = ['', '', '', '', '']
  const point = (share: number) => [
    Math.round(from[0] + (to[0] - from[0]) * share),
    Math.round(from[1] + (to[1] - from[1]) * share + 4 * sag * share * (1 - share)),
  ]
  for (let at = 0; at < count; at++) {
    const [x = 0, y = 0] = point((at + 0.12) / count)
    const [nextX = 0, nextY = 0] = point((at + 0.88) / count)
    const wave = random.int(-4, 4)
    paths[at % 5] += `M${x} ${y}L${nextX} ${nextY}l${wave} 25-${nextX - x} ${random.int(-4, 4)}Z`
  }
  const midX = (from[0] + to[0]) / 2
  const midY = (from[1] + to[1]) / 2 + sag * 2
  return `<path d="M${from.join(' ')}Q${midX} ${midY} ${to.join(' ')}" fill="none" stroke="#1f1250" stroke-opacity=".7" stroke-width="2"/>${paths.map((path, at) => `<path d="${path}" fill="${flagColours[at]}"/>`).join('')}`
}

/** The foreground: each object in its material, with a soft shadow on the ground. */
function motif(props: readonly Prop[], frame: Frame, deep: string): { defs: string; drawn: string } {
  const used = [...new Set(props.map((one) => one.material))]
  const defs = used
    .map((name, at) => {
      const { light, mid, dark } = materials[name]
      return `<linearGradient id="m${at}" gradientUnits="userSpaceOnUse" y1="-46" x2="0" y2="46"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
    })
    .join('')
  const drawn = props
    .map(({ emblem, material, x, y, size, turn }) => {
      const scale = Math.round(size * frame.unit) / 62
      const place = `translate(${Math.round(frame.motif + x * frame.unit * 1.12)} ${Math.round(frame.middle + y * frame.unit)})`
      return `<g transform="${place} rotate(${turn}) scale(${scale.toFixed(2)})" fill="url(#m${used.indexOf(material)})" stroke="${deep}" stroke-width="2" stroke-linejoin="round">${emblem.draw(materials[material])}</g>`
    })
    .join('')
  return { defs, drawn }
}

/**
 * A promotional picture with a headline: an SVG document of 4 to 12 kB for an image element. Its viewBox is 0 0 780 390
 * for phones, 0 0 1600 400 for desktops. Heavy enough for a Largest Contentful Paint candidate (0.05 bits a pixel). The
 * text keeps 50 pixels from every edge. Deterministic.
 */
export function banner({ group, index, size, language }: BannerInput): string {
  const random = createRandom(`banner ${group} ${index} ${size}`)
  const frame = frames[size]
  const { width, height } = frame
  const { light, props, words } = bannerTheme(group, index)
  const [headline, line] = words[language]
  const [far, high, near, front] = light.ridges
  const farLine = ridgeLine(random, width, 300, 150, frame.peaks + 1, size === 'desk' ? 2 : 3)
  const highLine = ridgeLine(random, width, 340, 190, frame.peaks, size === 'desk' ? 3 : 4)
  const nearLine = ridgeLine(random, width, 366, 96, frame.peaks + 2, size === 'desk' ? 2 : 3)
  const { defs, drawn } = motif(props, frame, front)
  const disc = { x: frame.motif + Math.round(frame.unit * (index % 2 ? -0.4 : 0.5)), y: 92 }
  const marks =
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${light.sky[0]}"/><stop offset=".5" stop-color="${light.sky[1]}"/><stop offset=".86" stop-color="${light.sky[2]}"/></linearGradient>` +
    `<linearGradient id="h" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${near}"/></linearGradient>` +
    `<radialGradient id="g"><stop stop-color="${light.disc}" stop-opacity=".75"/><stop offset="1" stop-color="${light.disc}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="t"><stop stop-color="#140a38" stop-opacity=".86"/><stop offset=".5" stop-color="#140a38" stop-opacity=".5"/><stop offset="1" stop-color="#140a38" stop-opacity="0"/></linearGradient>`
  const scenery =
    `<path fill="url(#s)" d="M0 0H${width}V${height}H0Z"/>` +
    `<path d="${rayPath(18, width, disc.x, disc.y, 7)}" fill="${light.disc}" opacity=".07"/>` +
    (light.stars
      ? `<g stroke="#fff" stroke-linecap="round"><path d="${starDots(random, frame, frame.sky)}" stroke-width="2" opacity=".6"/><path d="${starDots(random, frame, frame.sky / 4)}" stroke-width="4" opacity=".8"/></g>`
      : `<path d="${starDots(random, frame, frame.sky)}" stroke="#fff3cf" stroke-linecap="round" stroke-width="2" opacity=".4"/>`) +
    `<circle cx="${disc.x}" cy="${disc.y}" r="190" fill="url(#g)"/><circle cx="${disc.x}" cy="${disc.y}" r="54" fill="${light.disc}"/>` +
    `<path d="${ground(farLine, height)}" fill="${far}"/><path d="${snowCaps(random, farLine, 34)}" fill="${light.snow}" opacity=".6"/>` +
    `<path d="${ground(highLine, height)}" fill="url(#h)"/><path d="${shadedSides(random, highLine, 120)}" fill="${near}" opacity=".55"/><path d="${snowCaps(random, highLine, 46)}" fill="${light.snow}"/>` +
    `<path d="${ground(nearLine, height)}" fill="${near}"/><path d="${firs(random, -4, width, 372)}M0 366H${width}V${height}H0Z" fill="${front}"/>`
  const right = width + 10
  const hung =
    flags(random, [frame.motif - frame.unit * 2, -14], [right, 36], 26, size === 'desk' ? 18 : 13) +
    (size === 'desk' ? flags(random, [-10, 22], [frame.motif - frame.unit * 2, -14], 22, 21) : '')
  const scrim = Math.round(frame.motif - frame.unit * 0.9)
  const lettering =
    `<path fill="url(#t)" d="M0 0H${scrim}V${height}H0Z"/>${hung}` +
    `<g font-family="system-ui,'Noto Sans Devanagari','Kohinoor Devanagari','Nirmala UI',Mukta,'Segoe UI',Roboto,sans-serif" fill="#fff">` +
    `<path d="M${frame.text + 2} ${frame.middle - frame.headline - 8}h64" stroke="#ffb52e" stroke-width="7" stroke-linecap="round"/>` +
    `<text x="${frame.text}" y="${frame.middle + 12}" font-size="${language === 'EN' && headline.length > 11 ? Math.round(frame.headline * 0.8) : frame.headline}" font-weight="700">${xmlText(headline)}</text>` +
    `<text x="${frame.text}" y="${frame.middle + 12 + frame.line * 2}" font-size="${frame.line}" fill="#ffe3a8">${xmlText(line)}</text></g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${marks}${defs}</defs>` +
    `${scenery}<ellipse cx="${frame.motif}" cy="372" rx="${frame.unit * 1.5}" ry="15" fill="#0c0526" opacity=".45"/>${drawn}${lettering}</svg>`
  )
}
