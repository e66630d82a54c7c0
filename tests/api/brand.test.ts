import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBrand, reword, sheetOf } from '../../src/api/brand/brand.ts'
import { contrastOf, hexOf, readTheme, readTokens, weakPairs } from '../../src/api/brand/theme.ts'

const tokens = readTokens(readFileSync('src/ui/styles/tokens.css', 'utf8'))
const languages = ['AR', 'EN']

const whole = {
  name: { AR: 'لؤلؤة', EN: 'Pearl' },
  title: { EN: 'Pearl – games' },
  description: { EN: 'Games by the sea.' },
  address: 'https://pearl.example',
  logo: { light: '/brand/logo.svg', dark: 'https://cdn.example/logo.svg' },
  mark: '/brand/mark.svg',
  favicon: '/brand/icon.svg',
  texts: { EN: { 'home.title': 'Ahoy' } },
  pictures: { share: '/brand/share.png', missing: '/brand/missing.svg', categories: { RNG: '/brand/rng.svg' } },
  claims: { registration: '5 د.إ', follow: { network: 'Dhow', amount: '9' }, games: 2500 },
}

test('a brand’s entries are kept as they are, each optional [PLAT-08]', () => {
  expect(readBrand(whole, languages)).toEqual({ brand: whole, problems: [] })
  expect(readBrand({}, languages)).toEqual({ brand: {}, problems: [] })
})

test.each<[place: string, wrong: object, left: object]>([
  ['["name"]["NE"]', { name: { NE: 'Pearl', EN: 'Pearl' } }, { name: { EN: 'Pearl' } }],
  ['["name"]["EN"]', { name: { EN: '', AR: 'لؤلؤة' } }, { name: { AR: 'لؤلؤة' } }],
  ['["name"]', { name: 'Pearl' }, {}],
  ['["address"]', { address: 'https://pearl.example/home' }, {}],
  ['["address"]', { address: 'https://pearl.example@evil.example' }, {}],
  ['["logo"]', { logo: { light: '/brand/logo.svg' } }, {}],
  ['["logo"]', { logo: 'logo.svg', mark: '/brand/mark.svg' }, { mark: '/brand/mark.svg' }],
  ['["mark"]', { mark: '/brand/mark.svg") , url("https://evil.example' }, {}],
  ['["favicon"]', { favicon: 'javascript:alert(1)' }, {}],
  ['["favicon"]', { favicon: '//evil.example/icon.svg' }, {}],
  ['["texts"]["FR"]', { texts: { FR: { 'home.title': 'Salut' }, EN: {} } }, { texts: { EN: {} } }],
  ['["texts"]["EN"]["home.title"]', { texts: { EN: { 'home.title': 7 } } }, { texts: { EN: {} } }],
  [
    '["pictures"]["categories"]["KENO"]',
    { pictures: { categories: { KENO: '/k.svg' } } },
    { pictures: { categories: {} } },
  ],
  ['["claims"]["follow"]', { claims: { follow: { network: 'Dhow' }, games: 5 } }, { claims: { games: 5 } }],
  ['["claims"]["games"]', { claims: { games: 'many' } }, { claims: {} }],
  ['["colour"]', { colour: 'red' }, {}],
])('a wrong entry is named with its place %s, and leaves out only itself [PLAT-08]', (place, wrong, left) => {
  const { brand, problems } = readBrand(wrong, languages)
  expect(brand).toEqual(left)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`at ["brand"]${place}`)
})

test('a brand that is no object is named as a whole [PLAT-08]', () => {
  expect(readBrand([], languages)).toMatchObject({ brand: {}, problems: [expect.stringContaining('["brand"]')] })
})

test('the contrast of two colours is that of WCAG [PLAT-08]', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#fff', '#777')).toBeCloseTo(4.48, 2)
  // sRGB's pure red and blue, written in OKLCH.
  expect(contrastOf('oklch(0.62796 0.25768 29.23)', '#f00')).toBeCloseTo(1, 2)
  expect(contrastOf('oklch(0.45201 0.31321 264.05)', '#00f')).toBeCloseTo(1, 2)
  expect(hexOf('oklch(0.62796 0.25768 29.23)')).toBe('#ff0000')
  expect(hexOf('oklch(.62796 .25768 29)')).toMatch(/^#f[\da-f]0/)
  expect(hexOf('#06c')).toBe('#0066cc')
})

test('the site’s own colours have the contrast that it asks of a brand’s [PLAT-08]', () => {
  expect(Object.keys(tokens.light).length).toBeGreaterThan(20)
  expect([weakPairs(tokens.light), weakPairs(tokens.dark)]).toEqual([[], []])
})

test('a strong theme is kept whole [PLAT-08]', () => {
  const theme = { light: { bar: '#063f3a', 'bar-raised': '#0b5a52' }, dark: { accent: 'oklch(0.8 0.12 40)' } }
  expect(readTheme(theme, tokens)).toEqual({ theme, problems: [] })
})

test('a pair with too little contrast is named with colours and ratio, and goes back to the site’s own [PLAT-08]', () => {
  const light = { accent: '#ffb020', 'on-accent': '#ffd98a', bar: '#063f3a' }
  const { theme, problems } = readTheme({ light }, tokens)
  expect(theme).toEqual({ light: { bar: '#063f3a' }, dark: {} })
  expect(problems).toEqual([expect.stringMatching(/on-accent #ffd98a on accent #ffb020 is 1\.3\d, and has to be 4\.5/)])
  expect(problems[0]).toContain('at ["brand"]["theme"]["light"]["on-accent"], ["brand"]["theme"]["light"]["accent"]')
})

test('a colour against the site’s own partner is checked, too, until no weak pair is left [PLAT-08]', () => {
  const { theme, problems } = readTheme({ dark: { bg: '#ffffff', surface: '#fefefe' } }, tokens)
  expect(theme.dark).toEqual({})
  expect(problems.length).toBe(2)
})

test.each<[place: string, theme: object]>([
  ['["light"]["brnad"]', { light: { brnad: '#123456' } }],
  ['["light"]["brand"]', { light: { brand: 'violet' } }],
  ['["light"]["brand"]', { light: { brand: '#6142bf80' } }],
  ['["light"]["brand"]', { light: { brand: 'oklch(0.5 0.2 290 / 0.5)' } }],
  ['["light"]["bg"]', { light: { bg: 'oklch(0.5.1 0.1 290)' } }],
  ['["light"]["text"]', { light: { text: 'oklch(... 0.1 290)' } }],
  ['["dark"]["bg"]', { dark: { bg: 'oklch(0.5 . 290)' } }],
  ['["dark"]["text"]', { dark: { text: 'oklch(0.5 0.1 2.9.0)' } }],
  ['["dark"]["edge"]', { dark: { edge: `oklch(0.5 ${'9'.repeat(400)} 290)` } }],
  ['["sepia"]', { sepia: {} }],
])('a wrong colour is named with its place %s [PLAT-08]', (place, theme) => {
  const { problems } = readTheme(theme, tokens)
  expect(problems).toEqual([expect.stringContaining(`at ["brand"]["theme"]${place}`)])
})

const texts = { 'home.title': 'Games', 'nav.homeOf': '{{brand}}: home' }

test('a brand’s text replaces the catalogue’s in its language [PLAT-08]', () => {
  const brand = { texts: { EN: { 'home.title': 'Ahoy', 'nav.homeOf': 'To the start of {{brand}}' } } }
  expect(reword(texts, brand, 'EN', () => true)).toEqual({ texts: brand.texts.EN, problems: [] })
  expect(reword(texts, brand, 'AR', () => true)).toEqual({ texts, problems: [] })
})

test('a text without a place in the catalogue is named, and so is a strange placeholder [PLAT-08]', () => {
  const brand = { texts: { EN: { 'home.titel': 'Ahoy', 'home.title': 'Ahoy {{name}}', 'page.title': 'Later' } } }
  const own = reword(texts, brand, 'EN', (key) => !key.startsWith('page.'))
  expect(own.texts).toEqual(texts)
  expect(own.problems).toEqual([
    expect.stringContaining('at ["brand"]["texts"]["EN"]["home.titel"]'),
    expect.stringMatching(/placeholder name[^]*\["home\.title"\]/),
  ])
})

test('a text by the name of every object’s own parts is named, whatever is in it [PLAT-08, CFG-02 part]', () => {
  const EN = JSON.parse('{"__proto__":"{{name}}","constructor":"{{name}}","toString":"Ahoy"}') as Record<string, string>
  const own = reword(texts, { texts: { EN } }, 'EN', () => true)
  expect(own.texts).toEqual(texts)
  expect(own.problems).toEqual(Object.keys(EN).map((key) => expect.stringContaining(`["${key}"]`)))
})

test('a long wrong value is told by its beginning [CFG-02 part]', () => {
  const { problems } = readBrand({ title: 'x'.repeat(1_000_000) }, languages)
  expect(problems).toEqual([expect.stringMatching(/, got "x{99}…\n {2}at \["brand"\]\["title"\]$/)])
})

test('no sign or text of the site vanishes in a colour that the brand gives its ground [PLAT-08]', () => {
  for (const [light, front, back] of [
    [
      { chat: '#ffffff', 'on-brand': '#000000', brand: '#ffffff', 'brand-press': '#ffffff', bar: '#ffffff' },
      'on-picture',
      'chat',
    ],
    [{ hot: '#ffff00' }, 'on-picture', 'hot'],
    [{ new: '#eeeeee' }, 'on-picture', 'new'],
    [{ 'danger-soft': '#333333', danger: '#ffcccc' }, 'text', 'danger-soft'],
  ] as const) {
    const { theme, problems } = readTheme({ light }, tokens)
    expect(theme.light).not.toHaveProperty(back)
    expect(problems.join('\n')).toContain(`The contrast of ${front} `)
  }
})

test('the style sheet has the colours and the mark of each theme [PLAT-08]', () => {
  const brand = { theme: { light: { bar: '#063f3a' }, dark: {} }, mark: { light: '/a.svg', dark: '/b.svg' } }
  expect(sheetOf(brand)).toBe(
    '[data-theme=light]{--bar:#063f3a;--mark:url("/a.svg")}[data-theme=dark]{--mark:url("/b.svg")}',
  )
  expect(sheetOf({ theme: { light: {}, dark: {} } })).toBe('')
})

test('the ground of codes, which cameras read, is no colour of a brand [PLAT-08]', () => {
  const { theme, problems } = readTheme({ dark: { paper: '#000000' } }, tokens)
  expect(theme.dark).not.toHaveProperty('paper')
  expect(problems).toEqual([expect.stringContaining('["paper"]')])
})
