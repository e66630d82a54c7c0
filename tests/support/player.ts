import type { Page, Request } from 'playwright/test'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import type { Platform } from '../../sandbox/platform.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { at, fillLogin } from './look.ts'

export const passwordOf = (username: string): string => {
  const account = demoAccounts.find((one) => one.username === username)
  if (account === undefined) throw new Error(`There is no demo account ${username}.`)
  return account.password
}

/** Stores a real session of the account; the next opened page is signed in. */
export const keepSession = async (page: Page, platform: Platform, username: string): Promise<string> => {
  const token = await visitorOf(platform).signIn(username)
  await page.goto(`${platform.siteUrl}/icon.svg`)
  await page.evaluate((kept) => {
    sessionStorage.setItem('token', kept)
  }, token)
  return token
}

/** Opens the login window by the header's button and signs in as the account. */
export const logIn = async (page: Page, username: string): Promise<void> => {
  await at.loginButton(page).click()
  await fillLogin(page, { username, password: passwordOf(username) })
}

export interface Made {
  readonly name: CallName
  readonly request: Request
  readonly query: URLSearchParams
}

/** Collects every call of the table that the page makes from now on, in order. */
export const watchCalls = (page: Page) => {
  const made: Made[] = []
  const rows = Object.values(callTable)
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const row = rows.find((one) => one.path === pathname && one.method === request.method())
    if (row !== undefined) made.push({ name: row.name as CallName, request, query: searchParams })
  })
  const of = (name: CallName) => made.filter((call) => call.name === name)
  return { made, of, count: (name: CallName) => of(name).length }
}

/** Holds every request to these addresses from now on; returns a function that releases them. */
export const hold = async (
  where: Pick<Page, 'route'>,
  addresses: Parameters<Page['route']>[0],
  method = 'GET',
): Promise<() => void> => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await where.route(addresses, async (route) => {
    if (route.request().method() === method) await held
    await route.fallback()
  })
  return letGo
}

/** Holds every call of this name from now on; returns a function that releases them. */
export const holdCall = (page: Page, name: CallName): Promise<() => void> => {
  const { path, method } = callTable[name]
  return hold(page, ({ pathname }) => pathname === path, method)
}

/** Caches of public answers (CFG-07), which appear once these have loaded and outlive a session. */
export const publicCaches: readonly string[] = ['index_notice', 'gameVendor', 'settings']

/** Everything that the page stores or shows in its address, which others could read. */
export const keptBy = (page: Page) =>
  page.evaluate(
    (caches) => ({
      session: Object.fromEntries(Object.entries(sessionStorage).filter(([name]) => !caches.includes(name))) as Record<
        string,
        string
      >,
      local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
      cookies: document.cookie,
      address: location.href,
      state: JSON.stringify(history.state),
    }),
    publicCaches,
  )
