import { expect, type Page } from 'playwright/test'
import { login } from '../../src/api/calls/login.ts'
import { consolidatedContract, contractRequest, salaryParticipation } from '../../src/api/calls/agent.ts'
import { team } from '../../src/api/calls/team.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

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
    await expect(cards.first().getByText(text('number.plain', { number: '2' }), { exact: true })).toBeVisible()
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

test(
  'an agent requests a contract, answers a downline’s request with an offer, and sees both wait',
  { tag: '@AGT-10' },
  async ({ open, platform }) => {
    const visitor = visitorOf(platform)
    const { page, complaints } = await open()
    const token = await keepSession(page, platform, 'ram')
    const { list } = (await visitor.ask(team, { pageNo: 1, pageSize: 50 }, { token })).value
    const name = list.find(({ kind }) => kind === 'agent')?.username ?? ''
    const below = (await visitor.ask(login, { username: name, password: 'Team#2026', type: 'username' })).value.token
    await visitor.ask(contractRequest, { kind: 'hourly' }, { token: below })

    await page.goto('/?agentCentre=agentTeamOverview')
    await choose(page, 'agentCentre.contractRequest')
    const kind = (key: Parameters<typeof text>[0]) => centre(page).getByRole('region', { name: text(key), exact: true })
    const request = { name: text('page.contract.request'), exact: true }
    const fields = {
      'agentCentre.agentDividendRecordCopy2': 'divtypereq',
      'agentCentre.agentDailyWages2': 'dailysalreqtype',
      'agentCentre.agentHourSalary': 'contracthoursalreq',
      'agentCentre.agentRealtimeSalary': 'realtimesalreqtype',
    } as const
    for (const [key, reqType] of Object.entries(fields)) {
      const own = kind(key as keyof typeof fields)
      await expect(own).toContainText(text('page.contract.state.accepted'))
      await own.getByRole('button', request).click()
      await expect(own).toContainText(text('page.contract.state.waiting'))
      await expect(own.getByRole('button', request)).toHaveCount(0)
      expect((await visitor.ask(consolidatedContract, {}, { token })).value[reqType]).toBe(3)
    }

    const asked = kind('page.contract.requests')
    await expect(asked).toContainText(name)
    await asked.getByRole('button', { name: text('page.contract.makeOffer') }).click()
    const form = kind('page.contract.makeOffer')
    await expect(form.getByLabel(text('page.contract.downline'))).toHaveValue(name)
    await expect(form.getByRole('radio', { name: text('agentCentre.agentHourSalary') })).toBeChecked()
    const submit = form.getByRole('button', { name: text('page.contract.makeOffer') })
    await submit.click()
    await expect(form.getByLabel(text('page.contract.lossRate'))).toBeFocused()
    await form.getByLabel(text('page.contract.lossRate')).fill('1')
    await expectAccessible(page, 'requests for contracts')
    await submit.click()
    await expect(form.getByRole('status')).toHaveText(text('page.contract.offerSent', { name }))
    await expect(asked).toHaveCount(0)
    await expect(centre(page).getByRole('region', { name, exact: true }).first()).toContainText(
      text('page.contract.state.sent'),
    )
    expect((await visitor.ask(consolidatedContract, {}, { token: below })).value.contracthoursalreq).toBe(1)

    // Values that the site does not know close nothing.
    await page.route(/contracts\/consolidated/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { value: Record<string, unknown> }
      const unknown = Object.fromEntries(Object.values(fields).map((state) => [state, 'soon']))
      await route.fulfill({ json: { ...body, value: { ...body.value, ...unknown } } })
    })
    await page.reload()
    await expect(centre(page).getByRole('button', request)).toHaveCount(4)
    await choose(page, 'agentCentre.agentRealtimeSalary')
    await expect(centre(page).getByText(text('page.contract.state.accepted'))).toBeVisible()

    // A platform without the calls says so once, and has no door from then on.
    await page.route(/contracts\/requests/, (route) => route.fulfill({ status: 404, body: '' }))
    await choose(page, 'agentCentre.contractRequest')
    await expect(centre(page).getByText(text('error.notServedYet')).first()).toBeVisible()
    await choose(page, 'agentCentre.downlineManagmentView')
    const menu = page.getByRole('navigation', { name: text('agentCentre.title') })
    await expect(menu.getByRole('button', { name: text('agentCentre.contractRequest') })).toHaveCount(0)
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  },
)
