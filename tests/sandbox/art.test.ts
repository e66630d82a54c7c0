import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { avatar } from '../../sandbox/art/avatar.ts'
import { banner, type BannerInput } from '../../sandbox/art/banner.ts'
import { creatures } from '../../sandbox/art/emblems-creatures.ts'
import { emblemFor } from '../../sandbox/art/emblems.ts'
import { nepal } from '../../sandbox/art/emblems-nepal.ts'
import { treasures } from '../../sandbox/art/emblems-treasures.ts'
import { gameTile } from '../../sandbox/art/game-tile.ts'
import { createRandom, hashText } from '../../sandbox/art/random.ts'
import { logoColours, vendorLogo } from '../../sandbox/art/vendor-logo.ts'
import { symbols } from '../../sandbox/games/symbols.ts'

const names = [
  'Golden Yak',
  'Royal Dragon Fortune',
  'सुनौलो माछा',
  'Lucky Sevens',
  'Tihar Lamp',
  'Qwxz',
  'Temple & <Bell>',
]
const tiles = Array.from({ length: 2000 }, (_, at) =>
  gameTile({
    nodeId: String(at),
    name: names[at % names.length] ?? '',
    gameType: ['RNG', 'FISH', 'PVP', 'LOTT'][at % 4] ?? 'RNG',
    vendorCode: `V${at % 18}`,
  }),
)
const logos = ['Himalaya Studio', 'A', 'Long Vendor Name Of Many Words', 'Über & <Söhne>', ''].map((name, at) =>
  vendorLogo({ code: `CODE${at}`, name }),
)
const avatars = Array.from({ length: 60 }, (_, at) => avatar(`player${at}`))
const bannerInputs: BannerInput[] = ['w_home', 'w_rng', 'w_fish', 'w_pvp', 'w_live', 'w_help', 'w_unknown'].flatMap(
  (group) =>
    [0, 1, 2].flatMap((index) =>
      (['phone', 'desk'] as const).flatMap((size) =>
        (['NE', 'EN'] as const).map((language) => ({ group, index, size, language })),
      ),
    ),
)
const banners = bannerInputs.map(banner)

/** Parses as strict XML and returns the size that the document states. */
function sizeOf(svg: string): string {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
  return `${width}x${height}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('demo art', () => {
  it('draws from a pinned stream of random numbers', () => {
    const random = createRandom('himal')
    expect(hashText('himal')).toBe(3248802516)
    expect([random.int(0, 999999), random.int(0, 999999), random.int(0, 999999)]).toEqual([685143, 870397, 811322])
  })

  it('gives the same bytes for the same input in any order of drawing', () => {
    const again = gameTile({ nodeId: '0', name: 'Golden Yak', gameType: 'RNG', vendorCode: 'V0' })
    expect(again).toBe(tiles[0])
    expect(bannerInputs.toReversed().map(banner).toReversed()).toEqual(banners)
    expect(avatar('player7')).toBe(avatars[7])
    expect(vendorLogo({ code: 'CODE0', name: 'Himalaya Studio' })).toBe(logos[0])
  })

  it('draws 2,000 tiles that all differ', () => {
    expect(new Set(tiles).size).toBe(tiles.length)
  })

  it('is well-formed XML of the stated size', () => {
    expect(new Set(tiles.filter((_, at) => at % 5 === 0).map(sizeOf))).toEqual(new Set(['240x240']))
    expect(new Set(logos.map(sizeOf))).toEqual(new Set(['160x64']))
    expect(new Set(avatars.map(sizeOf))).toEqual(new Set(['96x96']))
    banners.forEach((svg, at) => expect(sizeOf(svg)).toBe(bannerInputs[at]?.size === 'phone' ? '780x390' : '1600x400'))
    expect(() => sizeOf('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toThrow()
  })

  it('has no script, style, outside link or invalid number', () => {
    for (const svg of [...tiles, ...logos, ...avatars, ...banners]) {
      expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|NaN|undefined|Infinity/)
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\((?!#)|href="(?!#)/)
      for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`)
    }
  })

  it('shows no text on a tile', () => {
    expect(tiles.filter((svg) => svg.includes('<text'))).toEqual([])
  })

  it('stays small', () => {
    const sizes = tiles.map((svg) => Buffer.byteLength(svg)).toSorted((a, b) => a - b)
    expect(sizes[0]).toBeGreaterThan(1000)
    expect(sizes[1000]).toBeLessThan(2600)
    expect(sizes.at(-1)).toBeLessThan(3600)
    for (const svg of logos) expect(Buffer.byteLength(svg)).toBeLessThan(1500)
    for (const svg of avatars) expect(Buffer.byteLength(svg)).toBeLessThan(3000)
  })

  it('makes banners a largest contentful paint of at most 14 kB', () => {
    banners.forEach((svg, at) => {
      const sent = brotliCompressSync(svg).length
      const shownPixels = bannerInputs[at]?.size === 'phone' ? 390 * 195 : 1440 * 360
      expect((sent * 8) / shownPixels).toBeGreaterThan(0.05)
      expect(sent).toBeGreaterThan(3000)
      expect(Buffer.byteLength(svg)).toBeLessThan(14_000)
    })
  })

  it('writes the words of a banner in its language', () => {
    expect(banner({ group: 'w_home', index: 0, size: 'phone', language: 'NE' })).toContain('>स्वागत छ<')
    expect(banner({ group: 'w_home', index: 0, size: 'desk', language: 'EN' })).toContain('>Welcome<')
  })

  it('keeps logo colours readable on the light and the dark theme', () => {
    for (const colour of logoColours) {
      expect(contrast(colour, '#ffffff'), colour).toBeGreaterThanOrEqual(3)
      expect(contrast(colour, '#17131f'), colour).toBeGreaterThanOrEqual(3)
    }
  })

  it('picks the emblem by the noun of the name, not by quality or kind of game', () => {
    const random = createRandom('any')
    expect(emblemFor('Golden Yak Festival', 'RNG', random)).toBe(creatures.yak)
    expect(emblemFor('सुनौलो चौँरी', 'RNG', random)).toBe(creatures.yak)
    expect(emblemFor('Snow Leopard Kingdom', 'RNG', random)).toBe(creatures.tiger)
    expect(emblemFor('Prayer Wheel', 'RNG', random)).toBe(nepal.prayerWheel)
    expect(emblemFor('Golden Gold', 'RNG', random)).toBe(treasures.coin)
  })
})

describe('demo slot page', () => {
  const page = readFileSync(new URL('../../sandbox/games/slot.html', import.meta.url), 'utf8')

  it('has a drawing and a name in both languages for each symbol', () => {
    const texts = readFileSync(new URL('../../sandbox/games/slot-texts.js', import.meta.url), 'utf8')
    for (const symbol of symbols) {
      expect(page).toContain(`<symbol id="symbol-${symbol}"`)
      expect(texts.split(`${symbol}: '`)).toHaveLength(3)
    }
  })

  it('has no inline code that a strict content policy would refuse', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
  })

  it('has no duplicate id', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
