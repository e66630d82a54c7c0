import { expect, type Page } from 'playwright/test'
import { CallDesk } from '../support/call-desk.ts'
import { at, fillLogin, fillNewPassword, fillRegistration, openAccountMenu } from '../support/look.ts'
import { hold, keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { member } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

const titles = { memberCentre: text('memberCentre.title'), agentCentre: text('agentCentre.title') }
type Centre = keyof typeof titles

const centre = (page: Page, which: Centre) => page.getByRole('dialog', { name: titles[which], exact: true })
const menuOf = (page: Page, which: Centre) => page.getByRole('navigation', { name: titles[which] })
const entries = (page: Page, which: Centre) => menuOf(page, which).getByRole('button')
const active = (page: Page, which: Centre) => menuOf(page, which).locator('[aria-current=page]')
const inMenu = (page: Page, name: string) =>
  page.getByRole('dialog', { name: text('account.menu') }).getByRole('button', { name, exact: true })
const button = (page: Page, key: 'action.close' | 'action.confirm' | 'centre.gateSubmit' | 'action.retry') =>
  page.getByRole('dialog').getByRole('button', { name: text(key) })

const brand = (page: Page, config: object) => page.route('**/config.json', (route) => route.fulfill({ json: config }))

test(
  'a member opens the centre by menu or link; the URL follows; back and the button close it',
  { tag: '@MEM-01-part' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    await openAccountMenu(page)
    await inMenu(page, titles.memberCentre).click()
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.securityCenter'))
    await expect(page).toHaveURL('/rng?memberCentre=securityCenter')
    // Sita has no upline, and the VIP programme is decided.
    await expect(entries(page, 'memberCentre')).toHaveCount(13)
    await menuOf(page, 'memberCentre')
      .getByRole('button', { name: text('memberCentre.withdraw') })
      .click()
    await expect(page).toHaveURL('/rng?memberCentre=withdraw')
    await expect(
      centre(page, 'memberCentre').getByRole('heading', { name: text('memberCentre.withdraw'), level: 2 }),
    ).toBeVisible()
    await page.goBack()
    await expect(centre(page, 'memberCentre')).toHaveCount(0)
    await expect(page).toHaveURL('/rng')

    await page.goto('/fish?page=x&memberCentre=depositv2')
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.depositv2'))
    await button(page, 'action.close').click()
    await expect(centre(page, 'memberCentre')).toHaveCount(0)
    await expect(page).toHaveURL('/fish?page=x')

    for (const unknown of ['', 'nowhere', 'constructor']) {
      await page.goto(`/?memberCentre=${unknown}`)
      await expect(page).toHaveURL('/?memberCentre=securityCenter')
      await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.securityCenter'))
    }
    expect(complaints).toEqual([])
  },
)

test('a centre’s page loads beside the code of the centre, not after it', async ({ open, platform }) => {
  const { page, complaints } = await open()
  await keepSession(page, platform, 'ram')
  const release = await hold(page, /\/assets\/centres-[\w-]+\.js$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const expectCodeOf = (name: string) =>
    expect.poll(() => asked.filter((url) => url.includes(`/assets/${name}-`) && url.endsWith('.js'))).not.toEqual([])
  // An unknown page is the centre's first.
  await page.goto('/?agentCentre=nowhere', { waitUntil: 'commit' })
  await expect(at.accountButton(page)).toBeVisible()
  await expectCodeOf('records')
  await page
    .getByRole('navigation', { name: text('nav.bottom') })
    .getByRole('button', { name: text('account.deposit') })
    .click()
  await expectCodeOf('money-page')
  await expect(menuOf(page, 'memberCentre')).toHaveCount(0)
  release()
  await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.depositv2'))
  expect(complaints).toEqual([])
})

test(
  'a member sees the referral page when the promotion is on, and a notice when it is off',
  { tag: '@MEM-01-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    await platform.control.setReferral(true)
    await page.goto('/?memberCentre=referral')
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.referral'))
    await platform.control.setReferral(false)
    await page.reload()
    await expect(page).toHaveURL('/?memberCentre=securityCenter')
    const notice = page.getByRole('dialog', { name: text('warning.title') })
    await expect(notice.getByText(text('memberCentre.activityComing'))).toBeVisible()
    await notice.getByRole('button', { name: text('action.understood') }).click()
    await expect(notice).toHaveCount(0)
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.securityCenter'))
  },
)

test(
  'a member sees transfer to upline only with an upline, and referral tells off from failed',
  { tag: '@MEM-18' },
  async ({ open, platform }) => {
    const { page } = await open()
    const inCentre = centre(page, 'memberCentre')
    const upline = menuOf(page, 'memberCentre').getByRole('button', { name: text('memberCentre.transferUpline') })
    const retry = button(page, 'action.retry')
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=securityCenter')
    await expect(entries(page, 'memberCentre').first()).toBeVisible()
    await expect(upline).toHaveCount(0)
    await page.goto('/?memberCentre=transferUpline')
    await expect(inCentre.getByText(text('page.money.noUpline'))).toBeVisible()
    await expect(retry).toHaveCount(0)

    // The promotion is off: the counts say so, or else the refusal of the page's own call.
    await platform.control.setReferral(false)
    await page.goto('/?memberCentre=referral')
    const notice = page.getByRole('dialog', { name: text('warning.title') })
    await expect(notice.getByText(text('memberCentre.activityComing'))).toBeVisible()
    platform.control.setFault('promotionCounts', { status: 500 })
    await page.goto('/?memberCentre=referral')
    await expect(inCentre.getByText(text('memberCentre.activityComing'))).toBeVisible()
    await expect(inCentre.getByText(text('page.referral.failed'))).toHaveCount(0)
    await expect(retry).toHaveCount(0)
    await platform.control.setReferral(true)
    platform.control.setFault('referral', { status: 500 })
    await page.reload()
    await expect(inCentre.getByText(text('page.referral.failed'))).toBeVisible()
    await expect(page.getByText(text('memberCentre.activityComing'))).toHaveCount(0)
    platform.control.setFault('referral', null)
    await retry.click()
    await expect(inCentre.getByRole('heading', { name: text('page.referral.friends') })).toBeVisible()

    await keepSession(page, platform, 'gita')
    await page.goto('/?memberCentre=transferUpline')
    await expect(upline).toHaveAttribute('aria-current', 'page')
    await expect(inCentre.getByText(text('page.money.noUpline'))).toHaveCount(0)
  },
)

test(
  'a visitor or an expired player sees the login first when a link leads to a centre',
  { tag: ['@PERM-01-part', '@AUTH-14-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.goto('/rng?memberCentre=withdraw')
    await expect(at.loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/rng')
    await expect(at.loginDialog(page)).toHaveCount(0)
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/rng?memberCentre=withdraw')
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.withdraw'))

    await platform.control.expireTokens('sita')
    await page.reload()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.withdraw'))
  },
)

test(
  'a visitor can browse, register and play free; recents, hearts and deposits ask for a login',
  { tag: '@PERM-01' },
  async ({ open }) => {
    const { page } = await open()
    await page.goto('/rng')
    const first = page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .first()
    const bottom = page.getByRole('navigation', { name: text('nav.bottom') })
    const deposit = bottom.getByRole('button', { name: text('account.deposit') })
    for (const membersOnly of [
      page.getByRole('button', { name: text('lobby.recent'), exact: true }),
      first.getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) }),
      deposit,
    ]) {
      await membersOnly.click()
      for (const way of ['login.register', 'freePlay.start'] as const)
        await expect(at.loginDialog(page).getByRole('button', { name: text(way) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(at.loginDialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/rng')
    }
    await deposit.click()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.depositv2'))
    await expect(page).toHaveURL('/rng?memberCentre=depositv2')
  },
)

test(
  'a visitor sees the centre on the home page after registering on the way to it',
  { tag: '@PERM-01-part' },
  async ({ open }) => {
    const { page, context } = await open()
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      register: { value: { token: 'token' } },
      unreadCount: { value: { unreadMessage: 0 } },
      promotionCounts: { value: { availablePromoCount: 0, availablePromo: {} } },
    })
    await page.goto('/rng?memberCentre=depositv2')
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('login.register') })
      .click()
    await fillRegistration(page)
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.depositv2'))
    await expect(page).toHaveURL('/?memberCentre=depositv2')
    expect(desk.made).toContain('register')
  },
)

test(
  'members and agents can open the member centre; a trial player is told to register first',
  { tag: '@PERM-02' },
  async ({ open, platform }) => {
    const { page } = await open()
    const entriesOf = { sita: 13, ram: 14, gita: 14, hari: 13, maya: 13 }
    for (const [username, count] of Object.entries(entriesOf)) {
      await keepSession(page, platform, username)
      await page.goto('/?memberCentre')
      await expect(entries(page, 'memberCentre')).toHaveCount(count)
    }
    await keepSession(page, platform, 'pahuna')
    await page.goto('/?memberCentre=withdraw')
    const warning = page.getByRole('dialog', { name: text('centre.registerFirst') })
    await expect(warning).toBeVisible()
    await expect(centre(page, 'memberCentre')).toHaveCount(0)
    await button(page, 'action.confirm').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await openAccountMenu(page)
    await inMenu(page, titles.memberCentre).click()
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(at.accountButton(page)).toBeVisible()
  },
)

test(
  'agents of types 1, 2, 41 and 42 see the pages of their contracts when isShowAC allows it',
  { tag: ['@PERM-03', '@AGT-01-part', '@AGT-02-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    for (const [username, count] of [
      ['ram', 13],
      ['gita', 11],
      ['hari', 10],
      ['maya', 9],
    ] as const) {
      await keepSession(page, platform, username)
      await page.goto('/')
      await openAccountMenu(page)
      await inMenu(page, titles.agentCentre).click()
      await expect(entries(page, 'agentCentre')).toHaveCount(count)
      await expect(active(page, 'agentCentre')).toHaveText(text('agentCentre.agentTeamOverview'))
      await expect(page).toHaveURL('/?agentCentre=agentTeamOverview')
    }
    await page.goto('/?agentCentre=agentHourSalary')
    await expect(active(page, 'agentCentre')).toHaveText(text('agentCentre.agentTeamOverview'))
    await expect(page).toHaveURL('/?agentCentre=agentTeamOverview')
    await menuOf(page, 'agentCentre')
      .getByRole('button', { name: text('agentCentre.agentRevenueReport') })
      .click()
    await expect(page).toHaveURL('/?agentCentre=agentRevenueReport')
    await button(page, 'action.close').click()
    await expect(page).toHaveURL('/')

    const entry = inMenu(page, titles.agentCentre)
    for (const [username, offered, refused] of [
      ['sita', false, 'centre.notAgentTitle'],
      ['pahuna', true, 'centre.registerFirst'],
    ] as const) {
      await keepSession(page, platform, username)
      await page.goto('/')
      await openAccountMenu(page)
      await expect(inMenu(page, titles.memberCentre)).toBeVisible()
      await expect(entry).toHaveCount(offered ? 1 : 0)
      await page.goto('/?agentCentre')
      await expect(page.getByRole('dialog', { name: text(refused) })).toBeVisible()
      await expect(centre(page, 'agentCentre')).toHaveCount(0)
    }
    await brand(page, { isShowAC: false })
    await keepSession(page, platform, 'ram')
    await page.goto('/')
    await openAccountMenu(page)
    await expect(inMenu(page, titles.memberCentre)).toBeVisible()
    await expect(entry).toHaveCount(0)
  },
)

test(
  'a player sees the register-first warning when the brand keeps its centres shut',
  { tag: '@PERM-04' },
  async ({ open, platform }) => {
    const { page } = await open()
    await brand(page, { centreAccess: false })
    const calls = watchCalls(page)
    for (const [username, which] of [
      ['sita', 'memberCentre'],
      ['ram', 'agentCentre'],
    ] as const) {
      calls.made.length = 0
      await keepSession(page, platform, username)
      await page.goto(`/rng?${which}`)
      await expect(page.getByRole('dialog', { name: text('centre.registerFirst') })).toBeVisible()
      await expect(page.getByText(text('centre.gateText'))).toBeVisible()
      await expect(centre(page, which)).toHaveCount(0)
      expect([calls.count('unreadCount'), calls.count('consolidatedContract')]).toEqual([0, 0])
      await button(page, 'centre.gateSubmit').click()
      await expect(at.registration(page)).toBeVisible()
      await expect(page).toHaveURL('/rng')
      expect(calls.count('logout')).toBe(1)
      await page.keyboard.press('Escape')
      await expect(at.loginButton(page)).toBeVisible()
    }
  },
)

test(
  'a player sees waiting counts up to 99+; slow or failing counts delay nothing',
  { tag: '@MEM-15-part' },
  async ({ open, platform }) => {
    const { page, context } = await open()
    const entry = (key: 'memberCentre.messageV2' | 'memberCentre.rewardCenter' | 'memberCentre.missionLeaderboard') =>
      menuOf(page, 'memberCentre').getByRole('button', { name: text(key) })
    await keepSession(page, platform, 'sita')
    await platform.control.setCounts('sita', { unreadMessages: 100, promotions: 99 })
    await page.goto('/?memberCentre')
    await expect(entry('memberCentre.messageV2')).toContainText('99+')
    await expect(entry('memberCentre.messageV2')).toHaveAccessibleName(/100/)
    await expect(entry('memberCentre.rewardCenter')).toContainText(/99(?!\+)/)
    await expect(entry('memberCentre.missionLeaderboard')).toHaveText(text('memberCentre.missionLeaderboard'))
    await platform.control.setCounts('sita', { unreadMessages: 0, promotions: 1 })
    await page.reload()
    await expect(entry('memberCentre.rewardCenter')).toContainText('1')
    await expect(entry('memberCentre.messageV2')).toHaveText(text('memberCentre.messageV2'))

    const desk = await CallDesk.at(context, { ...defaultAnswers, memberInfo: { value: member } })
    desk.hold('unreadCount', 'promotionCounts')
    await page.reload()
    await expect(entries(page, 'memberCentre')).toHaveCount(13)
    await entry('memberCentre.rewardCenter').click()
    await expect(page).toHaveURL('/?memberCentre=rewardCenter')
    await desk.answer('unreadCount', { refused: 'internal', status: 500 })
    await desk.answer('promotionCounts', { value: { availablePromoCount: 7, availablePromo: {} } })
    await expect(entry('memberCentre.rewardCenter')).toContainText('7')
    await expect(entry('memberCentre.messageV2')).toHaveText(text('memberCentre.messageV2'))
    await expect(page).toHaveURL('/?memberCentre=rewardCenter')
  },
)

test(
  'an agent sees the centre once its menu loads, and can retry when the menu fails',
  { tag: '@AGT-01-part' },
  async ({ open }) => {
    const { page, context } = await open()
    const desk = await CallDesk.at(context, { ...defaultAnswers, memberInfo: { value: { ...member, type: 2 } } })
    desk.hold('consolidatedContract')
    await page.goto('/icon.svg')
    await page.evaluate(() => sessionStorage.setItem('token', 'token'))
    await page.goto('/?agentCentre')
    await desk.asked('consolidatedContract')
    await expect(page.getByText(text('centre.opening'))).toBeVisible()
    await expect(centre(page, 'agentCentre')).toHaveCount(0)
    await desk.answer('consolidatedContract', 'no answer')
    await expect(page.getByText(text('centre.failed'))).toBeVisible()
    await button(page, 'action.retry').click()
    await desk.answer('consolidatedContract', {
      value: {
        dailysalreqtype: 0,
        divtypereq: 0,
        contracthoursalreq: 0,
        realtimesalreqtype: 0,
        enableCt: 0,
        salary: 0,
        hourSalary: 0,
        agentRealtimeSalary: 1,
      },
    })
    await expect(entries(page, 'agentCentre')).toHaveCount(10)
  },
)

test(
  'a member cannot leave a forced password change by pointer, keyboard, URL or back',
  { tag: '@MODAL-02' },
  async ({ open }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await page.goto('/rng')
    await page.goto('/rng?memberCentre=withdraw')
    await fillLogin(page, { username: 'kancha', password: passwordOf('kancha') })
    const dialog = at.passwordDialog(page)
    const alone = async () => {
      await expect(dialog).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      expect(
        await page.evaluate(() => {
          const behind = document.querySelector<HTMLElement>('header a')
          behind?.focus()
          return [
            document.activeElement === behind,
            document.elementFromPoint(5, 5)?.closest('dialog, header')?.tagName,
          ]
        }),
      ).toEqual([false, 'DIALOG'])
    }
    await alone()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
    await alone()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press(key)
        expect(
          await page.evaluate(() => {
            const { activeElement } = document
            return activeElement === document.body || activeElement?.closest('dialog') !== null
          }),
        ).toBe(true)
      }
    await page.mouse.click(5, 5)
    await alone()
    for (const address of ['/fish', '/?agentCentre', '/register', '/login', '/rng?memberCentre=depositv2']) {
      await page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
      await alone()
    }
    await page.goBack()
    await alone()
    for (const name of ['unreadCount', 'promotionCounts', 'consolidatedContract', 'balance'] as const)
      expect([name, calls.count(name)]).toEqual([name, 0])
    await page.goForward()
    await fillNewPassword(page)
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.depositv2'))
  },
)

test(
  'a visitor sees the linked centre after the login when the route guard is on',
  { tag: '@ROUTE-02-part' },
  async ({ open }) => {
    const { page } = await open()
    await brand(page, { loginedToHomePage: true })
    await page.goto('/rng?memberCentre=withdraw')
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(active(page, 'memberCentre')).toHaveText(text('memberCentre.withdraw'))
    await expect(page).toHaveURL('/rng?memberCentre=withdraw')
  },
)
