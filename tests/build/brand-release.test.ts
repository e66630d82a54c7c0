import { expect, test } from 'vitest'
import { releaseBrand } from '../../scripts/build/brand-release.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { readFileSync } from 'node:fs'
import { firstTexts } from '../../scripts/build/first-texts.ts'

const fill = firstTexts().transformIndexHtml as (html: string) => string
const generic = fill(readFileSync('index.html', 'utf8'))

const brand = {
  brandName: 'Pearl & Sons',
  languages: ['AR', 'EN'],
  brand: {
    name: { AR: 'لؤلؤة' },
    title: { AR: 'لؤلؤة – ألعاب' },
    description: { AR: 'ألعاب "البحر"' },
    address: 'https://pearl.example',
    favicon: '/brand/icon.svg',
    pictures: { share: '/brand/share.png' },
    theme: { light: { bar: '#063f3a' } },
    texts: { EN: { 'error.browser': 'Too old a browser.' } },
  },
}

test('the generic page names no brand, no country, and no language but its own English [PLAT-08]', () => {
  expect(generic).toMatch(/<html lang="en"/)
  expect(generic).not.toMatch(/danphe|nepal|vietnam|lang="ne"|[\u0900-\u097f]/i)
  expect(generic).toContain(en['error.network'])
  expect(generic).not.toMatch(/ style=|<style|<script(?![^>]* src=)/)
})

test('a brand’s release has a first page in its own language, colours and words [PLAT-08]', () => {
  const { dress, files } = releaseBrand(brand, 'tests/platforms/pearl')
  const page = dress(generic)
  for (const wanted of [
    '<html lang="ar" dir="rtl" data-language="AR" data-theme="light">',
    '<title>لؤلؤة – ألعاب</title>',
    '<meta name="description" content="ألعاب &quot;البحر&quot;" />',
    '<meta name="theme-color" content="#063f3a" />',
    '<meta property="og:title" content="لؤلؤة – ألعاب" />',
    '<meta property="og:site_name" content="لؤلؤة" />',
    '<meta property="og:url" content="https://pearl.example/" />',
    '<meta property="og:image" content="https://pearl.example/brand/share.png" />',
    '<link rel="manifest" href="/manifest.json" />',
    '<link rel="icon" href="/brand/icon.svg" />',
    `<p lang="ar" dir="rtl">${ar['error.network']} <a href="">${ar['action.retry']}</a></p>`,
    '<p lang="en" dir="ltr">Too old a browser.</p>',
    `<p lang="ar" dir="rtl">${ar['error.noScript']}</p>`,
  ])
    expect(page).toContain(wanted)
  expect(page).not.toMatch(/ style=|<style|<script(?![^>]* src=)/)
  const sheet = /<link rel="stylesheet" href="(\/assets\/brand-[\w-]{8}\.css)" \/>/.exec(page)?.[1] ?? ''
  expect(files.get(sheet)).toBe('[data-theme=light]{--bar:#063f3a}')
  expect(JSON.parse(String(files.get('/config.json')))).toEqual(brand)
  expect(JSON.parse(String(files.get('/manifest.json')))).toMatchObject({
    name: 'لؤلؤة',
    lang: 'ar',
    dir: 'rtl',
    theme_color: '#063f3a',
    icons: [{ src: '/brand/icon.svg' }],
  })
  expect(files.get('/brand/share.png')).toEqual(readFileSync('tests/platforms/pearl/share.png'))
  expect(() => dress(page)).toThrow('already')
})

test.each<[field: string, content: object]>([
  ['["languagse"]', { ...brand, languagse: [] }],
  ['["brandName"]', { languages: ['EN'] }],
  ['["brand"]["theme"]["light"]["bar"]', { ...brand, brand: { theme: { light: { bar: '#eee' } } } }],
  ['["brand"]["texts"]["EN"]["home.titel"]', { ...brand, brand: { texts: { EN: { 'home.titel': 'Ahoy' } } } }],
  ['["brand"]["texts"]["EN"]["page.titel"]', { ...brand, brand: { texts: { EN: { 'page.titel': 'Ahoy' } } } }],
  ['/brand/none.svg', { ...brand, brand: { mark: '/brand/none.svg' } }],
])('a release of a brand’s file fails with the name of its wrong field %s [PLAT-08]', (field, content) => {
  expect(() => releaseBrand(content, 'tests/platforms/pearl')).toThrow(field)
})

test('a drawn first page names its addresses and its sheets, after those of the page [PLAT-08]', () => {
  const { dress, shown } = releaseBrand(brand, 'tests/platforms/pearl')
  expect(shown.config).toMatchObject({ brandName: 'لؤلؤة', languages: ['AR', 'EN'] })
  expect(shown.texts['nav.home']).toBe(ar['nav.home'])
  const sheet = '/assets/brand-12345678.css'
  const page = dress(generic, { paths: ['/rng'], html: '<p>drawn</p>', sheets: ['/assets/lobby.css'], sheet })
  expect(page).toContain('<html data-draws="/rng" lang="ar"')
  expect(page).toContain(`<link rel="stylesheet" href="${sheet}" />`)
  expect(page).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/lobby\.css" \/>\s*<\/head>/)
  expect(page).toMatch(/<div id="root">\s*<div id="drawing"[^>]*><p>drawn<\/p><\/div>\s*<div class="shell-blank"/)
  expect(dress(generic)).not.toMatch(/data-draws|id="drawing"/)
})
