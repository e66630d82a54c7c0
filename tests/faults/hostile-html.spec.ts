import { expect, type Page } from 'playwright/test'
import { build } from 'vite'
import { hostileHtml } from '../support/hostile-html.ts'
import { test } from '../support/site.ts'

/** The product's component alone on a page, without a browser policy to protect it. */
const buildPage = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: 'tests/support/safe-html-page.tsx', output: { format: 'iife' } },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}

/** Requests, dialogs and navigations that the bodies caused. */
const watch = async (page: Page, code: string) => {
  const escapes: string[] = []
  let isOpen = false
  const note = (what: string) => {
    if (isOpen) escapes.push(what)
  }
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => note('a window'))
  page.on('framenavigated', (frame) => note(`went to ${frame.url()}`))
  await page.context().route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/show')
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Texts</title><body>` })
    if (url.hostname === 'evil.test') note(`asked ${url.href}`)
    return route.fulfill({ status: 404, body: '' })
  })
  await page.exposeFunction('hack', (number: number) => note(`ran ${number}`))
  await page.goto('/show')
  await page.evaluate(code)
  isOpen = true
  return escapes
}

const tags =
  'p div br hr blockquote pre figure figcaption h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td a b strong i em u s small sub sup mark code span img'.split(
    ' ',
  )
const attributes =
  'href src alt width height colspan rowspan scope start lang dir target rel loading decoding referrerpolicy'.split(' ')

test('a reader is safe from 200 hostile HTML bodies and links, and can still read them', async ({ open }) => {
  expect(hostileHtml.length).toBeGreaterThan(200)
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length)
  const code = await buildPage()
  const { page } = await open()
  const escapes = await watch(page, code)
  await page.evaluate((bodies) => window.showSafely(bodies), hostileHtml)
  await expect(page.locator('section')).toHaveCount(hostileHtml.length)
  const found = await page.evaluate(
    async ([knownTags, knownAttributes]) => {
      const wrong: string[] = []
      const all = [...document.querySelectorAll('section')].map((section) => ({
        number: section.dataset['body'] ?? '',
        text: section.firstElementChild as HTMLElement,
      }))
      for (const { number, text } of all) {
        if (!text.innerText.includes(`Readable ${number}.`)) wrong.push(`${number} cannot be read: ${text.innerHTML}`)
        for (const element of text.querySelectorAll('*')) {
          if (!knownTags.includes(element.localName)) wrong.push(`${number} has ${element.localName}`)
          if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            wrong.push(`${number} has ${element.namespaceURI}`)
          for (const { name } of element.attributes)
            if (!knownAttributes.includes(name)) wrong.push(`${number} has ${element.localName} ${name}`)
          const { x, y, right, bottom } = element.getBoundingClientRect()
          const box = text.getBoundingClientRect()
          if (
            getComputedStyle(element).position !== 'static' ||
            y < box.y - 1 ||
            x < box.x - 1 ||
            right > box.right + 1 ||
            bottom > box.bottom + 1
          )
            wrong.push(`${number} has ${element.localName} out of its place`)
        }
        for (const link of text.querySelectorAll('a[href]')) {
          const { protocol, host } = link as HTMLAnchorElement
          const isPage = host === location.host && link.getAttribute('href')?.startsWith('//') === false
          const isSafe = isPage || ['https:', 'mailto:', 'tel:'].includes(protocol)
          if (!isSafe || (protocol === 'https:' && (link as HTMLAnchorElement).rel !== 'noopener noreferrer'))
            wrong.push(`${number} leads to ${(link as HTMLAnchorElement).href}`)
        }
        for (const picture of text.querySelectorAll('img'))
          if (!picture.src.startsWith('https:') && !picture.src.startsWith(location.origin))
            wrong.push(`${number} shows ${picture.src}`)
        // Hovers or focuses every element.
        for (const element of text.querySelectorAll<HTMLElement>('*')) {
          for (const type of [
            'mouseover',
            'pointerover',
            'focus',
            'focusin',
            'animationstart',
            'transitionend',
            'scroll',
            'wheel',
            'load',
            'error',
          ])
            element.dispatchEvent(new Event(type, { bubbles: true }))
          if (!(element instanceof HTMLAnchorElement)) element.click()
        }
      }
      // All late loads have finished or failed by then.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { wrong, base: document.baseURI, title: document.title, address: location.pathname }
    },
    [tags, attributes] as const,
  )
  expect(found).toEqual({ wrong: [], base: page.url(), title: 'Texts', address: '/show' })
  expect(escapes).toEqual([])

  // Control: the same bodies without sanitising trigger the watch.
  const bare = await open()
  const seen = await watch(bare.page, code)
  await bare.page
    .evaluate(
      (bodies) => {
        for (const html of bodies) document.body.appendChild(document.createElement('section')).innerHTML = html
      },
      hostileHtml.filter((body) => !body.includes('refresh')),
    )
    .catch(() => undefined)
  await expect.poll(() => seen.filter((what) => what.startsWith('ran')).length).toBeGreaterThan(40)
  await expect.poll(() => seen.filter((what) => what.startsWith('asked')).length).toBeGreaterThan(10)
})

test(
  'the platform’s pictures are on its image host, and HTML that it escaped as a whole is HTML',
  {
    tag: ['@PLAT-04-part', '@CONTENT-01-part'],
  },
  async ({ open }) => {
    const { page } = await open()
    await watch(page, await buildPage())
    await page.evaluate(
      (bodies) => window.showSafely(bodies),
      [
        '<img src="/img/n.png" alt="N"><img src="/cdn/m.png" alt="M"><img src="https://pictures.test/a.png" alt="A">',
        '&lt;p&gt;Dear &lt;b title=&quot;x&quot;&gt;players&lt;/b&gt; &amp;amp; friends&lt;/p&gt;',
        '<p>The sign &lt;b&gt; makes letters bold.</p>',
        'Amounts &lt; 500 &amp; more',
      ],
    )
    const sections = page.locator('section')
    const addresses = await sections
      .nth(0)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const { origin } = new URL(page.url())
    expect(addresses).toEqual([`${origin}/cdn/img/n.png`, `${origin}/cdn/m.png`, 'https://pictures.test/a.png'])
    await expect(sections.nth(1).locator('p > b')).toHaveText('players')
    await expect(sections.nth(1)).toHaveText('Dear players & friends')
    await expect(sections.nth(2)).toHaveText('The sign <b> makes letters bold.')
    await expect(sections.nth(3)).toHaveText('Amounts < 500 & more')
  },
)
