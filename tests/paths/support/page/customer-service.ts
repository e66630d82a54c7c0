import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { customerServiceFlow } from '../flow/customer-service.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const says = ({ page }: Stage, key: Parameters<typeof text>[0]) =>
  at
    .toasts(page)
    .getByRole('alert')
    .filter({ hasText: text(key) })
const popups = ({ context }: Stage) => context.pages().length - 1
/** The one entry that every page has: in the side bar at the footer. */
const press = ({ page }: Stage) =>
  page
    .getByRole('complementary', { name: text('region.side') })
    .getByRole('button', { name: text('action.contactService') })
    .click()

/** The platform's answer, encrypted to the request's key. */
const name = async ({ desk }: Stage, path: string) => {
  const { publicKey } = (await desk.asked('customerServiceLink')).postDataJSON() as { publicKey: JWK }
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify([{ type: 3, path }])))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
  await desk.answer('customerServiceLink', { value })
}
/** An earlier window stays open; closing it makes the next one recognisable. */
const fresh = async ({ page, context }: Stage) => {
  for (const popup of context.pages()) if (popup !== page) await popup.close()
}
const toFoot = async ({ page }: Stage) => {
  await expect(at.main(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeVisible()
}
/** Pages whose code did not come: a browser may not ask for it again before a reload. */
const codeless = new WeakSet<Page>()
const withCode = async (stage: Stage) => {
  if (!codeless.delete(stage.page)) return
  await stage.page.reload()
  await toFoot(stage)
}
const letOpen = ({ page }: Stage, may: boolean) => page.evaluate((open) => (window.mayOpen = open), may)

declare global {
  interface Window {
    mayOpen?: boolean
  }
}

export const customerServicePage: PageSide<typeof customerServiceFlow> = {
  flow: customerServiceFlow,
  held: ['customerServiceLink'],
  prepare: async (stage) => {
    const { page, context } = stage
    await context.route('https://service.test/**', (route) => route.fulfill({ body: 'service' }))
    // The behaviour of a browser that blocks windows.
    await page.addInitScript(() => {
      const open = window.open.bind(window)
      window.open = (...given) => (window.mayOpen === false ? null : open(...given))
    })
    await page.goto('/')
    await toFoot(stage)
  },
  // Its window is open already.
  cannot: (step, snapshot) => step === 'the browser blocks the window' && snapshot.matches('asking'),
  steps: {
    'the visitor wants customer service': async (stage) => {
      await withCode(stage)
      await letOpen(stage, true)
      if (popups(stage) === 0 || (await says(stage, 'launch.popupBlocked').isVisible())) await fresh(stage)
      await press(stage)
    },
    'the browser blocks the window': async (stage) => {
      await withCode(stage)
      await letOpen(stage, false)
      await fresh(stage)
      await press(stage)
    },
    'the channel is found': async (stage) => {
      await name(stage, 'https://service.test/live')
      await expect.poll(() => stage.context.pages().at(-1)?.url()).toBe('https://service.test/live')
      await fresh(stage)
    },
    'no safe address is named': (stage) => name(stage, 'http://service.test/live'),
    'the look-up is refused': ({ desk }) => desk.answer('customerServiceLink', { refused: 'too_many_requests' }),
    'the code does not come': async (stage) => {
      const { page } = stage
      const code = '**/customer-service-*.js'
      await fresh(stage)
      await page.route(code, (route) => route.abort())
      await page.reload()
      await toFoot(stage)
      await press(stage)
      await expect(says(stage, 'error.network')).toBeVisible()
      await page.unroute(code)
      codeless.add(page)
    },
    'the visitor dismisses the message': ({ page }) => at.toastDismiss(page).click(),
  },
  sees: {
    idle: async (stage) => {
      await expect(at.toasts(stage.page).getByRole('alert')).toHaveCount(0)
      await expect.poll(() => popups(stage)).toBe(0)
    },
    asking: async (stage) => {
      await stage.desk.asked('customerServiceLink')
      await expect.poll(() => popups(stage)).toBe(1)
    },
    blocked: async (stage) => {
      await expect(says(stage, 'launch.popupBlocked')).toBeVisible()
    },
    failed: async (stage) => {
      await expect(at.toasts(stage.page).getByRole('alert')).toBeVisible()
      await expect(says(stage, 'launch.popupBlocked')).toHaveCount(0)
      await expect.poll(() => popups(stage)).toBe(0)
    },
  },
}
