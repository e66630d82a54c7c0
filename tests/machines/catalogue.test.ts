import { describe, expect, test } from 'vitest'
import type { GameType, VendorCard, VendorLane } from '../../src/api/calls/vendors.ts'
import { regionsAround, routeOf } from '../../src/app/routes.ts'
import { listedLanes, startedBy } from '../../src/machines/games/catalogue/catalogue.view.ts'
import { splitEsports } from '../../src/machines/games/catalogue/split-esports.ts'
import { everyOffer } from '../support/offers.ts'
import { vendorMenuOf } from '../../src/machines/games/catalogue/vendor-menu.ts'

const card = (gameType: GameType, vassalage: string): VendorCard => ({
  vassalage,
  vendorName: vassalage,
  gameType,
  icon: `/${vassalage}.svg`,
  gameCode: `${gameType}-${vassalage}`,
})
const lane = (title: GameType, ...vendors: readonly string[]): VendorLane => ({
  title,
  cards: vendors.map((vassalage) => card(title, vassalage)),
})
const codesOf = (lanes: readonly VendorLane[]) =>
  Object.fromEntries(lanes.map(({ title, cards }) => [title, cards.map(({ gameCode }) => gameCode)]))
const listed = (...lanes: readonly VendorLane[]) =>
  listedLanes({ failed: undefined, ready: true, lanes: splitEsports(lanes, ['IM', 'TF']) }, everyOffer).map(
    ({ title }) => title,
  )

describe('e-sports are separate from sports [NAV-02 part]', () => {
  test('a sports card of an e-sports vendor is in ESPORTS only, and the order stays', () => {
    const lanes = [lane('SPORTS', 'FB', 'IM', 'GOAL', 'TF'), lane('RNG', 'IM'), lane('ESPORTS', 'TF', 'IM')]
    expect(codesOf(splitEsports(lanes, ['TF', 'IM']))).toEqual({
      SPORTS: ['SPORTS-FB', 'SPORTS-GOAL'],
      RNG: ['RNG-IM'],
      ESPORTS: ['ESPORTS-TF', 'ESPORTS-IM'],
    })
  })

  test('ESPORTS is made from the brand’s list where the platform sends none [NAV-06]', () => {
    const split = splitEsports([lane('SPORTS', 'FB', 'IM'), lane('RNG', 'IM')], ['IM', 'TF'])
    expect(codesOf(split)).toEqual({ SPORTS: ['SPORTS-FB'], RNG: ['RNG-IM'], ESPORTS: ['SPORTS-IM'] })
    expect(split.map(({ title }) => title)).toEqual(['SPORTS', 'RNG', 'ESPORTS'])
  })

  test('a vendor in several categories stands once in each, in lanes of one title, too [NAV-06]', () => {
    for (const lanes of [[lane('SPORTS', 'FB', 'IM')], [lane('SPORTS', 'FB', 'IM'), lane('ESPORTS', 'IM')]])
      expect(codesOf(splitEsports(lanes, []))['SPORTS']).toEqual(['SPORTS-FB', 'SPORTS-IM'])
    expect(codesOf(splitEsports([lane('RNG', 'A'), lane('LIVE', 'A'), lane('RNG', 'B', 'A')], []))).toEqual({
      RNG: ['RNG-A', 'RNG-B'],
      LIVE: ['LIVE-A'],
    })
  })

  test('only categories with vendors are listed, also after the split', () => {
    expect(listed(lane('SPORTS', 'IM'), lane('ELOTT'), lane('ESPORTS', 'IM'), lane('PVP', 'KITTY'))).toEqual([
      'ESPORTS',
      'PVP',
    ])
  })
})

test('cockfight and lotteries start their first vendor; all others open a page [NAV-03 part]', () => {
  const started = (['ELOTT', 'LOTT', 'DS88', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP'] as const).map(
    (gameType) => startedBy(lane(gameType, 'ONE', 'TWO'))?.gameCode,
  )
  expect(started).toEqual(['ELOTT-ONE', 'LOTT-ONE', 'DS88-ONE', ...Array.from({ length: 6 }, () => undefined)])
  expect(startedBy(lane('LOTT'))).toBeUndefined()
})

test('a menu shows at most sixteen vendors, and a link to more from seventeen on [HEAD-02 part]', () => {
  for (const [count, shown, more] of [
    [1, 1, false],
    [16, 16, false],
    [17, 16, true],
    [40, 16, true],
  ] as const) {
    const names = Array.from({ length: count }, (_, index) => `V${index}`)
    const menu = vendorMenuOf(lane('RNG', ...names).cards)
    expect({ shown: menu.shown.map(({ vassalage }) => vassalage), more: menu.more }).toEqual({
      shown: names.slice(0, shown),
      more,
    })
  }
})

test('header, footer and banners of a page, in any letter case [ROUTE-03 part]', () => {
  const regions = (header: boolean, categories: boolean, surroundings: boolean) => ({
    header,
    categories,
    surroundings,
  })
  for (const [path, wanted] of [
    ['/', regions(true, true, true)],
    ['/rng', regions(true, true, true)],
    ['/game', regions(true, false, false)],
    ['/seamless', regions(true, false, false)],
    ['/Seamless/', regions(true, false, false)],
    ['/fbsports', regions(true, true, false)],
    ['/FBSports', regions(true, true, false)],
    ['/lottery', regions(true, false, false)],
    ['/LOTTERY', regions(true, false, false)],
    ['/lottert', regions(true, false, false)],
    ['/vnLottery', regions(true, true, false)],
    ['/seaLottery', regions(true, true, false)],
    ['/helpmc', regions(false, true, true)],
  ] as const)
    expect(regionsAround(routeOf(path)), path).toEqual(wanted)
})
