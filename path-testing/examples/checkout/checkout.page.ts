import { expect as patient } from 'playwright/test'
import type { PageSide, Stage } from '../../pages.ts'
import type { checkoutFlow } from './checkout.flow.ts'
import { checkoutFlow as flow } from './checkout.flow.ts'
import type { Payment } from './checkout.machine.ts'

/** The page of a walk, and the bank, which answers when the walk says so. */
export interface CheckoutStage extends Stage {
  readonly bank: { readonly answer: (payment: Payment) => Promise<void> }
}

/** This page needs no server, so five seconds are enough. */
const expect = patient.configure({ timeout: 5000 })

const press =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).click()

const heading =
  (name: string) =>
  ({ page }: Stage) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

/** The hands for each case of the checkout, and the looks of each state. */
export const checkoutPage: PageSide<typeof checkoutFlow, CheckoutStage> = {
  flow,
  prepare: async ({ page }) => {
    await page.goto('https://shop.example/')
  },
  steps: {
    'the customer adds an item': press('Add'),
    'the customer removes an item': press('Remove'),
    'the customer pays': press('Pay'),
    'the customer goes back': press('Back'),
    'the bank accepts': ({ bank }) => bank.answer({ kind: 'paid' }),
    'the bank declines': ({ bank }) => bank.answer({ kind: 'declined', because: 'the card has expired' }),
  },
  sees: {
    basket: heading('Basket'),
    paying: ({ page }) => expect(page.getByRole('status')).toHaveText('One moment'),
    declined: ({ page }) => expect(page.getByRole('alert')).toHaveText('the card has expired'),
    paid: heading('Thank you'),
  },
}
