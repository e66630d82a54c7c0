// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { flushSync } from 'react-dom'
import { initReactI18next } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine, toPromise, type AnyActorLogic } from 'xstate'
import { flowById, flowsMachine } from '../../src/app/core/flows.ts'
import { useCategoryItems } from '../../src/app/features/games/catalogue/category-items.ts'
import { useLinkedSheet } from '../../src/app/features/games/game-sheet/sheet-address.ts'
import { useGameWords, useLeaveGame } from '../../src/app/features/games/launch/use-game-words.ts'
import { useLaunching } from '../../src/app/features/games/launch/use-launch-actions.ts'
import { useBalance } from '../../src/app/features/money/balance/balance.ts'
import ActivityScreen from '../../src/app/features/rewards/activity-application/ActivityScreen.tsx'
import { watchPromotions } from '../../src/app/features/rewards/promotions/actors.ts'
import { countVisits, loadAnalytics } from '../../src/app/features/site/consent/actors.ts'
import { noticesQuery } from '../../src/app/features/site/headline/index-notices.ts'
import { watchPage as watchFavourites } from '../../src/app/features/games/favourites/actors.ts'
import { watchPage } from '../../src/app/features/site/system-status/actors.ts'
import { watchForRoom } from '../../src/app/features/support/chat/actors.ts'
import { HelpScreen } from '../../src/app/features/support/content/ContentScreens.tsx'
import { answering } from '../support/answering-platform.ts'
import { standing, unmountHooks, used } from '../support/hook.ts'
import { games, openPermission } from '../support/samples.ts'

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

const member = ['signedIn']

describe('a game in its frame', () => {
  const leaving = async (entry: unknown, entries: number, behind = 0) => {
    vi.spyOn(history, 'state', 'get').mockReturnValue(entry)
    vi.spyOn(history, 'length', 'get').mockReturnValue(entries)
    const back = vi.fn()
    const at = used(() => ({ leave: useLeaveGame('/slots'), path: useLocation().pathname }), {
      navigation: { behind: () => behind, back },
    })
    at().leave()
    await vi.waitFor(() => expect(at().path === '/slots' || back.mock.calls.length > 0).toBe(true), { interval: 1 })
    return [at().path, back.mock.calls.length]
  }

  test('is left for the page before it, or for its path where there is none [FLOW-13 part, LAUNCH-09 part]', async () => {
    expect(await leaving({ idx: 1 }, 2)).toEqual(['/', 1])
    // Its own entries have pushed that page out, or it is the visit's first.
    expect(await leaving({ idx: 3 }, 3, 2)).toEqual(['/slots', 0])
    for (const first of [{ idx: 0 }, {}, null]) expect(await leaving(first, 2)).toEqual(['/slots', 0])
    expect(await leaving({ idx: 2 }, 9, 2)).toEqual(['/slots', 0])
  })

  test('says that it is left, or that money has moved [FLOW-13 part]', async () => {
    const queries = new QueryClient()
    queries.setQueryData(['member', 'balance'], 1)
    const onLeave = vi.fn()
    const onWord = used(() => useGameWords(onLeave), {}, queries)()
    const isOld = () => queries.getQueryState(['member', 'balance'])?.isInvalidated
    onWord('game.leave')
    await Promise.resolve()
    expect([onLeave.mock.calls.length, isOld()]).toEqual([1, false])
    onWord('game.balance' as never)
    await vi.waitFor(() => expect(isOld()).toBe(true))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})

describe('a press on a game', () => {
  const press = () => {
    const launch = standing('idle')
    const went: string[] = []
    const launching = used(useLaunching, { launch, navigation: { to: (path: string) => went.push(path) } })()
    return { launching, launch, went }
  }
  const [game] = games(1)
  const card = { vassalage: 'PG', vendorName: 'PG', gameType: 'RNG', icon: '' }

  test('starts it for money or for a try [FLOW-13 part]', () => {
    const { launching, launch } = press()
    launching.onPlay(game as never)
    launching.onTry(game as never)
    expect(launch.sent).toEqual([
      { type: 'game.play', game: { ...game, trial: false } },
      { type: 'game.play', game: { ...game, trial: true } },
    ])
  })

  test('of a vendor opens its lobby, and keeps its name, or its only game [FLOW-13 part, LAUNCH-04 part]', () => {
    const { launching, launch, went } = press()
    launching.onEnter(card as never)
    expect([went, sessionStorage.getItem('vassalage'), launch.sent]).toEqual([['/rng?page=PG'], 'PG', []])
    const live = { ...card, gameType: 'LIVE', vassalage: 'EVO' }
    launching.onEnter(live as never)
    launching.onEnter({ ...live, gameCode: 'G7' } as never)
    const entered = { type: 'game.play', game: { ...live, nodeId: 'EVO', trial: false, entry: true } }
    expect(launch.sent).toEqual([entered, { ...entered, game: { ...entered.game, gameCode: 'G7', nodeId: 'G7' } }])
    expect([went.length, sessionStorage.getItem('vassalage')]).toEqual([1, 'PG'])
  })

  test('begins in a category, of which the cockfight has no page [FLOW-13 part, NAV-03 part]', () => {
    const lanes = [
      { title: 'RNG', isHot: 1, cards: [card] },
      { title: 'DS88', isHot: 0, cards: [{ ...card, gameType: 'DS88' }] },
      { title: 'FISH', isHot: 0, cards: [] },
    ]
    const items = used(useCategoryItems, {
      catalogue: standing('ready', { lanes }),
      offers: standing('x', { absent: [] }),
      session: standing('member', {}, member),
      permission: openPermission,
      platform: { config: { without: [] } },
    })()
    expect(items).toMatchObject([
      { gameType: 'RNG', hot: true, cards: lanes[0]?.cards, href: '/rng' },
      { gameType: 'DS88', hot: false, cards: lanes[1]?.cards },
    ])
    expect(items[1]).not.toHaveProperty('href')
  })
})

describe('the balance', () => {
  const open = (launched = 'idle', lottery = 'idle', tags = member) => {
    const queries = new QueryClient()
    queries.setQueryData(['member', 'balance'], { sumBalance: 1234.5 })
    const site = {
      platform: answering([{ sumBalance: 7 }]).platform,
      session: standing('member', {}, tags),
      permission: openPermission,
      launch: standing(launched),
      lottery: standing(lottery),
    }
    const balance = used(useBalance, site, queries)
    /** The time between two reads, ms. */
    const everyMs = () => {
      const [observer] = queries.getQueryCache().find({ queryKey: ['member', 'balance'] })?.observers ?? []
      const every = observer?.options.refetchInterval
      return typeof every === 'function' ? every(observer?.getCurrentQuery() as never) : every
    }
    return { balance, queries, everyMs }
  }

  test('is shown whole and short, and hidden on this device alone [FLOW-13 part, HEAD-06 part]', () => {
    const { balance } = open()
    expect(balance()).toMatchObject({ busy: false, failed: false, hidden: false })
    expect(balance().text).toContain('1,234.5')
    expect(balance().short).toBeDefined()
    flushSync(() => balance().onToggle())
    expect([balance().hidden, localStorage.getItem('hiddenBalance')]).toEqual([true, 'hidden'])
    flushSync(() => balance().onToggle())
    expect([balance().hidden, localStorage.getItem('hiddenBalance')]).toEqual([false, null])
  })

  test('is read again while a game is open or a move is under way [FLOW-13 part, HEAD-05 part]', () => {
    const { everyMs, queries } = open()
    expect(everyMs()).toBe(false)
    queries.setQueryData(['member', 'moves', 'withdrawal'], { moves: [{ state: 'completed' }] })
    expect(everyMs()).toBe(false)
    queries.setQueryData(['member', 'moves', 'deposit'], { moves: [{ state: 'completed' }, { state: 'processing' }] })
    expect(everyMs()).toBe(10_000)
    expect(open('playing').everyMs()).toBe(10_000)
    expect(open('idle', 'playing').everyMs()).toBe(10_000)
    expect(open('playing', 'idle', []).everyMs()).toBe(false)
  })

  test('is asked for again by a press [FLOW-13 part]', async () => {
    const { balance, queries } = open()
    const renew = vi.spyOn(queries, 'invalidateQueries')
    balance().onRefresh()
    await vi.waitFor(() => expect(renew).toHaveBeenCalledWith({ queryKey: ['member', 'balance'] }), { timeout: 30_000 })
  })
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

test('a shared address opens the sheet of its game once, over the list that stays [FLOW-13 part, PLAY-04 part]', async () => {
  const at = '/rng?page=PG&sheet=G+1&sort=new'
  history.replaceState(null, '', at)
  const windows = standing('open')
  const place = used(
    () => {
      useLinkedSheet('RNG')
      return [useLocation().search, useNavigationType()]
    },
    { windows },
    undefined,
    at,
  )
  await vi.waitFor(() => expect(place()).toEqual(['?page=PG&sort=new', 'REPLACE']), { interval: 1 })
  const window = { kind: 'gameSheet', game: { nodeId: 'G 1', gameType: 'RNG' } }
  expect(windows.sent).toEqual([{ type: 'window.open', window }])
  history.replaceState(null, '', '/')
  const bare = standing('open')
  used(() => useLinkedSheet('RNG'), { windows: bare })
  expect(bare.sent).toEqual([])
})

test('a help page’s address names the open topic, and a window’s does not [CONTENT-07 part, FLOW-13 part]', async () => {
  const topics = ['bank', 'sms'].map((tag) => ({ tag, title: tag, content: '' }))
  const open = async (onClose?: () => void) => {
    const flows = createActor(flowsMachine).start()
    const hash = used(
      () => {
        HelpScreen({ tag: 'sms', ...(onClose && { onClose }) })
        return useLocation().hash
      },
      { flows, platform: answering([topics]).platform, imageBase: '', navigation: {} },
    )
    const help = flowById(flows, onClose ? 'help.window' : 'help.page')
    await vi.waitFor(() => expect(help?.getSnapshot().matches('showing')).toBe(true), { interval: 1 })
    help?.send({ type: 'topic.toggle', tag: 'bank' })
    return hash
  }
  const window = await open(() => undefined)
  const page = await open()
  await vi.waitFor(() => expect(page()).toBe('#bank'), { interval: 1 })
  // The window’s topic was opened first.
  expect(window()).toBe('')
})

test('an application that was sent leaves no draft for the next one [CONTENT-04 part, FLOW-13 part]', async () => {
  const flows = createActor(flowsMachine).start()
  const applicationDrafts = new Map<string, object>()
  const { platform, sent } = answering([{ promotionId: 'P1', state: 'pending' }], { memory: { applicationDrafts } })
  const session = standing('member', { member: { account: 'sita' } })
  const window = { kind: 'activity', promotionId: 'P1', title: 'Tihar', way: 'apply' } as const
  used(() => ActivityScreen({ window, onClose: () => undefined }), { flows, platform, session })
  const application = flowById(flows, 'activityApplication')
  application?.send({ type: 'remark.type', remark: 'Namaste' })
  expect([...applicationDrafts]).toEqual([['sita P1', { remark: 'Namaste', files: [] }]])
  expect(sessionStorage.getItem('drafts')).toContain('Namaste')
  application?.send({ type: 'application.send', remark: 'Namaste', characters: 7 })
  await vi.waitFor(() => expect(application?.getSnapshot().matches('done')).toBe(true), { interval: 1 })
  expect(sent).toMatchObject([['applyForActivity', { promotionId: 'P1', remark: 'Namaste', pictureIds: [] }]])
  expect([applicationDrafts.size, sessionStorage.getItem('drafts') ?? '']).toEqual([0, ''])
})
