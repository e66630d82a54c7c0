import { expect, type Page } from 'playwright/test'
import ne from '../../locales/ne.json' with { type: 'json' }
import { hostileBodies } from '../../sandbox/seed/hostile-html.ts'
import type { Platform } from '../../sandbox/platform.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { register } from '../../src/api/calls/registration.ts'
import { rewardClaim } from '../../src/api/calls/rewards.ts'
import { bonusProgress } from '../../src/api/calls/vip.ts'
import { launchOf, registration, ticketIn, visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

type Entry = 'messageV2' | 'rewardCenter' | 'missionLeaderboard' | 'referral' | 'vip'

const centre = (page: Page) => page.getByRole('dialog', { name: text('memberCentre.title') })
const entry = (page: Page, name: Entry) =>
  centre(page)
    .getByRole('navigation')
    .first()
    .getByRole('button', { name: text(`memberCentre.${name}`) })
const button = (page: Page, name: string) => centre(page).getByRole('button', { name })
const card = (page: Page, title: string) => centre(page).getByRole('listitem').filter({ hasText: title })
const said = (page: Page) => centre(page).getByRole('status').first()
/** The header behind the window. */
const balance = (page: Page) => page.locator('header [data-player] [aria-busy]').first()

/** The menu's count waits for the member, and so does the header's. */
const seesWaiting = async (page: Page, waiting: Partial<Record<Entry, number>>) => {
  for (const [name, count] of Object.entries(waiting) as [Entry, number][])
    await expect(entry(page, name)).toHaveAccessibleName(
      count === 0
        ? text(`memberCentre.${name}`)
        : `${text(`memberCentre.${name}`)} ${text('centre.badge', { number: String(count) })}`,
    )
  const player = page.locator('header [data-player]')
  const { messageV2: messages, rewardCenter: rewards } = waiting
  if (messages !== undefined)
    await expect(
      player.locator(
        `button[aria-label="${messages === 0 ? text('account.messages') : text('account.unread', { number: String(messages) })}"]`,
      ),
    ).toBeAttached()
  if (rewards !== undefined && rewards > 0)
    await expect(player).toContainText(text('account.rewardsWaiting', { number: String(rewards) }))
}

/** Noon in Nepal, so that no day ends during the test. */
const toNoon = ({ control }: Platform) => {
  const day = 24 * 3_600_000
  return control.moveClock(day - ((control.now() - Date.UTC(2026, 0, 7, 6, 15)) % day))
}

test(
  'a member can use messages, rewards, raffle, missions and invitations; money comes once',
  { tag: ['@MEM-11', '@MEM-12', '@MEM-13', '@MEM-14', '@MEM-15', '@CONTENT-09', '@PLAY-09'] },
  async ({ open, platform }) => {
    test.setTimeout(120_000)
    const { control } = platform
    await toNoon(platform)
    await control.sendMessage('sita', { title: 'A <b>message</b>', content: hostileBodies[0] ?? '' })
    const visitor = visitorOf(platform)
    const { page, context, complaints } = await open({ viewport: { width: 1440, height: 900 } })
    const token = await keepSession(page, platform, 'sita')
    const launched = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
    const { session } = (await visitor.game('/api/open', { ticket: ticketIn(launched.value.url) })).value
    const bet = (key: string) => visitor.game('/api/spin', { session, bet: 10, key: `a-bet-number-${key}` })
    for (let number = 0; number < 10; number += 1) await bet(String(number))
    const money = async () =>
      `रु ${(await control.balanceOf('sita')).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

    await test.step('messages: pages, sanitised bodies, read, delete and undo, read all', async () => {
      await page.goto('/?memberCentre=messageV2')
      const news = centre(page).getByText(text('page.messages.new'), { exact: true })
      await expect(news).toHaveCount(4)
      await seesWaiting(page, { messageV2: 4, rewardCenter: 2, missionLeaderboard: 1 })
      await button(page, 'A <b>message</b>').first().click()
      await expect(centre(page).getByText('Readable')).toBeVisible()
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      await expect(news).toHaveCount(3)
      await seesWaiting(page, { messageV2: 3 })

      await centre(page)
        .getByRole('button', { name: text('pager.next') })
        .click()
      await expect(centre(page).locator('li time')).toHaveCount(3)
      await centre(page)
        .getByRole('button', { name: text('pager.previous') })
        .click()
      await expect(centre(page).locator('li time')).toHaveCount(10)
      const remove = button(page, text('page.messages.delete', { title: 'Welcome to Danphe' })).first()
      await remove.click()
      await seesWaiting(page, { messageV2: 2 })
      await button(page, text('page.messages.undo')).click()
      await seesWaiting(page, { messageV2: 3 })
      await expect(news).toHaveCount(3)
      await button(page, text('page.messages.readAll')).click()
      await expect(news).toHaveCount(0)
      await seesWaiting(page, { messageV2: 0 })
    })

    await test.step('rewards: a double click and another tab pay once; a lost answer is looked up', async () => {
      const other = await context.newPage()
      await keepSession(other, platform, 'sita')
      await other.goto('/?memberCentre=rewardCenter')
      await entry(page, 'rewardCenter').click()
      const before = await control.balanceOf('sita')
      const claim = (on: Page) => button(on, text('page.rewards.claimNamed', { title: 'Welcome reward' }))
      await expect(claim(other)).toBeVisible()
      await claim(page).dblclick()
      await expect(said(page)).toContainText(text('page.rewards.paid', { amount: 'रु 50.00' }))
      await expect(claim(page)).toHaveCount(0)
      await seesWaiting(page, { rewardCenter: 1 })
      await claim(other).click()
      await expect(centre(other).getByRole('alert')).toContainText(text('page.rewards.alreadyClaimed'))
      await expect(claim(other)).toHaveCount(0)
      await seesWaiting(other, { rewardCenter: 1 })
      await other.close()
      expect(await control.balanceOf('sita')).toBeCloseTo(before + 50, 6)
      await expect(balance(page)).toContainText(await money())
      await expect(card(page, 'Loyal player')).toContainText(text('page.rewards.expired'))

      control.setFault('rewardClaim', { malformed: 'text', after: true, times: 1 })
      await button(page, text('page.rewards.claimNamed', { title: 'Weekend cashback' })).click()
      await expect(centre(page).getByRole('alert')).toContainText(text('page.rewards.unclear'))
      await button(page, text('page.rewards.check')).click()
      await expect(said(page)).toContainText('रु 120.50')
      await seesWaiting(page, { rewardCenter: 0 })
      expect(await control.balanceOf('sita')).toBeCloseTo(before + 170.5, 6)
    })

    await test.step('the raffle: a prize is drawn and shown, and no draw is left', async () => {
      const raffle = card(page, 'Dashain raffle').first()
      await expect(raffle).toContainText(text('page.rewards.draws_one', { count: '1' }))
      await raffle.getByRole('button').click()
      await expect(said(page)).toContainText(
        /You have drawn: (Dashain jackpot|Silver khukuri|Marigold garland|Lucky coin|Better luck next time)/,
      )
      await expect(raffle).toContainText(text('page.rewards.draws_other', { count: '0' }))
      await expect(raffle.getByRole('button')).toHaveCount(0)
      await expect(balance(page)).toContainText(await money())
      // The drawn prize is in the list, also after a reload.
      const history = centre(page).getByRole('region', { name: text('page.rewards.history') })
      await expect(history.getByRole('listitem')).toHaveCount(1)
      const drawn = /You have drawn: ([A-Z][a-z ]+[a-z])/.exec((await said(page).textContent()) ?? '')?.[1] ?? 'nothing'
      await expect(history.getByRole('listitem')).toContainText(drawn)
      await expect(history.getByRole('listitem')).toContainText('Dashain raffle')
    })

    await test.step('missions: a bet raises the progress, a finished one is claimed; the leaderboard shows the own rank', async () => {
      await entry(page, 'missionLeaderboard').click()
      await expect(card(page, 'Stake 1,000')).toContainText(
        text('page.missions.progress', { progress: '100', target: '1,000' }),
      )
      await bet('eleven')
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect(card(page, 'Stake 1,000')).toContainText(
        text('page.missions.progress', { progress: '110', target: '1,000' }),
      )
      await button(page, text('page.rewards.claimNamed', { title: 'Place 10 bets today' })).click()
      await expect(said(page)).toContainText(text('page.rewards.paid', { amount: 'रु 20.00' }))
      await expect(card(page, 'Place 10 bets')).toContainText(text('page.missions.claimed'))
      await seesWaiting(page, { missionLeaderboard: 0 })
      await expect(balance(page)).toContainText(await money())
      const own = centre(page).getByRole('row', { name: text('page.missions.you', { name: 'sita' }) })
      await expect(own).toContainText('110')
      await expect(centre(page).getByRole('rowheader').filter({ hasNotText: 'sita' }).first()).toHaveText(/^..\*\*\*.$/)
    })

    await test.step('the VIP programme: the own rank, the way to the next, and what bonuses still need; no entry without it', async () => {
      const rewardId = await control.promise('sita', { title: 'Bonus', amount: 500 })
      await visitor.ask(rewardClaim, { rewardId, requestId: 'vip-bonus' }, { token })
      await entry(page, 'vip').click()
      await expect(centre(page).getByRole('region', { name: text('page.vip.own') })).toContainText(
        text('page.vip.left', { name: 'Gold', amount: 'रु 40,000.00' }),
      )
      const ranks = centre(page).getByRole('region', { name: text('page.vip.ranks') })
      await expect(ranks.getByRole('heading', { level: 4 })).toHaveText([
        'Bronze',
        'Silver',
        'Gold',
        'Platinum',
        'Diamond',
      ])
      await expect(ranks.locator('[aria-current]')).toContainText('Silver')
      await expect(card(page, 'Diamond')).toContainText('VIP customer service')
      const bonuses = centre(page).getByRole('region', { name: text('page.vip.bonuses') })
      const [all] = (await visitor.ask(bonusProgress, { language: 'EN' }, { token })).value.list
      const left = (all?.required ?? 0) - (all?.done ?? 0)
      expect(left).toBeGreaterThan(0)
      await expect(bonuses.getByText(`रु ${left.toFixed(2)}`)).toBeVisible()
      for (const call of ['vipProgramme', 'bonusProgress'] as const) control.setFault(call, { status: 501 })
      await entry(page, 'referral').click()
      await entry(page, 'vip').click()
      await expect(centre(page).getByText(text('error.notServedYet'))).toBeVisible()
      await entry(page, 'referral').click()
      await expect(entry(page, 'vip')).toHaveCount(0)
    })

    await test.step('invitations: link, code, copy and invited players; nothing while the promotion is off', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await entry(page, 'referral').click()
      const link = `${platform.siteUrl}/register?referralCode=R10001`
      await expect(centre(page).getByLabel(text('page.referral.link'), { exact: true })).toHaveValue(link)
      await expect(centre(page).getByRole('img', { name: text('page.referral.code') })).toBeVisible()
      await button(page, text('page.referral.copy')).click()
      await expect(centre(page).getByText(text('page.referral.copied'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      await expect(
        centre(page)
          .getByRole('listitem')
          .filter({ hasText: /\*\*\*/ }),
      ).toHaveText([/^ka\*\*\*a/, /^na\*\*\*a/])
      await visitor.ask(register, {
        ...registration,
        referralCode: 'R10001',
        ...(await visitor.solved('friend-of-sita')),
      })
      await entry(page, 'messageV2').click()
      await entry(page, 'referral').click()
      await expect(centre(page).getByRole('listitem').filter({ hasText: 'bi***u' })).toContainText(
        text('page.referral.waiting'),
      )
      await control.setReferral(false)
      await page.goto('/?memberCentre=referral')
      await expect(page.getByText(text('memberCentre.activityComing'))).toBeVisible()
      await expect(page).toHaveURL(/memberCentre=securityCenter/)
    })
    // The browser's own words about the missing VIP programme.
    expect(complaints).toEqual([expect.stringContaining('501'), expect.stringContaining('501')])
  },
)

test(
  'a member sees empty messages and can retry a failed page, in Nepali on a dark phone',
  { tag: ['@MEM-14-part', '@MEM-11-part'] },
  async ({ open, platform }) => {
    const { page } = await open({ language: 'NE', theme: 'dark' })
    const dialog = page.getByRole('dialog', { name: ne['memberCentre.title'] })
    platform.control.setFault('messageList', { status: 500 })
    await keepSession(page, platform, 'ram')
    await page.goto('/?memberCentre=messageV2')
    await expect(dialog.getByRole('alert').getByText(ne['page.messages.failed'])).toBeVisible()
    platform.control.setFault('messageList', null)
    await dialog.getByRole('button', { name: ne['action.retry'] }).click()
    await expect(dialog.getByText(ne['page.messages.empty'])).toBeVisible()
    await expectAccessible(page, 'no messages in NE, dark')
    for (const [name, sign] of [
      ['rewardCenter', 'दसैँ चिट्ठा'],
      ['missionLeaderboard', 'आज १० बाजी राख्नुहोस्'],
      ['referral', ne['page.referral.none']],
    ] as const) {
      await dialog
        .getByRole('navigation')
        .first()
        .getByRole('button', { name: ne[`memberCentre.${name}`] })
        .click()
      await expect(dialog.getByText(sign)).toBeVisible()
      await expectAccessible(page, `${name} in NE, dark`)
    }
  },
)
