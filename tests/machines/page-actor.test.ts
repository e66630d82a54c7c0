import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor, type AnyActorLogic, type AnyMachineSnapshot } from 'xstate'
import { makeLonePlatform } from '../support/lone-platform.ts'
import { pageActor } from '../../src/app/features/centres/page-actor.ts'
import { featureOf } from '../../src/app/features/centres/pages.ts'
import { readerBack } from '../../src/machines/centres/page.ts'
import { sessionStore } from '../../src/app/core/storage.ts'
import { deafParent } from '../../path-testing/graph.ts'

afterEach(() => {
  sessionStore.remove('token')
  vi.unstubAllGlobals()
})

test('a kept page whose load failed loads anew for its reader; one that stands does not [AUTH-14 part]', async () => {
  let asked = 0
  sessionStore.set('token', 't')
  vi.stubGlobal('location', new URL('http://site.test/'))
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(
      asked === 1
        ? Response.json({ success: false, errorCode: 'token_invalid' }, { status: 401 })
        : Response.json({ success: true, value: { list: [], totalPages: 1 } }),
    )
  })
  const platform = makeLonePlatform()
  const logic = pageActor(platform, new QueryClient()) as AnyActorLogic
  const input = { of: 'member', page: 'transactionHistory', memberType: 0, centre: deafParent() }
  await featureOf({ of: 'member', page: 'transactionHistory' })?.load()
  const page = createActor(logic, { input }).start()
  const isIn = (key: string) => (snapshot: AnyMachineSnapshot) => snapshot._nodes.some((node) => node.key === key)
  await waitFor(page, isIn('failed'), { timeout: 10_000 })
  page.send({ type: readerBack })
  const stands = await waitFor(page, (snapshot: AnyMachineSnapshot) => asked > 1 && !snapshot.hasTag('busy'), {
    timeout: 10_000,
  })
  expect(isIn('failed')(stands)).toBe(false)
  const before = asked
  page.send({ type: readerBack })
  expect(page.getSnapshot().value).toEqual(stands.value)
  expect(asked).toBe(before)
})
