import { expect } from '../../../support/expect.ts'
import en from '../../../../locales/en.json' with { type: 'json' }
import ne from '../../../../locales/ne.json' with { type: 'json' }
import th from '../../../../locales/th.json' with { type: 'json' }
import { announcements as announcementsCall } from '../../../../src/api/calls/content.ts'
import { everyType } from '../../../../src/machines/support/announcements/announcements.machine.ts'
import { announcements, announcementsFlow, helpAddressFlow, helpFlow, taggedHelpFlow, topics } from '../flow/content.ts'
import type { PageSide, Stage } from '../../page-side.ts'

/** A text in the languages of the walks, because the reader changes it on the way. */
const inAny = (key: keyof typeof en & keyof typeof th) => new RegExp(`^(${en[key]}|${ne[key]}|${th[key]})$`)

const titles = ({ page }: Stage) => page.locator('[aria-expanded]').filter({ hasText: /News|About/ })
const region = ({ page }: Stage, text: RegExp) => page.getByRole('region').getByText(text)
const retry = ({ page }: Stage) => page.getByRole('button', { name: inAny('action.retry') }).click()
/** The page's footer has titles of the help, too. */
const title = ({ page }: Stage, name: string | RegExp) =>
  page.locator('main, dialog[open]').getByRole('button', { name, exact: true })

/** The loading, empty and failed states that both flows share. */
const looks = (name: 'announcements' | 'help') => ({
  'loading.soon': async (stage: Stage) => {
    await stage.desk.asked(name === 'help' ? 'helpCentre' : 'announcements')
    await expect(stage.page.getByText(inAny('error.slow'))).toHaveCount(0)
    await expect(stage.page.getByText(inAny(`${name}.loading`))).toBeAttached()
  },
  'loading.late': ({ page }: Stage) => expect(page.getByText(inAny('error.slow'))).toBeVisible(),
  'showing.listing': async (stage: Stage) => {
    await expect(titles(stage).first()).toBeVisible()
    await expect(stage.page.locator('[aria-expanded=true]').filter({ hasText: /News|About/ })).toHaveCount(0)
    await expect(stage.page.getByText(inAny(name === 'help' ? 'help.unknown' : 'announcements.gone'))).toHaveCount(0)
  },
  empty: ({ page }: Stage) => expect(page.getByRole('heading', { name: inAny(`${name}.empty`) })).toBeVisible(),
  failed: ({ page }: Stage) => expect(page.getByRole('alert').getByText(inAny(`${name}.failed`))).toBeVisible(),
})

export const announcementsPage: PageSide<typeof announcementsFlow> = {
  flow: announcementsFlow,
  held: ['announcements'],
  // The notices in the header's row ask for fewer types.
  asks: { announcements: { types: everyType.join(',') } },
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/noticePage')
  },
  // Presses the title where it is visible.
  cannot: (name, { context }) =>
    name === 'the reader presses the first title' &&
    (context.page !== 1 || (context as { announcements: { id: string }[] }).announcements[0]?.id !== 'A1'),
  steps: {
    'the announcements have come': ({ desk }) => desk.answer('announcements', { value: announcements(12) }),
    'other announcements have come': ({ desk }) => desk.answer('announcements', { value: announcements(12, 21) }),
    'there are none': ({ desk }) => desk.answer('announcements', { value: [] }),
    'the announcements do not come': ({ desk }) => desk.answer('announcements', { refused: 'server_error' }),
    'the announcements take long': ({ page }) => page.clock.fastForward(6000),
    'the reader tries again': retry,
    // That of either page.
    'the reader presses the first title': (stage) => title(stage, /^News (1|10)$/).click(),
    'the reader goes to the second page': (stage) =>
      stage.page.getByRole('navigation').getByText('2', { exact: true }).click(),
    'the reader chooses the list of all': ({ page }) =>
      page.getByRole('button', { name: inAny('announcements.list.all') }).click(),
    // An answer to the old language's request is stale.
    'the reader chooses another language': async ({ page }) => {
      const asked = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url())
        return pathname === announcementsCall.path && searchParams.get('types') === everyType.join(',')
      })
      const choice = page.getByRole('banner').getByRole('combobox')
      await choice.selectOption((await choice.inputValue()) === 'NE' ? 'EN' : 'NE')
      await asked
    },
  },
  sees: {
    ...looks('announcements'),
    'showing.reading': (stage) => expect(region(stage, /^Body (1|10)$/)).toBeVisible(),
    'showing.gone': async (stage) => {
      await expect(stage.page.getByText(inAny('announcements.gone'))).toBeVisible()
      await expect(title(stage, 'News 21')).toBeVisible()
    },
  },
}

const helpSteps: PageSide<typeof helpFlow>['steps'] = {
  'the help has come': ({ desk }) => desk.answer('helpCentre', { value: topics('deposit', 'games') }),
  'there is none': ({ desk }) => desk.answer('helpCentre', { value: [] }),
  'the help does not come': ({ desk }) => desk.answer('helpCentre', { refused: 'server_error' }),
  'the help takes long': ({ page }) => page.clock.fastForward(6000),
  'the reader tries again': retry,
  'the reader presses the first title': (stage) => title(stage, 'About deposit').click(),
}

const helpLooks = {
  ...looks('help'),
  'showing.reading': (stage: Stage) => expect(region(stage, /^All about deposit$/)).toBeVisible(),
  'showing.gone': async (stage: Stage) => {
    await expect(stage.page.getByText(inAny('help.unknown'))).toBeVisible()
    await expect(title(stage, 'About contact')).toBeVisible()
  },
}

export const helpPage: PageSide<typeof helpFlow> = {
  flow: helpFlow,
  held: ['helpCentre'],
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/helpmc')
  },
  steps: helpSteps,
  sees: helpLooks,
}

export const taggedHelpPage: PageSide<typeof taggedHelpFlow> = {
  flow: taggedHelpFlow,
  held: ['helpCentre'],
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/help#deposit')
    await expect(page.getByRole('dialog', { name: inAny('help.title') })).toBeVisible()
  },
  steps: {
    'the help has come': helpSteps['the help has come'],
    'the help takes long': helpSteps['the help takes long'],
    'help without that tag has come': ({ desk }) => desk.answer('helpCentre', { value: topics('contact') }),
  },
  sees: helpLooks,
}

const helpDialog = ({ page }: Stage) => page.getByRole('dialog', { name: inAny('help.title') })
/** Navigates without a page load, as the site's links do. */
const follow = ({ page }: Stage, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

export const helpAddressPage: PageSide<typeof helpAddressFlow> = {
  flow: helpAddressFlow,
  held: [],
  always: { helpCentre: { value: topics('deposit') } },
  prepare: async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  steps: {
    'the address names a topic': (stage) => follow(stage, '/help#deposit'),
    'the address names no topic': (stage) => follow(stage, '/help'),
    'the help is closed': (stage) =>
      helpDialog(stage)
        .getByRole('button', { name: inAny('action.close') })
        .click(),
  },
  sees: {
    unnamed: async ({ page }) => {
      await expect(page).toHaveURL(/\/help(\?[^#]*)?$/)
    },
    named: async (stage) => {
      await expect(stage.page).toHaveURL(/#deposit$/)
      await expect(helpDialog(stage)).toBeVisible()
    },
  },
}
