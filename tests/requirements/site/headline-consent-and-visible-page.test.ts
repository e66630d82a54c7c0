// @vitest-environment document
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine, toPromise, type AnyActorLogic } from 'xstate'
import { watchPromotions } from '../../../src/app/features/rewards/promotions/actors.ts'
import { countVisits, loadAnalytics } from '../../../src/app/features/site/consent/actors.ts'
import { noticesQuery } from '../../../src/app/features/site/headline/index-notices.ts'
import { watchPage as watchFavourites } from '../../../src/app/features/games/favourites/actors.ts'
import { watchPage } from '../../../src/app/features/site/system-status/actors.ts'
import { watchForRoom } from '../../../src/app/features/support/chat/actors.ts'
import { answering } from '../../support/answering-platform.ts'
import { unmountHooks } from '../../support/hook.ts'
import { openPermission } from '../../support/samples.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'EN', resources: {} })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  unmountHooks()
  vi.restoreAllMocks()
})

test('kept notices appear at once in their own language, and new ones are kept [FLOW-13 part]', async () => {
  const notices = [{ id: 'a1', title: 'Namaste', type: 'B' }]
  const { platform, sent } = answering([[{ ...notices[0], text: 'long' }]])
  const kept = { language: 'NE', at: 5, notices }
  sessionStorage.setItem('index_notice', JSON.stringify(kept))
  expect(noticesQuery(platform, 'NE')).toMatchObject({
    initialData: notices,
    initialDataUpdatedAt: 5,
    staleTime: 60_000,
  })
  expect(noticesQuery(platform, 'EN')).not.toHaveProperty('initialData')
  // The device's clock was ahead, and has been put right since.
  sessionStorage.setItem('index_notice', JSON.stringify({ ...kept, at: Date.now() + 86_400_000 }))
  expect(noticesQuery(platform, 'NE')).not.toHaveProperty('initialData')
  sessionStorage.setItem('index_notice', JSON.stringify({ ...kept, at: 'never' }))
  expect(noticesQuery(platform, 'NE')).not.toHaveProperty('initialData')
  expect(await new QueryClient().fetchQuery(noticesQuery(platform, 'NE'))).toEqual(notices)
  expect(sent).toEqual([['announcements', { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language: 'NE' }]])
  expect(noticesQuery(platform, 'NE')).toMatchObject({ initialData: notices })
})

describe('a page that becomes visible', () => {
  const show = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test.each([
    ['promotions', watchPromotions, 'promotions.renew'],
    ['the system’s status', watchPage, 'status.doubt'],
    ['the chat', watchForRoom, 'page.awake'],
    ['the favourites', watchFavourites, 'favourites.renew'],
  ] as const)('is told to %s while it listens, and a hidden one is not [FLOW-13 part]', (_, watch, type) => {
    const heard: string[] = []
    const listener = createActor(
      createMachine({
        invoke: { src: watch as AnyActorLogic },
        on: { '*': { actions: ({ event }) => heard.push(event.type) } },
      }),
    ).start()
    show('hidden')
    expect(heard).toEqual([])
    show('visible')
    expect(heard).toEqual([type])
    const isOnline = watch === watchForRoom || watch === watchFavourites
    dispatchEvent(new Event('online'))
    expect(heard).toHaveLength(isOnline ? 2 : 1)
    listener.stop()
    const remaining = vi.fn()
    document.addEventListener('visibilitychange', remaining, { once: true })
    show('visible')
    dispatchEvent(new Event('online'))
    expect(remaining).toHaveBeenCalledOnce()
    expect(heard).toHaveLength(isOnline ? 2 : 1)
  })

  test('has no listener left of a flow that has stopped [FLOW-13 part]', () => {
    for (const watch of [watchPromotions, watchPage, watchForRoom, watchFavourites] as readonly AnyActorLogic[]) {
      const added: unknown[] = []
      const left = new Set<unknown>()
      const spy = (target: EventTarget) => {
        vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
          added.push(type)
          left.add(type)
          expect(listener).toBeTypeOf('function')
        })
        vi.spyOn(target, 'removeEventListener').mockImplementation((type) => void left.delete(type))
      }
      spy(document)
      spy(window)
      const actor = createActor(watch).start()
      expect(added).toContain('visibilitychange')
      actor.stop()
      expect([...left]).toEqual([])
      vi.restoreAllMocks()
    }
  })
})

describe('the tag of the analytics', () => {
  const isOff = () => (window as unknown as Readonly<Record<string, unknown>>)['ga-disable-G-1']
  const open = () => {
    const scripts: HTMLScriptElement[] = []
    vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement))
    Object.assign(window, { dataLayer: undefined, 'ga-disable-G-1': undefined })
    return { logic: loadAnalytics('G-1'), scripts }
  }
  const came = (script: HTMLScriptElement | undefined, type: string) => script?.dispatchEvent(new Event(type))

  test('is requested once, with advertising off [FLOW-13 part, CFG-09 part]', async () => {
    const { logic, scripts } = open()
    const loading = toPromise(createActor(logic).start())
    expect([scripts.length, scripts[0]?.src, scripts[0]?.async]).toEqual([
      1,
      'https://www.googletagmanager.com/gtag/js?id=G-1',
      true,
    ])
    expect(isOff()).toBe(false)
    const { dataLayer } = window as unknown as { readonly dataLayer: readonly IArguments[] }
    const said = dataLayer.map((all) => [...all] as unknown[])
    expect(said).toEqual([
      [
        'consent',
        'default',
        { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
      ],
      ['js', expect.any(Date)],
      ['config', 'G-1'],
    ])
    expect(Array.isArray(dataLayer[0])).toBe(false)
    came(scripts[0], 'load')
    await loading
    await toPromise(createActor(logic).start())
    expect(scripts).toHaveLength(1)
  })

  test('that failed is requested again, and one that waits is shared [FLOW-13 part, CFG-09 part]', async () => {
    const { logic, scripts } = open()
    const first = toPromise(createActor(logic).start())
    const failed = expect(first).rejects.toThrow('did not come')
    came(scripts[0], 'error')
    await failed
    const second = createActor(logic).start()
    expect(scripts).toHaveLength(2)
    second.stop()
    expect(isOff()).toBe(true)
    const third = toPromise(createActor(logic).start())
    expect([scripts.length, isOff()]).toEqual([2, false])
    came(scripts[1], 'load')
    await third
  })

  test('is not there without an id, and counts until consent is withdrawn [FLOW-13 part, CFG-09 part]', async () => {
    const { scripts } = open()
    await toPromise(createActor(loadAnalytics(undefined)).start())
    expect([scripts, isOff()]).toEqual([[], undefined])
    const site = { platform: { config: {} }, permission: openPermission }
    const counting = createActor(countVisits(site as never, 'G-1')).start()
    expect(isOff()).toBe(false)
    counting.stop()
    expect(isOff()).toBe(true)
    Object.assign(window, { 'ga-disable-undefined': undefined })
    createActor(countVisits(site as never, undefined))
      .start()
      .stop()
    expect((window as unknown as Readonly<Record<string, unknown>>)['ga-disable-undefined']).toBeUndefined()
  })
})
