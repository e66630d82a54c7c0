import { spawnSync } from 'node:child_process'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { releaseBrand } from '../../scripts/build/brand-release.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
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

test.each([
  '/brand/../.env',
  '/brand/../../etc/hostname',
  '/brand/./logo.svg',
  '/brand/.env',
  '/brand/%2e%2e/.env',
  '/brand/.%2E/secret.svg',
  '/brand/%2Eenv',
  '/brand/..%2fsecret.svg',
  '/brand/..%5Csecret.svg',
  '/brand/..\\secret.svg',
  '/brand/pictures/../../secret.svg',
])('a release refuses the address %j, which leads out of the brand’s folder [PLAT-08]', (address) => {
  const wrong = address.includes('\\') ? 'Expected a path of the site' : `${address}: a picture's address has no ".."`
  for (const own of [{ logo: address }, { favicon: address }, { pictures: { share: address } }])
    expect(() => releaseBrand({ ...brand, brand: own }, 'tests/platforms/pearl')).toThrow(wrong)
})

test('a release copies no file that a link of the brand’s folder leads out to, and no hidden one [PLAT-08]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  const beside = join(folder, 'brand')
  mkdirSync(join(beside, 'inner'), { recursive: true })
  for (const name of ['secret.svg', 'brand/.env', 'brand/inner/logo.svg']) writeFileSync(join(folder, name), name)
  const links = { 'out.svg': '../secret.svg', 'hidden.svg': '.env', up: '..', 'in.svg': 'inner/logo.svg' }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(beside, name))
  symlinkSync(beside, join(folder, 'linked'))
  const copied = (logo: string, from = beside) =>
    String(releaseBrand({ ...brand, brand: { logo } }, from).files.get(logo))
  for (const name of ['out.svg', 'hidden.svg', 'up/secret.svg', 'inner', ''])
    expect(() => copied(`/brand/${name}`)).toThrow(`/brand/${name}: ${join(beside, name)}`)
  for (const from of [beside, join(folder, 'linked')])
    for (const name of ['in.svg', 'inner/logo.svg']) expect(copied(`/brand/${name}`, from)).toBe('brand/inner/logo.svg')
  rmSync(folder, { recursive: true })
})

/** Width, height and first pixel's opacity of a PNG. */
const lookOf = (png: Buffer) => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  return { width, height, corner: new Resvg(svg).render().pixels[3] }
}

test('a release draws the icons of the installed site from the brand’s SVG, and Apple’s without a transparent corner [PLAY-07 part]', () => {
  const iconsOf = (favicon?: string) => {
    const { dress, files } = releaseBrand(
      { ...brand, brand: favicon === undefined ? {} : { favicon } },
      'tests/platforms/pearl',
    )
    const { icons } = JSON.parse(String(files.get('/manifest.json'))) as { icons: { src: string }[] }
    const apple = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(dress(generic))?.[1]
    return { named: icons.map(({ src }) => src), apple, picture: (path: string) => lookOf(files.get(path) as Buffer) }
  }
  const rounded = iconsOf()
  expect(rounded.named).toEqual(['/icon-192.png', '/icon-512.png', '/icon.svg'])
  expect(rounded.picture('/icon-192.png')).toEqual({ width: 192, height: 192, corner: 0 })
  expect(rounded.picture('/icon-512.png')).toEqual({ width: 512, height: 512, corner: 0 })
  expect(rounded.picture(rounded.apple ?? '')).toEqual({ width: 180, height: 180, corner: 255 })
  // A favicon on another host, and one that is no drawing, stay as they are.
  expect(iconsOf('https://cdn.example/icon.svg')).toMatchObject({ named: ['https://cdn.example/icon.svg'] })
  expect(iconsOf('/brand/share.png')).toMatchObject({ named: ['/brand/share.png'], apple: undefined })
})

test('a drawn first page names its addresses, and its sheets before the bundle [PLAT-08]', () => {
  const { dress, shown } = releaseBrand(brand, 'tests/platforms/pearl')
  expect(shown.config).toMatchObject({ brandName: 'لؤلؤة', languages: ['AR', 'EN'] })
  expect(shown.texts['nav.home']).toBe(ar['nav.home'])
  const sheet = '/assets/brand-12345678.css'
  const page = dress(generic, {
    paths: ['/rng'],
    list: 'promotions',
    html: '<p>drawn</p>',
    sheets: ['/assets/lobby.css'],
    later: ['/assets/later.js', '/assets/later.css', '/assets/ne-1-pages.json'],
    sheet,
  })
  expect(page).toContain('<html data-draws="/rng" data-list="promotions" lang="ar"')
  expect(page).toContain(`<link rel="stylesheet" href="${sheet}" />`)
  const links = [...page.matchAll(/<link ([^>]*) \/>(?=(?:\s*<link[^>]*>)*\s*<\/head>)/g)].map(([, link]) => link)
  expect(page.indexOf('href="/assets/lobby.css"')).toBeLessThan(page.indexOf('<script type="module"'))
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/lobby.css" />')
  expect(links.slice(-3)).toEqual([
    'data-rel="modulepreload" crossorigin href="/assets/later.js"',
    'data-rel="preload" as="style" crossorigin href="/assets/later.css"',
    'data-rel="preload" as="fetch" crossorigin href="/assets/ne-1-pages.json"',
  ])
  expect(page).toMatch(/<div id="root">\s*<div id="drawing"[^>]*><p>drawn<\/p><\/div>\s*<div class="shell-blank"/)
  expect(dress(generic)).not.toMatch(/data-draws|id="drawing"/)
})

test('operators see a wrong field of the brand before anything is built [PLAT-08]', () => {
  const place = mkdtempSync(join(tmpdir(), 'brand-'))
  const file = join(place, 'brand.json')
  writeFileSync(file, '{ "language": ["AR"] }')
  const folder = join(place, 'dist')
  mkdirSync(folder)
  const args = ['tsx', 'scripts/release.ts', '--build', '--brand', file, '--folder', folder]
  const { status, stderr } = spawnSync('npx', args, { encoding: 'utf8' })
  expect([status, readdirSync(folder)]).toEqual([1, []])
  expect(stderr).toContain('language')
  rmSync(place, { recursive: true })
}, 60_000)
