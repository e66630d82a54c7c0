import { expect, test } from 'vitest'
import { providersOf } from '../../src/machines/games/catalogue/providers.ts'

const card = (vendorName: string, gameType: 'RNG' | 'LIVE') => ({
  vassalage: vendorName,
  vendorName,
  gameType,
  icon: '',
})
const lanes = [
  { title: 'RNG', cards: [card('Yak Works', 'RNG'), card('Évérest Play', 'RNG'), card('प्ले हिमाल', 'RNG')] },
  { title: 'LIVE', cards: [card('Evo Live', 'LIVE')] },
] as const
const found = (name: string | null, category: string | null = null) =>
  providersOf(lanes, { name, category }).groups.map(({ gameType, cards }) => [
    gameType,
    ...cards.map(({ vendorName }) => vendorName),
  ])

test('providers are found by a part of their names, without case, accents and spaces [PLAY-03 part]', () => {
  expect(found(null)).toEqual([
    ['RNG', 'Yak Works', 'Évérest Play', 'प्ले हिमाल'],
    ['LIVE', 'Evo Live'],
  ])
  expect(found('  EV ')).toEqual([
    ['RNG', 'Évérest Play'],
    ['LIVE', 'Evo Live'],
  ])
  expect(found('yakw')).toEqual([['RNG', 'Yak Works']])
  expect(found('हिमाल')).toEqual([['RNG', 'प्ले हिमाल']])
  expect(found('nobody')).toEqual([])
})

test('a category shows its providers alone; an unknown one shows all [PLAY-03 part]', () => {
  expect(found('ev', 'LIVE')).toEqual([['LIVE', 'Evo Live']])
  expect(found('yak', 'LIVE')).toEqual([])
  for (const category of ['', 'FISH', 'constructor']) expect(found(null, category)).toHaveLength(2)
  expect(providersOf(lanes, { name: 'ev', category: 'RNG' })).toMatchObject({
    categories: ['RNG', 'LIVE'],
    chosen: 'RNG',
    found: 1,
  })
})
