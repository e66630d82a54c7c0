import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { createMachine } from 'xstate'
import type { FlowPage } from '../../path-testing/diagram.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/site.ts'

const flows = JSON.parse(readFileSync('docs/flows/index.json', 'utf8')) as readonly FlowPage[]

/** Returns the diagram's texts that overflow their box. */
const spilled = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null) => (element as SVGGraphicsElement | null)?.getBBox()
    const reaches = (text: Element, rect: DOMRect | undefined) => {
      const own = box(text)
      return (
        own === undefined ||
        rect === undefined ||
        own.x < rect.x - 1 ||
        own.x + own.width > rect.x + rect.width + 1 ||
        own.y < rect.y - 1 ||
        own.y + own.height > rect.y + rect.height + 1
      )
    }
    const groups = [...document.querySelectorAll('[data-words], .label')]
    return groups.flatMap((group) => {
      const state = group.getAttribute('data-words')
      const rect = box(
        state === null
          ? group.querySelector('rect')
          : document.querySelector(`[data-state="${CSS.escape(state)}"] > rect`),
      )
      return [...group.querySelectorAll('text')].filter((text) => reaches(text, rect)).map((text) => text.textContent)
    })
  })

test(
  'a reader sees every flow from its definition in the gallery, without a script',
  { tag: '@FLOW-06' },
  async ({ browser, platform }) => {
    const context = await browser.newContext({ baseURL: platform.siteUrl, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/flows')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(flows.map(({ id }) => id))
    await page.getByRole('link', { name: 'login', exact: true }).click()
    await expect(page).toHaveURL(/\/flows\/login$/)
    await expect(page.getByRole('img', { name: /^The states of login: Logging in/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /withCaptcha\.editing The player fills in/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'signIn is done' })).toBeVisible()
    await expect(page.getByText('AUTH-01, AUTH-03, AUTH-04, AUTH-05, AUTH-17')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Stately Studio JSON' }).click()
    const machine = createMachine(JSON.parse(readFileSync(await (await download).path(), 'utf8')) as never)
    expect(Object.keys(machine.states)).toEqual(['withoutCaptcha', 'withCaptcha', 'signedIn', 'newPlace'])
    const source = await context.request.get('/flows/login.ts')
    expect(await source.text()).toContain('export const loginMachine')
    expect((await context.request.get('/flows/nothing')).status()).toBe(404)
    await context.close()
  },
)

test(
  'a reader sees each diagram’s text inside its box, accessible in both themes',
  { tag: '@FLOW-06-part' },
  async ({ open }) => {
    const { page, complaints } = await open({ viewport: { width: 1440, height: 900 } })
    for (const { id } of flows) {
      await page.goto(`/flows/${id}`)
      expect(await spilled(page), id).toEqual([])
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/flows', '/flows/login', '/flows/site']) {
        await page.goto(path)
        await expectAccessible(page, `${path}, ${colorScheme}`)
      }
    }
    expect(complaints).toEqual([])
  },
)
