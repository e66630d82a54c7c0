import type { AnyMachineSnapshot } from 'xstate'
import type { CallName } from '../../../../src/api/table.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { passwordRule } from '../../../support/field-rules.ts'
import { endDevice, holdDevice, isAskingDevice } from '../../../support/share-stand-in.ts'
import { text } from '../../../support/texts.ts'
import {
  agentNewsFlow,
  downline,
  downlineFormFlow,
  link,
  ownTeam,
  referralLinksFlow,
  registerCentreFlow,
  teamFlow,
  transferFlow,
  unansweredTransferFlow,
} from '../flow/agents.ts'
import { announcements } from '../../support/flow/content.ts'
import { withdrawal } from '../../money/flow/money.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { windowOf } from '../../account/page/account-look.ts'
import { agentAlways } from './agents.ts'
import { keepToken } from '../../look.ts'

type TextKey = Parameters<typeof text>[0]

/** A team opened two steps below the agent, so that there is a way up, too. */
const team: Said = {
  value: { ...ownTeam, steps: [1, 2].map((level) => ({ memberId: `S${level}`, username: `step${level}` })) },
}
const rules = {
  username: { enabled: '1', required: '1', minLength: 4, maxLength: 14 },
  password: passwordRule,
}
const terms: Said = { value: { rules, maxRebate: 0.01 } }
const links: Said = { value: [link('AAAA2222', 'Kathmandu'), link('BBBB3333', 'Pokhara')] }
const broken: Said = { refused: 'server_error' }

const always: Partial<Record<CallName, Said>> = {
  ...agentAlways,
  team,
  teamTerms: terms,
  referralLinks: links,
  downlineTransfer: { value: { balance: 900, downlineBalance: 350.5 } },
  agentAnnouncements: { value: announcements(3) },
}

const openAt = async ({ page }: Stage, wanted: string) => {
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.goto(`/?agentCentre=${wanted}`)
}

const button = ({ page }: Stage, key: TextKey, values?: Record<string, string>) =>
  page.getByRole('button', { name: text(key, values), exact: true })
const press = (key: TextKey, values?: Record<string, string>) => (stage: Stage) => button(stage, key, values).click()
const says = ({ page }: Stage, key: TextKey) => expect(page.getByRole('heading', { name: text(key) })).toBeVisible()

const moneyWindow = ({ page }: Stage) => windowOf(page, 'page.team.transferTitle')
const submit = (stage: Stage) => moneyWindow(stage).locator('button[type=submit]').click()
const typeAmount = async (stage: Stage, amount: string) => {
  await moneyWindow(stage).locator('input[name=amount]').fill(amount)
  await submit(stage)
}
const confirm = async (stage: Stage, paymentPassword: string) => {
  await moneyWindow(stage).locator('input[name=paymentPassword]').fill(paymentPassword)
  await submit(stage)
}
const openTransfer = (stage: Stage) => button(stage, 'page.team.transfer').first().click()
const closeTransfer = (stage: Stage) =>
  moneyWindow(stage)
    .getByRole('button', { name: text('action.close') })
    .first()
    .click()

const hasTeam = ({ context }: AnyMachineSnapshot) => (context as { team?: unknown }).team !== undefined
const reloadAt = async ({ page }: Stage, of: string) => {
  await page.evaluate((level) => {
    sessionStorage.setItem(
      'places',
      JSON.stringify({ 'agent downlineManagmentView': { of: level, search: '', page: 1 } }),
    )
  }, of)
  await page.reload()
}

export const teamPage: PageSide<typeof teamFlow> = {
  flow: teamFlow,
  always,
  held: ['team'],
  prepare: (stage) => openAt(stage, 'downlineManagmentView'),
  steps: {
    'the agent’s own team has loaded': ({ desk }) => desk.answer('team', team),
    'the team is refused': ({ desk }) => desk.answer('team', broken),
    'the agent tries again': press('action.retry'),
    'the agent opens a downline': (stage, from) => {
      // Without a loaded team there is no way up or down, but a reload comes back to a level that was open.
      if (!hasTeam(from)) return reloadAt(stage, 'D1')
      return from.matches('failed')
        ? stage.page
            .getByRole('navigation', { name: text('page.team.way') })
            .getByRole('button')
            .last()
            .click()
        : button(stage, 'page.team.open_other', { count: '2' }).first().click()
    },
    'the agent searches': async ({ page }) => {
      await page.locator('input[name=search]').last().fill('down')
      await page.keyboard.press('Enter')
    },
    'the agent turns the page': ({ page }) =>
      page
        .getByRole('navigation', { name: text('page.team.pages') })
        .locator('ol button:not([aria-current])')
        .first()
        .click(),
    'the agent opens a transfer': openTransfer,
    'money has gone to the downline': async (stage) => {
      await typeAmount(stage, '100')
      await confirm(stage, '246810')
      await closeTransfer(stage)
    },
    'the transfer is closed': closeTransfer,
  },
  sees: {
    loading: async ({ desk }) => {
      await desk.asked('team')
    },
    showing: async ({ page }) => {
      await expect(page.getByRole('listitem', { name: downline(1).username, exact: true })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('dialog', { name: text('page.team.transferTitle') })).toHaveCount(0)
    },
    transferring: (stage) => expect(moneyWindow(stage)).toBeVisible(),
    failed: (stage) => says(stage, 'page.team.failed'),
  },
}

export const transferPage: PageSide<typeof transferFlow> = {
  flow: transferFlow,
  always,
  held: ['downlineTransfer'],
  prepare: async (stage) => {
    await openAt(stage, 'downlineManagmentView')
    await openTransfer(stage)
  },
  steps: {
    'the agent types no amount': async (stage) => {
      await typeAmount(stage, '0')
      await expect(moneyWindow(stage).getByText(text('page.team.amountWrong'))).toBeVisible()
    },
    'the agent types an amount': (stage) => typeAmount(stage, '100'),
    'the agent goes back to the amount': press('action.back'),
    'the agent confirms without a password': async (stage) => {
      await confirm(stage, '')
      await expect(moneyWindow(stage).getByText(text('field.required'))).toBeVisible()
    },
    'the agent confirms': (stage) => confirm(stage, '246810'),
    'the money has moved': ({ desk }) =>
      desk.answer('downlineTransfer', { value: { balance: 900, downlineBalance: 350.5 } }),
    'the payment password is wrong': ({ desk }) =>
      desk.answer('downlineTransfer', { refused: 'payment_password_wrong', value: { attemptsLeft: 4 } }),
    'the balance is too low': ({ desk }) =>
      desk.answer('downlineTransfer', { refused: 'insufficient_balance', value: { available: 20 } }),
    'the answer is lost': ({ desk }) => desk.answer('downlineTransfer', 'no answer'),
    'the agent closes it': closeTransfer,
  },
  sees: {
    lookingUp: async (stage) => {
      await stage.desk.asked('moveByRequest')
      await expect(moneyWindow(stage).locator('form[aria-busy=true]')).toBeVisible()
    },
    editing: (stage) => expect(moneyWindow(stage).locator('input[name=amount]')).toBeVisible(),
    confirming: async (stage) => {
      await expect(moneyWindow(stage).locator('form[aria-busy=false] input[name=paymentPassword]')).toBeVisible()
      await expect(button(stage, 'action.back')).toBeVisible()
    },
    sending: async (stage) => {
      await stage.desk.asked('downlineTransfer')
      await expect(moneyWindow(stage).locator('form[aria-busy=true]')).toBeVisible()
    },
    lost: async (stage) => {
      await expect(moneyWindow(stage).locator('form[aria-busy=false] input[name=paymentPassword]')).toBeVisible()
      await expect(button(stage, 'action.back')).toHaveCount(0)
    },
    moved: (stage) => expect(moneyWindow(stage).getByText('350.50')).toBeVisible(),
    closed: async (stage) => {
      await expect(moneyWindow(stage)).toHaveCount(0)
      // The team is read again, and pale meanwhile.
      await expect(stage.page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
}

export const unansweredTransferPage: PageSide<typeof unansweredTransferFlow> = {
  flow: unansweredTransferFlow,
  always,
  held: ['moveByRequest'],
  prepare: async (stage) => {
    await openAt(stage, 'downlineManagmentView')
    await expect(button(stage, 'page.team.transfer').first()).toBeVisible()
    await stage.page.evaluate(() => {
      const sent = { requestId: 'request-1', amount: '100' }
      sessionStorage.setItem('drafts', JSON.stringify({ 'sent downline D1': sent }))
    })
    await openTransfer(stage)
  },
  steps: {
    'it is found': ({ desk }) =>
      desk.answer('moveByRequest', { value: { move: { ...withdrawal, requestId: 'request-1', amount: 100 } } }),
    'it never arrived': ({ desk }) => desk.answer('moveByRequest', { value: {} }),
    'the platform gives no answer': ({ desk }) => desk.answer('moveByRequest', { refused: 'server_error' }),
    'the agent closes it': closeTransfer,
  },
  sees: {
    ...transferPage.sees,
    editing: (stage) => expect(moneyWindow(stage).locator('input[name=amount]')).toHaveValue('100'),
    // The lookup tells no balances.
    moved: async (stage) => {
      await expect(moneyWindow(stage).getByRole('status')).toContainText('100.00')
      await expect(moneyWindow(stage).locator('dl')).toHaveCount(0)
    },
  },
}

const form = ({ page }: Stage) => page.locator('form').filter({ has: page.locator('input[name=username]') })
const tabOf = ({ page }: Stage, key: TextKey) => page.getByRole('tab', { name: text(key), exact: true })
const chooseTab = (key: TextKey) => (stage: Stage) => tabOf(stage, key).click()

const restart = (stage: Stage) => button(stage, 'action.retry').click()
const isAt = (key: TextKey) => (stage: Stage) => expect(tabOf(stage, key)).toHaveAttribute('aria-selected', 'true')
/** A part stays in the page while the other tab is chosen; a broken one says so on its own tab. */
const isThere =
  (field: string) =>
  ({ page }: Stage) =>
    expect(page.locator(`input[name=${field}]`)).toBeAttached()
const isBroken =
  (field: string, tab: string) =>
  async ({ page }: Stage, value: unknown) => {
    await expect(page.locator(`input[name=${field}]`)).toHaveCount(0)
    const told = page.getByRole('tabpanel').getByText(text('region.failed'))
    if ((value as { tab: string }).tab === tab) await expect(told).toBeVisible()
  }

export const registerCentrePage: PageSide<typeof registerCentreFlow> = {
  flow: registerCentreFlow,
  always,
  held: [],
  prepare: (stage) => openAt(stage, 'registerCenter'),
  // A broken part has its button on its own tab.
  cannot: (name, snapshot) =>
    (name === 'the agent starts the form again' && !snapshot.matches({ tab: 'account' })) ||
    (name === 'the agent starts the links again' && !snapshot.matches({ tab: 'links' })),
  steps: {
    'the agent looks at the links': chooseTab('page.registerCentre.links'),
    'the agent looks at the form': chooseTab('page.registerCentre.account'),
    'the agent starts the form again': restart,
    'the agent starts the links again': restart,
  },
  sees: {
    'tab.account': isAt('page.registerCentre.account'),
    'tab.links': isAt('page.registerCentre.links'),
    'form.open': isThere('username'),
    'form.broken': isBroken('username', 'account'),
    'links.open': isThere('campaign'),
    'links.broken': isBroken('campaign', 'links'),
  },
}

const submitForm = async (stage: Stage, values: Readonly<Record<'username' | 'password' | 'rebate', string>>) => {
  for (const [name, typed] of Object.entries(values)) await form(stage).locator(`input[name=${name}]`).fill(typed)
  await press('page.registerCentre.submit')(stage)
}

export const downlineFormPage: PageSide<typeof downlineFormFlow> = {
  flow: downlineFormFlow,
  // The links beside the form request the same terms, and stop once they are refused.
  always: { ...always, referralLinks: broken },
  held: ['teamTerms', 'registerDownline'],
  prepare: async (stage) => {
    await openAt(stage, 'registerCenter')
    await expect(stage.page.getByText(text('page.registerCentre.linksFailed'))).toBeAttached()
  },
  steps: {
    'the terms have come': ({ desk }) => desk.answer('teamTerms', terms),
    'the terms are refused': ({ desk }) => desk.answer('teamTerms', broken),
    'the agent tries again': press('action.retry'),
    'the agent submits an empty form': async (stage) => {
      await submitForm(stage, { username: '', password: '', rebate: '' })
      await expect(form(stage).locator('input[name=username]')).toHaveAttribute('aria-invalid', 'true')
    },
    'the agent submits the form': (stage) =>
      submitForm(stage, { username: 'naulo', password: 'sagarmatha', rebate: '0.5' }),
    'the account is there': ({ desk }) =>
      desk.answer('registerDownline', { value: { memberId: 'D9', username: 'naulo' } }),
    'the username is taken': ({ desk }) =>
      desk.answer('registerDownline', { refused: 'fields_invalid', value: { fields: { username: 'Taken' } } }),
    'the agent registers another one': press('page.registerCentre.again'),
  },
  sees: {
    loading: async ({ desk }) => {
      await desk.asked('teamTerms')
    },
    failed: (stage) => says(stage, 'page.registerCentre.failed'),
    editing: (stage) => expect(form(stage).and(stage.page.locator('[aria-busy=false]'))).toBeVisible(),
    sending: async (stage) => {
      await stage.desk.asked('registerDownline')
      await expect(form(stage).and(stage.page.locator('[aria-busy=true]'))).toBeVisible()
    },
    registered: ({ page }) =>
      expect(
        page.getByRole('heading', { name: text('page.registerCentre.registered', { name: 'naulo' }) }),
      ).toBeVisible(),
  },
}

const makeLink = async (stage: Stage, campaign: string) => {
  const made = stage.page.locator('form').filter({ has: stage.page.locator('input[name=campaign]') })
  for (const [name, typed] of Object.entries({ campaign, rebate: '0.5' }))
    await made.locator(`input[name=${name}]`).fill(typed)
  await press('page.registerCentre.make')(stage)
}

export const referralLinksPage: PageSide<typeof referralLinksFlow> = {
  flow: referralLinksFlow,
  always,
  held: ['referralLinks', 'makeReferralLink'],
  prepare: async (stage) => {
    await stage.page.addInitScript(holdDevice)
    await openAt(stage, 'registerCenter')
    await chooseTab('page.registerCentre.links')(stage)
  },
  steps: {
    'the links have come': ({ desk }) => desk.answer('referralLinks', links),
    'the links are refused': ({ desk }) => desk.answer('referralLinks', broken),
    'the agent tries again': press('action.retry'),
    'the agent looks at another link': ({ page }) => page.getByRole('button', { name: /^Pokhara/ }).click(),
    'the agent shares the link': press('page.registerCentre.share'),
    'the agent copies the link': press('page.registerCentre.copy'),
    'the link is passed on': async ({ page }) => {
      await endDevice(page, 'resolve')
      const shared = page.getByText(text('page.registerCentre.passedOn.shared'))
      await expect(shared.or(page.getByText(text('page.registerCentre.passedOn.copied')))).toBeVisible()
    },
    'the agent makes a link without a name': async (stage) => {
      await makeLink(stage, '')
      await expect(stage.page.locator('input[name=campaign]')).toHaveAttribute('aria-invalid', 'true')
    },
    'the agent makes a link': (stage) => makeLink(stage, 'Dharan'),
    'passing it on breaks': async ({ page, desk }) => {
      await desk.breaks('referralLinks', 'passOn')
      await endDevice(page, 'reject')
    },
    'the link is there': ({ desk }) => desk.answer('makeReferralLink', { value: link('CCCC4444', 'Dharan') }),
  },
  sees: {
    loading: async ({ desk }) => {
      await desk.asked('referralLinks')
    },
    failed: (stage) => says(stage, 'page.registerCentre.linksFailed'),
    showing: async (stage) => {
      await expect(button(stage, 'page.registerCentre.copy')).toBeVisible()
      await expect.poll(() => isAskingDevice(stage.page)).toBe(false)
      await stage.desk.unasked('makeReferralLink')
    },
    passingOn: async (stage) => {
      await expect(button(stage, 'page.registerCentre.copy')).toBeVisible()
      await expect.poll(() => isAskingDevice(stage.page)).toBe(true)
      await stage.desk.unasked('makeReferralLink')
    },
    making: async (stage) => {
      await stage.desk.asked('makeReferralLink')
      await expect(stage.page.locator('form[aria-busy=true]')).toBeVisible()
    },
  },
}

export const agentNewsPage: PageSide<typeof agentNewsFlow> = {
  flow: agentNewsFlow,
  always,
  held: [],
  prepare: (stage) => openAt(stage, 'agentAnnouncement'),
  steps: {},
  sees: {
    open: async (stage) => {
      await says(stage, 'page.agentNews.title')
      await expect(stage.page.getByRole('button', { name: 'News 1', exact: true })).toBeVisible()
    },
  },
}
