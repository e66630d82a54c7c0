import { expect, type Page } from 'playwright/test'
import { login } from '../../src/api/calls/login.ts'
import { salaryParticipation } from '../../src/api/calls/agent.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.reset())

const centre = (page: Page) => page.getByRole('dialog', { name: text('agentCentre.title'), exact: true })
const button = (page: Page, key: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(key), exact: true })
const field = (page: Page, key: Parameters<typeof text>[0]) =>
  page.getByLabel(text(key), { exact: true }).filter({ visible: true })
const choose = (page: Page, key: Parameters<typeof text>[0]) =>
  page
    .getByRole('navigation', { name: text('agentCentre.title') })
    .getByRole('button', { name: text(key) })
    .click()

test(
  'an agent searches the team, pays and registers a downline, shares a link and reads the news',
  { tag: ['@AGT-04', '@AGT-05', '@AGT-09'] },
  async ({ open, platform }) => {
    const { page, context, complaints } = await open()
    await context.grantPermissions(['clipboard-write', 'clipboard-read'])
    await keepSession(page, platform, 'ram')
    await page.goto('/?agentCentre=downlineManagmentView')
    const way = page.getByRole('navigation', { name: text('page.team.way') })
    const cards = centre(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: text('page.team.transfer') }) })
    await expect(cards).toHaveCount(20)
    await expect(centre(page).getByRole('row')).toHaveCount(6)
    await expect(centre(page).getByText(text('page.team.direct_other', { count: '40' }))).toBeVisible()

    const [, opener = ''] = text('page.team.open_other').match(/^(\S+)/) ?? []
    const agent = cards.filter({ has: page.getByRole('button', { name: new RegExp(`^${opener}`) }) }).first()
    const name = (await agent.getAttribute('aria-label')) ?? ''
    await agent.getByRole('button', { name: new RegExp(`^${opener}`) }).click()
    await expect(way.locator('[aria-current]')).toHaveText(name)
    await expect(cards.first().getByText(text('page.team.number', { number: '2' }), { exact: true })).toBeVisible()
    await way.getByRole('button', { name: text('page.team.own') }).click()
    await expect(way.locator('[aria-current]')).toHaveText(text('page.team.own'))

    await page.getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(1)
    const before = await platform.control.balanceOf(name)
    await cards
      .first()
      .getByRole('button', { name: text('page.team.transfer') })
      .click()
    await field(page, 'page.team.amount').fill('१२००.५०')
    await button(page, 'page.team.next').click()
    await expect(page.getByText(/1,200\.50/)).toBeVisible()
    await field(page, 'page.team.paymentPassword').fill('135790')
    await button(page, 'page.team.send').click()
    await expect(page.getByText(text('page.team.passwordWrong_other', { count: '4' }))).toBeVisible()
    await field(page, 'page.team.paymentPassword').fill('246810')
    await button(page, 'page.team.send').click()
    const transfer = page.getByRole('dialog', { name: text('page.team.transferTitle') })
    await expect(transfer.getByText(/10,799\.50/)).toBeVisible()
    expect(await platform.control.balanceOf('ram')).toBe(10_799.5)
    expect(await platform.control.balanceOf(name)).toBe(before + 1200.5)
    await transfer
      .getByRole('button', { name: text('action.close') })
      .last()
      .click()
    await expect(transfer).toHaveCount(0)
    await expectAccessible(page, 'the team')

    await choose(page, 'agentCentre.registerCenter')
    await field(page, 'page.registerCentre.username').fill('9wrong')
    await field(page, 'page.registerCentre.password').fill('Sagarmatha#1')
    await field(page, 'page.registerCentre.rebate').fill('1.5')
    await button(page, 'page.registerCentre.submit').click()
    await expect(centre(page).locator('[aria-invalid]')).toHaveCount(2)
    await field(page, 'page.registerCentre.username').fill('naulo')
    await field(page, 'page.registerCentre.rebate').fill('0.5')
    await button(page, 'page.registerCentre.submit').click()
    await expect(page.getByText(text('page.registerCentre.registered', { name: 'naulo' }))).toBeVisible()
    const theirs = { username: 'naulo', password: 'Sagarmatha#1', type: 'username' } as const
    expect((await visitorOf(platform).ask(login, theirs)).value.firstTimeLogin).toBe(true)

    await page.getByRole('tab', { name: text('page.registerCentre.links') }).click()
    await field(page, 'page.registerCentre.campaign').fill('Pokhara Lakeside')
    await button(page, 'page.registerCentre.make').click()
    const link = page.getByRole('region', { name: 'Pokhara Lakeside' })
    await expect(
      link.getByRole('img', { name: text('page.registerCentre.code', { campaign: 'Pokhara Lakeside' }) }),
    ).toBeVisible()
    await button(page, 'page.registerCentre.copy').click()
    await expect(page.getByText(text('page.registerCentre.passedOn.copied'))).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/\/register\?referralCode=[A-Z2-9]{8}$/)
    await expect(link.getByText(address)).toBeVisible()
    await expectAccessible(page, 'the referral links')

    await platform.control.announce({ title: 'Only for agents', content: '<p>The news</p>', audience: 'agents' })
    await choose(page, 'agentCentre.agentAnnouncement')
    await button(page, 'announcements.list.all').click()
    await page.getByRole('button', { name: /^Only for agents/ }).click()
    await expect(page.getByRole('region').getByText('The news')).toBeVisible()
    expect(complaints).toEqual([])
  },
)

test(
  'an agent is warned with names and rates when an offer below a downline’s rate ends contracts',
  { tag: '@AGT-08' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    const token = await keepSession(page, platform, 'ram')
    await page.goto('/?agentCentre=agentDailyWages2')
    await button(page, 'page.contract.accept').click()
    const warning = page.getByRole('dialog', { name: text('page.contract.warning') })
    await expect(warning.getByRole('row')).toHaveCount(4)
    for (const rates of [/1\.8%.*0\.2%/s, /1\.2%.*0\.28%/s])
      await expect(warning.getByRole('row').filter({ hasText: rates })).toHaveCount(1)
    await expectAccessible(page, 'the warning of higher rates')
    const statesOf = async () =>
      (await visitorOf(platform).ask(salaryParticipation, { kind: 'daily' }, { token })).value.map(({ state }) => state)
    expect(await statesOf()).toEqual(['accepted', 'offered'])
    await warning.getByRole('button', { name: text('action.cancel') }).click()
    await expect(warning).toHaveCount(0)
    expect(await statesOf()).toEqual(['accepted', 'offered'])
    await button(page, 'page.contract.accept').click()
    await button(page, 'page.contract.endThem').click()
    await expect(centre(page).getByText(text('page.contract.state.accepted'))).toBeVisible()
    await expect(button(page, 'page.contract.accept')).toHaveCount(0)
    expect(await statesOf()).toEqual(['ended', 'accepted'])

    await platform.control.offerContract('ram', 'realtime', { winRate: 0.02 })
    await choose(page, 'agentCentre.agentRealtimeSalary')
    await button(page, 'page.contract.reject').click()
    await page
      .getByRole('dialog', { name: text('page.contract.rejection') })
      .getByRole('button', { name: text('page.contract.reject') })
      .click()
    await expect(button(page, 'page.contract.reject')).toHaveCount(0)
    await expect(centre(page).getByText(text('page.contract.state.accepted'))).toBeVisible()
    const realtime = await visitorOf(platform).ask(salaryParticipation, { kind: 'realtime' }, { token })
    expect(realtime.value.map(({ state }) => state)).toEqual(['accepted', 'rejected'])
    expect(complaints).toEqual([])
  },
)
