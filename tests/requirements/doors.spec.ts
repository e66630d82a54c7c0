import { expect, type Locator, type Page } from 'playwright/test'
import type { SwitchName } from '../../src/machines/site/white-label/switches.ts'
import { at } from '../support/look.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const shown = async (doors: Readonly<Record<string, Locator>>) => {
  const open: string[] = []
  for (const [name, door] of Object.entries(doors)) if ((await door.count()) > 0) open.push(name)
  return open
}

const button = (within: Page | Locator, key: Parameters<typeof text>[0]) =>
  within.getByRole('button', { name: text(key), exact: true })

/** Every door that a visitor can press or type as an address, and that is there. */
const openDoors = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/down')
  const bar = page.getByRole('complementary', { name: text('region.side') })
  await expect(bar.getByRole('button', { name: text('side.top') })).toBeAttached()
  const banner = page.getByRole('banner')
  const outside = await shown({
    'header register': button(banner, 'login.register'),
    'side mall': button(bar, 'side.mall'),
  })
  await at.loginButton(page).click()
  const login = at.loginDialog(page)
  await expect(at.submit(page)).toBeVisible()
  const inLogin = await shown({
    'login sms': login.getByRole('tab', { name: text('login.tabSms') }),
    'login trial': button(login, 'freePlay.start'),
    'login register': button(login, 'login.register'),
  })

  await page.goto('/register')
  const form = at.main(page)
  const submit = button(form, 'register.submit')
  const closed = page.getByText(text('error.notServedYet')).first()
  await expect(submit.or(closed).first()).toBeVisible()
  const mobile = form.getByRole('tab', { name: text('register.tabMobile') })
  const tabs = await shown({
    'address register': submit,
    'form username': form.locator('[name=username]'),
    'form mobile': mobile,
  })
  if ((await mobile.count()) > 0) await mobile.click()
  const fields = await shown({
    'form number': form.locator('[name=mobileNum]'),
    'form code': form.locator('[name=verificationCode]'),
  })

  await page.goto('/pointMall')
  await expect(login.or(closed).first()).toBeVisible()
  return [...outside, ...inLogin, ...tabs, ...fields, ...(await shown({ 'address mall': login }))]
}

/** Switches that are off together, as their doors have nothing in common, and the doors that close. */
const rounds: readonly (readonly [off: readonly SwitchName[], closed: readonly string[]])[] = [
  [
    ['FREEPLAY3', 'PTSYS3', 'REGMOBVERF3'],
    ['login trial', 'side mall', 'address mall', 'form code'],
  ],
  [
    ['MOBILEVERCODELOGIN3', 'USERNAMEREG3'],
    ['login sms', 'form username', 'form mobile'],
  ],
  [
    ['MOBILENUMREG3', 'MOBILENUMPASSREG3'],
    ['form mobile', 'form number', 'form code'],
  ],
  [
    ['DIRECTREG3'],
    [
      'header register',
      'login register',
      'address register',
      'form username',
      'form mobile',
      'form number',
      'form code',
    ],
  ],
]

test(
  'a visitor finds every door of a switch on the page, and none of them while it is off',
  { tag: '@PERM-07-part' },
  async ({ open, platform }) => {
    const { page } = await open({ viewport: { width: 1440, height: 900 } })
    const all = await openDoors(page)
    expect(all).toHaveLength(new Set(rounds.flatMap(([, closed]) => closed)).size)
    for (const [off, closed] of rounds) {
      for (const name of off) await platform.control.setSwitch(name, false)
      const left = await openDoors(page)
      expect(left, `without ${off.join(', ')}`).toEqual(all.filter((door) => !closed.includes(door)))
      for (const name of off) await platform.control.setSwitch(name, true)
    }
  },
)
