import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Route } from 'playwright/test'
import { walkPage, type Pages } from '../../pages.ts'
import { checkoutPage, type CheckoutStage } from './checkout.page.ts'

/** A shop without a server: the walk serves its page, and answers its calls. */
const pagesOf = (browser: Browser, html: string): Pages<typeof checkoutPage, CheckoutStage> => ({
  open: async () => {
    const context = await browser.newContext()
    const asked: Route[] = []
    let heard = () => {}
    await context.route('https://shop.example/**', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await context.route('https://shop.example/pay', (route) => {
      asked.push(route)
      heard()
    })
    const question = async () => {
      if (asked.length === 0) await new Promise<void>((resolve) => (heard = resolve))
      return asked.shift() as Route
    }
    const bank = { answer: async (payment: object) => (await question()).fulfill({ json: payment }) }
    return { page: await context.newPage(), context, bank }
  },
  close: ({ context }) => context.close(),
})

const pageFile = new URL('./checkout.html', import.meta.url)

test('a customer’s page does what the checkout’s machine does, in every state', async ({ browser }) => {
  const walked = await walkPage(checkoutPage, pagesOf(browser, await readFile(pageFile, 'utf8')))
  expect(walked).toMatchObject({ states: 4, transitions: 7 })
  expect(walked.defects).toHaveLength(1)
})

test('a page whose Back pays again is found', async ({ browser }) => {
  const html = await readFile(pageFile, 'utf8')
  const broken = pagesOf(browser, html.replace("on('Back', basket)", "on('Back', pay)"))
  const failure = await walkPage(checkoutPage, broken).catch((error: unknown) => error as Error)
  expect(failure).toHaveProperty('message', expect.stringMatching(/ → the customer goes back$/))
  expect(failure).toHaveProperty('cause.message', expect.stringContaining("name: 'Basket'"))
})
