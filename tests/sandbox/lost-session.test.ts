import { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import type { i18n } from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Call, Payload } from '../../src/api/call.ts'
import { consolidatedContract } from '../../src/api/calls/agent.ts'
import { promotionCounts, unreadCount } from '../../src/api/calls/counts.ts'
import { favouriteIds, recentGames } from '../../src/api/calls/favourites.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { openedNumbers } from '../../src/api/calls/lottery.ts'
import { memberIcon } from '../../src/api/calls/avatar.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import { defaultConfig } from '../../src/api/config.ts'
import { recentsQuery } from '../../src/api/lobby-query.ts'
import { makeRoot } from '../../src/app/root.ts'
import { selectAuth } from '../../src/machines/auth/auth/auth.view.ts'
import { storageOf } from '../support/storage.ts'
import { launchOf, visitorOf } from './visitor.ts'

let platform: Platform

beforeAll(async () => {
  platform = await openPlatform()
  // The browser globals that the site's root uses.
  vi.stubGlobal('sessionStorage', storageOf())
  vi.stubGlobal('localStorage', storageOf())
  vi.stubGlobal('location', new URL(platform.siteUrl))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await platform.close()
})

test('ten calls with a rejected token end the session once and open one login [AUTH-14 part]', async () => {
  /** All events between actors. */
  const said: string[] = []
  const { root, platform: site } = makeRoot({
    config: { ...defaultConfig, apiBase: platform.siteUrl },
    early: new Map(),
    i18n: { language: 'EN' } as i18n,
    queries: new QueryClient(),
    start: { theme: 'light', language: 'EN', centreAccess: true, games: {} },
    inspect: {
      next: (event) => {
        if (event.type === '@xstate.event') said.push(event.event.type)
      },
    },
  })
  const count = (type: string) => said.filter((one) => one === type).length
  root.start()
  await waitFor(root, (snapshot) => snapshot.matches({ platform: 'running' }))
  const token = await visitorOf(platform).signIn('ram')
  root.getSnapshot().children.session?.send({ type: 'session.establish', token })
  await waitFor(root, (snapshot) => snapshot.matches({ visitor: 'signedIn' }))

  const { signal } = new AbortController()
  const ask = <C extends Call>(call: C, payload: Payload<C>) => site.read(call, payload, signal)
  const asked = () => [
    ask(balance, {}),
    ask(memberInfo, {}),
    ask(memberIcon, {}),
    ask(favouriteIds, {}),
    ask(unreadCount, {}),
    ask(promotionCounts, {}),
    ask(consolidatedContract, {}),
    ask(openedNumbers, {}),
    ask(recentGames, recentsQuery({ gameType: 'RNG', vendor: '', pageNo: 1, language: 'EN' }, 9)),
    ask(launchGame, launchOf('RNG-00001')),
  ]
  await Promise.all(asked())
  expect(await platform.control.expireTokens('ram')).toBe(1)
  const refused = await Promise.allSettled(asked())
  expect(refused.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual(
    Array.from({ length: 10 }, () => 'CallRefused: Sorry, you are not logged in yet, please log in.'),
  )
  expect(count('session.expired')).toBe(1)
  expect(count('session.ended')).toBe(1)
  expect(count('auth.open')).toBe(1)
  expect(root.getSnapshot().matches({ visitor: 'loggingIn' })).toBe(true)
  const auth = root.getSnapshot().children.auth?.getSnapshot()
  expect(auth && selectAuth(auth).open).toBe(true)
  expect(sessionStorage.getItem('token')).toBeNull()

  // A late answer to the old session has no effect on the new one.
  const fresh = await visitorOf(platform).signIn('ram')
  root.getSnapshot().children.auth?.send({ type: 'auth.close' })
  root.getSnapshot().children.session?.send({ type: 'session.establish', token: fresh })
  await waitFor(root, (snapshot) => snapshot.matches({ visitor: 'signedIn' }))
  await expect(Effect.runPromise(site.client.request(balance, {}, token))).rejects.toThrow('not logged in')
  expect(root.getSnapshot().matches({ visitor: 'signedIn' })).toBe(true)
  expect(count('session.expired')).toBe(1)
  root.stop()
})
