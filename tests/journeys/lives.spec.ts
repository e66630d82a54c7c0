import { expect, type Page } from 'playwright/test'
import { dayOf, dayText, startOf } from '../../sandbox/core/calendar.ts'
import { wage, type ContractKind } from '../../src/api/calls/agent.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { login } from '../../src/api/calls/login.ts'
import { consolidatedFunds } from '../../src/api/calls/money.ts'
import { deposit } from '../../src/api/calls/moves.ts'
import {
  accountRecord,
  agentIncome,
  teamOverview,
  teamStatements,
  teamTransactions,
} from '../../src/api/calls/reports.ts'
import { launchOf, ticketIn, visitorOf } from '../sandbox/visitor.ts'
import { at, fillLogin } from '../support/look.ts'
import { choosePassword, freshPassword, isForced } from '../support/password.ts'
import { keepSession, keptBy } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

// Journeys of several page loads, which take long on a busy machine.
test.describe.configure({ timeout: 240_000 })
type Key = Parameters<typeof text>[0]

const day = 86_400_000
const paisa = (units: number) => Math.round(units * 100)
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const units = (shown: string | null) => Number((shown ?? '').replaceAll(/[^\d.-]/g, ''))
const money = (amount: number) => `रु ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
const button = (page: Page, key: Key) => page.getByRole('button', { name: text(key), exact: true })

test('a member can deposit, win, transfer and withdraw, and every sum matches the ledger', async ({
  open,
  platform,
}) => {
  const { control } = platform
  const { page, complaints } = await open()
  const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
  const send = async (amount: string, submit: Key, paymentPassword?: string) => {
    await centre.getByLabel(text('page.money.amount'), { exact: true }).fill(amount)
    await button(page, submit).click()
    if (paymentPassword !== undefined) await centre.locator('input[name=paymentPassword]').fill(paymentPassword)
    await button(page, 'page.money.confirm').click()
  }
  /** The main wallet's balance above the form. */
  const main = centre.locator('dl').first().locator('div').first()
  const go = (key: Key) => centre.getByRole('button', { name: text(key) }).click()
  await keepSession(page, platform, 'sita')

  await page.goto('/?memberCentre=depositv2')
  await send('1500', 'page.deposit.submit')
  await expect(centre.getByRole('heading', { name: text('page.deposit.done') })).toBeVisible()
  await control.hastenMoney()
  await expect(main).toContainText(money(6500))

  await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG')
  const spin = page.frameLocator('iframe').getByRole('button', { name: /spin/i }).first()
  let left = 6500
  let won = 0
  for (let round = 0; won === 0 && round < 60; round += 1) {
    const answered = page.waitForResponse((response) => response.url() === `${platform.gamesUrl}/api/spin`)
    await spin.click()
    const { win, balance } = (await (await answered).json()) as { win: number; balance: number }
    won = win
    left = balance
  }
  expect(won).toBeGreaterThan(0)
  expect(await control.balanceOf('sita')).toBe(left)

  await page.goto('/?memberCentre=transferFund')
  await expect(main).toContainText(money(left))
  await centre.getByLabel(text('page.wallet.to'), { exact: true }).selectOption('EVEREST')
  await send('800', 'page.wallet.submit')
  await expect(main).toContainText(money(left - 800))
  await go('memberCentre.withdraw')
  await send('1000', 'page.withdraw.submit', '246810')
  await expect(main).toContainText(money(left - 1800))
  await control.hastenMoney()
  await button(page, 'page.withdraw.answer').click()
  const receipt = page.getByRole('dialog', { name: text('page.withdraw.receiptTitle') })
  await receipt.getByRole('radio', { name: text('page.withdraw.yes'), exact: true }).check()
  await receipt.getByRole('button', { name: text('page.withdraw.send') }).click()
  await expect(receipt).toHaveCount(0)
  await expect(centre.getByRole('region').getByRole('listitem').first()).toContainText(
    text('page.money.state.received'),
  )

  const lines = await control.ledgerOf('sita')
  const of = (kind: string) =>
    sum(
      lines.filter((line) => line.kind === kind),
      ({ amount }) => paisa(amount),
    )
  expect([of('deposit'), of('withdrawal')]).toEqual([1500_00, -1000_00])
  expect(5000_00 + 1500_00 + of('bet') + of('win')).toBe(paisa(left))
  expect(sum(lines, ({ amount }) => paisa(amount))).toBe(paisa(left) - 1000_00)
  const visitor = visitorOf(platform)
  const token = (await keptBy(page)).session['token'] ?? ''
  const funds = (await visitor.ask(consolidatedFunds, {}, { token })).value
  expect(paisa(funds.sumBalance ?? Number.NaN)).toBe(paisa(left) - 1000_00)
  expect(funds.wallets.find(({ vassalage }) => vassalage === 'EVEREST')?.balance).toBe(800)
  expect(complaints).toEqual([])
})

/** The seeded contracts of Ram pay these parts of the team's wins, losses and bets, in hundredths of a per cent. */
const rates: Readonly<Record<ContractKind, readonly [won: number, lost: number, bet: number]>> = {
  dividend: [0, 1500, 0],
  daily: [0, 200, 30],
  hourly: [0, 100, 20],
  realtime: [50, 100, 10],
}

test('an agent’s new downline plays, and income, wages and statements match the ledger exactly', async ({
  open,
  platform,
}) => {
  const { control } = platform
  const visitor = visitorOf(platform)
  // In the first minutes of a month's last day, every contract's period covers all bets and ends within a day.
  const from = control.now()
  const lastDay = [1, 2]
    .map((months) => {
      const local = new Date(dayText(dayOf(from)))
      return startOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) / day - 1)
    })
    .find((start) => start > from)
  if (lastDay === undefined) throw new Error('A month has a last day.')
  await control.moveClock(lastDay + 30_000 - from)

  const agent = await open()
  await keepSession(agent.page, platform, 'ram')
  await agent.page.goto('/?agentCentre=registerCenter')
  const field = (key: Key) => agent.page.getByLabel(text(key), { exact: true }).filter({ visible: true })
  await field('page.registerCentre.username').fill('nabina')
  await field('page.registerCentre.password').fill('Sagarmatha#1')
  await field('page.registerCentre.rebate').fill('0.5')
  await button(agent.page, 'page.registerCentre.submit').click()
  await expect(agent.page.getByText(text('page.registerCentre.registered', { name: 'nabina' }))).toBeVisible()

  const downline = await open()
  await downline.page.goto('/')
  await at.loginButton(downline.page).click()
  await fillLogin(downline.page, { username: 'nabina', password: 'Sagarmatha#1' })
  await isForced(downline.page)
  await choosePassword(downline.page)
  await expect(at.accountButton(downline.page)).toBeVisible()
  const own = { token: (await keptBy(downline.page)).session['token'] ?? '' }

  const [paidIn, stake, rounds] = [1000, 12.35, 15]
  await visitor.ask(deposit, { requestId: 'lives-deposit', channelId: 'esewa', amount: paidIn }, own)
  await control.hastenMoney()
  const launched = await visitor.ask(launchGame, launchOf('RNG-00001'), own)
  const { session } = (await visitor.game('/api/open', { ticket: ticketIn(launched.value.url) })).value
  const wins: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { value } = await visitor.game('/api/spin', { session, bet: stake, key: `lives-round-${round}` })
    expect(value.error).toBeUndefined()
    wins.push(paisa(value.win))
  }
  const outcomes = wins.map((win) => win - paisa(stake))
  const team = {
    won: sum(outcomes, (outcome) => Math.max(0, outcome)),
    lost: sum(outcomes, (outcome) => Math.max(0, -outcome)),
    staked: rounds * paisa(stake),
  }
  expect(control.now(), 'every bet is in the first five minutes').toBeLessThan(lastDay + 5 * 60_000)
  await control.moveClock(day + 60 * 60_000)

  // All sessions have expired the day after.
  const ram = { token: await visitor.signIn('ram') }
  const { value: signedIn } = await visitor.ask(login, {
    username: 'nabina',
    password: freshPassword,
    type: 'username',
  })
  const nabina = { token: signedIn.token }
  const owed = (kind: ContractKind) => {
    const [won, lost, bet] = rates[kind]
    return kind === 'dividend'
      ? Math.floor((Math.max(0, team.lost - team.won) * lost) / 10_000)
      : Math.floor((team.won * won + team.lost * lost + team.staked * bet) / 10_000)
  }
  const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
  const moments = { from: new Date(lastDay - 1).toISOString(), to: new Date(lastDay + 2 * day).toISOString() }
  const paged = { pageNo: 1, pageSize: 100 }
  for (const kind of kinds) {
    const { value } = await visitor.ask(wage, { kind, ...moments, ...paged }, ram)
    expect([kind, paisa(value.sum ?? Number.NaN)]).toEqual([kind, owed(kind)])
  }
  const due = sum(kinds, owed)
  expect(due).toBeGreaterThan(0)
  const span = { from: dayText(dayOf(lastDay)), to: dayText(dayOf(lastDay) + 1), ...paged }
  const income = (await visitor.ask(agentIncome, span, ram)).value
  expect([paisa(income.sum.amount), sum(income.list, ({ amount }) => paisa(amount))]).toEqual([due, due])
  const booked = (await control.ledgerOf('ram')).filter(({ kind }) => kind === 'salary' || kind === 'dividend')
  expect(sum(booked, ({ amount }) => paisa(amount))).toBe(due)
  expect(paisa(await control.balanceOf('ram'))).toBe(12_000_00 + due)

  const left = paisa(paidIn) - team.staked + sum(wins, (win) => win)
  const played = { bets: rounds, stake: team.staked / 100, win: sum(wins, (win) => win) / 100, deposits: paidIn }
  const theirs = { ...span, username: 'nabina' }
  const [statements, overview, moved, records] = [
    (await visitor.ask(teamStatements, theirs, ram)).value,
    (await visitor.ask(teamOverview, span, ram)).value,
    (await visitor.ask(teamTransactions, theirs, ram)).value,
    (await visitor.ask(accountRecord, span, nabina)).value,
  ]
  expect(statements.sum).toMatchObject(played)
  expect(overview.sum).toMatchObject(played)
  expect([paisa(moved.sum.net), paisa(records.sum.net), paisa(await control.balanceOf('nabina'))]).toEqual([
    left,
    left,
    left,
  ])
  expect(sum(await control.ledgerOf('nabina'), ({ amount }) => paisa(amount))).toBe(left)

  // The agent's page shows the same figures the day after.
  await agent.page.clock.install({ time: control.now() })
  await keepSession(agent.page, platform, 'ram')
  await agent.page.goto('/?agentCentre=agentRevenueReport')
  await button(agent.page, 'page.records.week').click()
  const total = agent.page.locator('[data-total="amount"] dd')
  await expect.poll(async () => paisa(units(await total.textContent()))).toBeGreaterThanOrEqual(due)
  const week = { ...paged, from: dayText(dayOf(lastDay) - 5), to: span.to }
  const shown = (await visitor.ask(agentIncome, week, ram)).value.sum.amount
  await expect.poll(async () => units(await total.textContent())).toBe(shown)
  expect(agent.complaints).toEqual([])
  // The platform does not identify the member until the new password is chosen.
  expect(downline.complaints.filter((one) => !one.endsWith('/wps/member/info'))).toEqual([])
})
