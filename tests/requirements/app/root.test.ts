// @vitest-environment document
import { afterEach, beforeAll, expect, test } from 'vitest'
import { balance } from '../../../src/api/calls/member.ts'
import { loadSite, openDrawnSite, type ReplyTo } from '../../generated/drawn-site.tsx'

type Site = Awaited<ReturnType<typeof openDrawnSite>>
const open: { site?: Site } = {}
const openSite = async (...given: Parameters<typeof openDrawnSite>) => {
  open.site?.close()
  open.site = await openDrawnSite(...given)
  await open.site.settle()
  return open.site
}
beforeAll(async () => {
  await loadSite()
})
afterEach(() => open.site?.close())

const kept = (...names: readonly string[]) => names.map((name) => sessionStorage.getItem(name))
const fill = ({ queries }: Site) => {
  queries.setQueryData(['member', 'own'], 1)
  queries.setQueryData(['public'], 1)
  sessionStorage.setItem('places', '{"lobby":1}')
  localStorage.setItem('searchHistory', '["yak"]')
}
const left = ({ queries }: Site) => [queries.getQueryData(['member', 'own']), queries.getQueryData(['public'])]

test('the chosen theme is worn at once, and kept on this device [FLOW-13 part]', async () => {
  const site = await openSite('/terms')
  for (const theme of ['dark', 'light']) {
    site.flow('preferences')?.send({ type: 'theme.toggle' })
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([theme, theme])
  }
})

test('a lost session leaves a player’s place, and nothing that is secret [FLOW-13 part, PLAY-08 part]', async () => {
  const site = await openSite('/terms', { signedIn: true })
  const [account] = kept('username')
  expect(account ?? '').toMatch(/./)
  expect(kept('token', 'afterLogin')).toEqual(['token', '1'])
  fill(site)
  site.flow('session')?.send({ type: 'session.expired' })
  await site.settle()
  expect(left(site)).toEqual([undefined, 1])
  expect(kept('token', 'username', 'lostAccount', 'places')).toEqual([null, null, account, '{"lobby":1}'])
  expect(localStorage.getItem('searchHistory')).toBeNull()
})

test('a logout leaves nothing of the player [FLOW-13 part, PLAY-08 part]', async () => {
  const site = await openSite('/terms', { signedIn: true })
  fill(site)
  site.flow('session')?.send({ type: 'signOut.ask' })
  site.flow('session')?.send({ type: 'signOut.confirm' })
  await site.settle()
  expect(left(site)).toEqual([undefined, 1])
  expect(kept('token', 'username', 'lostAccount', 'places')).toEqual([null, null, null, null])
  // Nobody is known until the platform says who has come.
  site.flow('session')?.send({ type: 'session.establish', token: 'another' })
  expect(kept('token', 'username')).toEqual(['another', null])
})

test.each([
  ['lost session', true, 'kept'],
  ['logout', false, null],
])('a %s leaves none of the player’s own values [FLOW-13 part, AUTH-11 part]', async (_, isLost, places) => {
  const site = await openSite('/terms', { signedIn: true })
  const own = ['token', 'isAgent', 'username', 'afterLogin', 'merchantWallet']
  const typed = ['beforeLogin', 'vassalage', 'lobbyPlace', 'feedback', 'drafts', 'places']
  const ofTheVisit = ['merchant', 'merchantCode', 'gameVendor', 'settings', 'routers', 'validate', 'index_notice']
  for (const name of [...own, ...typed, ...ofTheVisit]) sessionStorage.setItem(name, 'kept')
  for (const type of isLost ? ['session.expired'] : ['signOut.ask', 'signOut.confirm'])
    site.flow('session')?.send({ type })
  await site.settle()
  expect(kept(...own)).toEqual(own.map(() => null))
  expect(kept(...typed)).toEqual(typed.map(() => places))
  expect(kept(...ofTheVisit)).not.toContain(null)
})

test('another player after a lost session finds neither places nor windows [FLOW-13 part, PLAY-08 part]', async () => {
  const arrive = async (lost: string) => {
    const site = await openSite('/terms')
    sessionStorage.setItem('lostAccount', lost)
    fill(site)
    site.flow('windows')?.send({ type: 'window.open', window: { kind: 'help' } })
    site.flow('session')?.send({ type: 'session.establish', token: 'token' })
    await site.settle()
    const windows = site.flow('windows')?.getSnapshot() as { readonly context: { readonly stack: readonly object[] } }
    return [...kept('places', 'lostAccount'), windows.context.stack.length]
  }
  expect(await arrive('somebody')).toEqual([null, null, 0])
  const [account] = kept('username')
  expect(await arrive(account ?? '')).toEqual(['{"lobby":1}', null, 1])
})

test('refusals that may mean a dead token are looked up once for all that come together [AUTH-14 part]', async () => {
  const refusing = { balance: true, memberInfo: false }
  const replyTo: ReplyTo = (name) =>
    refusing[name as keyof typeof refusing] ? Promise.resolve({ status: 403, text: '' }) : undefined
  const site = await openSite('/terms', { signedIn: true, replyTo })
  const asked = () => site.desk.asked.get('memberInfo') ?? 0
  const refuse = async (times: number) => {
    const before = asked()
    const reads = Array.from({ length: times }, () =>
      site.platform.read(balance, {}, new AbortController().signal).catch(() => undefined),
    )
    await Promise.all(reads)
    await site.settle()
    return asked() - before
  }
  expect(await refuse(3)).toBe(1)
  expect(await refuse(1)).toBe(1)
  expect(kept('token')).toEqual(['token'])
  refusing.memberInfo = true
  await refuse(3)
  expect(kept('token')).toEqual([null])
})
