// @vitest-environment document
import { act, type ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import VendorMenuPart from '../../../src/app/features/games/catalogue/VendorMenuPart.tsx'
import { Banners } from '../../../src/app/features/site/banners/Banners.tsx'
import { consentOf, consentPart } from '../../../src/app/features/site/consent/ConsentPart.tsx'
import { Headline } from '../../../src/app/features/site/headline/Headline.tsx'
import { HomeScreen } from '../../../src/app/features/site/home/HomeScreen.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { about } from '../../support/part-views.ts'
import { queries, resetScreen, screen, settled, startedAs } from '../../support/screen-stand-ins.ts'
import { drawnWhole, flowWith, hears } from '../../support/whole-part.ts'

const { now, partOf, viewOf, windowOf } = await vi.hoisted(() => import('../../support/screen-stand-ins.ts'))

vi.mock('../../../src/app/core/site-context.ts', async (original) => ({
  ...(await original<object>()),
  useSite: () => now.site,
}))
vi.mock('../../../src/app/core/flows.ts', async (original) => ({
  ...(await original<object>()),
  flowById: () => undefined,
  startFlow: (
    _: unknown,
    id: string,
    make: () => { logic: { implementations: { actions: object } }; input?: unknown },
  ) => {
    const { logic, input } = make()
    now.started[id] = { actions: logic.implementations.actions, input }
    return now.flows[id]
  },
}))
vi.mock('../../../src/app/core/use-flow.ts', () => ({ useFlow: (id: string) => now.flows[id] }))
vi.mock('../../../src/app/core/lazy-feature/lazy-actor.ts', async (original) => ({
  ...(await original<object>()),
  loadedActor: (actor: unknown) => actor,
}))
vi.mock('../../../src/app/core/use-offers.ts', () => ({
  useRegister: () => now.site['register'],
  useDoors: () => now.site['doors'],
  useOffers: () => now.site['doors'],
}))
vi.mock('../../../src/app/features/site/motion/use-motion.ts', () => ({ useMotion: (id: string) => now.flows[id] }))
vi.mock('../../../src/app/features/games/launch/use-launch-actions.ts', () => ({
  useLaunching: () => ({ onEnter: now.site['onEnter'] }),
  keepVassalage: (...given: unknown[]) => (now.site['keepVassalage'] as (...all: unknown[]) => void)(...given),
}))
vi.mock('../../../src/app/features/games/catalogue/category-items.ts', () => ({
  useCategoryItems: () => {
    const card = { vassalage: 'A', vendorName: 'Alpha' }
    return [
      { gameType: 'RNG', hot: false, cards: [card], href: '/rng' },
      { gameType: 'SPORTS', hot: false, cards: [card], href: '/sports', starts: card },
    ]
  },
}))
vi.mock('../../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../../src/machines/games/catalogue/catalogue.view.ts', async (original) => ({
  ...(await original<object>()),
  selectCatalogue: viewOf,
}))
vi.mock('../../../src/machines/games/favourites/favourites.view.ts', () => ({ selectFavourites: viewOf }))
vi.mock('../../../src/machines/games/launch/launch.view.ts', () => ({ selectLaunch: viewOf }))
vi.mock('../../../src/machines/games/jackpot/jackpot.view.ts', () => ({ selectJackpot: viewOf }))
vi.mock('../../../src/machines/site/consent/consent.view.ts', () => ({ selectConsent: viewOf }))
vi.mock('../../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../../src/ui/shell/VendorMenu.tsx', () => ({ VendorMenu: windowOf('vendors-window') }))
vi.mock('../../../src/app/features/site/home/HotGamesPart.tsx', () => ({ default: partOf('hot-games') }))
vi.mock('../../../src/app/features/site/home/WinnersPart.tsx', () => ({ default: partOf('winners-part') }))
vi.mock('../../../src/ui/site/home/HomePromotions.tsx', () => ({ Promotions: windowOf('some-promotions') }))
vi.mock('../../../src/ui/site/home/Reasons.tsx', () => ({ Reasons: windowOf('some-reasons') }))
vi.mock('../../../src/ui/games/lobby/VendorStrip.tsx', () => ({ VendorStrip: windowOf('vendor-strip') }))
vi.mock('../../../src/app/features/site/banners/BannerMotion.tsx', () => ({ default: partOf('banner-motion') }))

beforeAll(beginDrawing)
beforeEach(resetScreen)
afterEach(() => {
  endDrawing()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('vendors under a category lead on [FLOW-13 part, HEAD-02 part]', () => {
  const item = { gameType: 'RNG', cards: [] }
  expect(screen(VendorMenuPart as ComponentType<object>, { item, onClose: hears('closes') })).toMatchInlineSnapshot(`
    "
    vendors-window data-imagebase=/cdn data-item=given
      button “onFollow”
      button “onStart”
      button “onClose”
    use button onFollow
      keeps the vendor "phone"
    use button onStart
      enters "phone"
    use button onClose
      closes "phone"
    "
  `)
})

describe('consent to statistics', () => {
  test('is asked for until it is given or declined, and kept [CFG-09 part, FLOW-13 part]', () => {
    now.site['permission'] = { analytics: { gtagId: 'G-1' } }
    now.flows['consent'] = flowWith({ asking: true })
    const Part = () => consentPart(now.site as never)
    expect(screen(Part, {})).toMatchInlineSnapshot(`
      "
      section.bar aria-label=Visit statistics
        div.text
          p “May we count visits with Google Analytics, to make the site better? It works just as well without.”
        div.answers
          button.button data-tone=quiet type=button
            span.label “Decline”
          button.button data-tone=quiet type=button
            span.label “Allow”
      use button Decline
        sends {"type":"consent.decline"}
      use button Allow
        sends {"type":"consent.accept"}
      "
    `)
    const keep = (answer: string) => {
      startedAs('consent').actions['keepAnswer']?.(undefined as never, answer as never)
      return localStorage.getItem('consent')
    }
    expect([keep('accepted'), keep('declined')]).toMatchInlineSnapshot(`
      [
        "accepted",
        "declined",
      ]
    `)
    now.flows['consent'] = flowWith({ asking: false })
    expect(about(/section/, screen(Part, {}))).toEqual([])
    now.site['permission'] = { analytics: {} }
    expect(about(/section/, screen(Part, {}))).toEqual([])
  })

  test('follows an earlier answer and that of another tab [CFG-09 part, FLOW-13 part]', () => {
    const sent: string[] = []
    now.site['permission'] = { analytics: { gtagId: 'G-1' } }
    const starts = (kept: string | undefined) => {
      if (kept === undefined) localStorage.removeItem('consent')
      else localStorage.setItem('consent', kept)
      now.flows['consent'] = { send: ({ type }: { type: string }) => sent.push(type) }
      consentOf(now.site as never)
      return sent.splice(0)
    }
    starts(undefined)
    const answers = ['accepted', 'declined'].map((answer) => {
      startedAs('consent').actions['keepAnswer']?.(undefined as never, answer as never)
      return localStorage.getItem('consent') ?? ''
    })
    expect([starts(undefined), ...answers.map(starts)]).toEqual([[], ['consent.accept'], ['consent.decline']])
    const listening = vi.spyOn(globalThis, 'addEventListener')
    starts(answers[1])
    const hear = listening.mock.calls.find(([kind]) => kind === 'storage')?.[1] as () => void
    hear()
    expect(sent.splice(0)).toEqual([])
    localStorage.setItem('consent', answers[0] ?? '')
    hear()
    expect(sent.splice(0)).toEqual(['consent.reopen', 'consent.accept'])
    hear()
    expect(sent).toEqual([])
  })
})

test('the line of notices and the jackpot answer each press and the clock [FLOW-13 part, HEAD-12 part]', () => {
  vi.setSystemTime(5000)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  now.flows['jackpot'] = flowWith({ amount: 12.5, rises: true })
  now.flows['notices'] = flowWith({ possible: true, paused: false, goes: true, moves: true })
  queries.setQueryDefaults([], { staleTime: Infinity })
  screen(Headline, {})
  const [query] = queries.getQueryCache().getAll()
  queries.setQueryData(query?.queryKey ?? [], [{ id: 'N1', title: 'Notice' }])
  expect(screen(Headline, {})).toMatchInlineSnapshot(`
    "
    div.line
      div.notices
        section.bar aria-label=Notices
          span.icon
            svg aria-hidden=true zM19.5 9.5v5
          div.view data-goes=true dir=ltr style=--time: 12s;
            ul.list
              li
                button.notice type=button “Notice”
            ul.list aria-hidden=true inert=
              li
                button.notice type=button “Notice”
          button.button aria-label=Pause the notices type=button
            svg aria-hidden=true 5v14M16 5v14
      div.jackpot
        section.plate aria-label=Jackpot right now
          p.title “Jackpot right now”
          p.sum
            span.unseen “Rs 12.50”
            span aria-hidden=true dir=ltr
              “Rs ”
              i “1”
              i “2”
              “.”
              i “5”
              i “0”
          button.button aria-label=Pause the jackpot counter type=button
            svg aria-hidden=true 5v14M16 5v14
    use button Notice
      sends {"type":"window.open","window":{"kind":"announcements","id":"N1"}}
      sends {"type":"focus.leave"}
    use button Pause the notices
      sends {"type":"motion.pause"}
    use button Pause the jackpot counter
      sends {"type":"jackpot.pause"}
    "
  `)
  now.flows['jackpot'] = flowWith({ amount: 12.5, rises: false })
  expect(about(/jackpot/, screen(Headline, {}))).toMatchInlineSnapshot(`
    [
      "  div.jackpot",
      "      button.button aria-label=Resume the jackpot counter type=button",
      "use button Resume the jackpot counter",
      "  sends {"type":"jackpot.resume","now":5000}",
    ]
  `)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(about(/clock/, drawnWhole())).toMatchInlineSnapshot(`
    [
      "sends {"type":"clock.told","now":5000}",
    ]
  `)
  now.flows['jackpot'] = undefined
  expect(about(/plate/, screen(Headline, {}))).toEqual([])
})

test('the front page has each of its parts in its place [CONTENT-10 part, FLOW-13 part]', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(look: (moments: object[]) => void) {
        this.observe = () => look([{ isIntersecting: true }])
      }
      disconnect = () => undefined
    },
  )
  now.flows['promotions'] = flowWith({})
  screen(HomeScreen, {})
  await settled(() => vi.dynamicImportSettled())
  expect(drawnWhole()).toMatchInlineSnapshot(`
    "
    h1.title “What would you like to play?”
    ul.cards
      li
        a.card href=/rng style=--hue: 290;
          svg aria-hidden=true 5 0 0 0 0 3Z
          span.name “Slots”
      li
        button.card data-launch=true style=--hue: 150; type=button
          svg aria-hidden=true  19l-2.7-3.5
          span.name “Sports”
    div.hot data-near=true
      hot-games
    section.section aria-labelledby=→Promotions
      header.head
        h2 “Promotions”
        a.all href=/promotions
          “All promotions”
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      div.promotions data-near=true
        some-promotions data-imagebase=/cdn data-promotions=given
    section.section aria-labelledby=→Game providers
      header.head
        h2 “Game providers”
      div.vendors data-near=true
        vendor-strip data-gametype=RNG data-imagebase=/cdn data-label=Game providers data-motion=given data-vendors=given
          button “onEnter”
    div.app data-near=true
      section.card aria-labelledby=→Play wherever you are
        svg aria-hidden=true 8H7zM11 18h2
        div
          h2 “Play wherever you are”
          p “On the web, in your phone’s browser (H5) or with the app: one account, one balance.”
        a.way href=/down “Get the app”
    div.winners data-near=true
      winners-part
    section.section aria-labelledby=→Why play here
      header.head
        h2 “Why play here”
      div.reasons data-near=true
        some-reasons data-categories=given
    use a Slots
      - a.card
      + a.card aria-current=page
    use button Sports
      enters {"vassalage":"A","vendorName":"Alpha"}
    use a All promotions
      - a.card aria-current=page
      + a.card
    use button onEnter
      enters "phone"
    use a Get the app
    "
  `)
  now.site['doors'] = { promotions: false }
  screen(HomeScreen, {})
  await settled(() => vi.dynamicImportSettled())
  expect(about(/-part|some-|strip|card|hot-games/, drawnWhole())).toMatchInlineSnapshot(`
    [
      "ul.cards",
      "    a.card href=/rng style=--hue: 290;",
      "    button.card data-launch=true style=--hue: 150; type=button",
      "  hot-games",
      "    vendor-strip data-gametype=RNG data-imagebase=/cdn data-label=Game providers data-motion=given data-vendors=given",
      "  section.card aria-labelledby=→Play wherever you are",
      "  winners-part",
      "    some-reasons data-categories=given",
      "  - a.card",
      "  + a.card aria-current=page",
      "  - a.card aria-current=page",
      "  + a.card",
    ]
  `)
})

test('banners stand before their list comes, turn after five seconds, and leave without any [FLOW-13 part, ROUTE-06 part]', async () => {
  vi.useFakeTimers()
  const banner = (bannerId: string, more: object = {}) => ({
    bannerId,
    url: `/${bannerId}.svg`,
    alt: `Alt ${bannerId}`,
    ...more,
  })
  const row = async (group: string, answer: () => Promise<unknown>) => {
    queries.clear()
    ;(now.site['platform'] as Record<string, unknown>)['read'] = answer
    const before = screen(Banners, { group })
    await settled(() => vi.advanceTimersByTimeAsync(0))
    return [before, drawnWhole()]
  }
  queries.setDefaultOptions({ queries: { retry: false } })
  const list = [banner('a', { linkageType: 1, linkUrl: '/rng' }), banner('b', { deskUrl: '/b4.svg' })]
  expect(await row('w_home', async () => list)).toMatchInlineSnapshot(`
    [
      "
    div.box data-high=true
      div.view
        ul.row aria-label=Banners
          li.card
            picture
              source media=(min-width: 600px) srcset=/first-desk.svg
              img.image alt= draggable=false fetchpriority=high src=/first-phone.svg
    ",
      "
    div.box data-high=true
      div.view
        ul.row aria-label=Banners tabindex=0
          li.card
            picture
              source media=(min-width: 600px) srcset=/first-desk.svg
              img.image alt= draggable=false fetchpriority=high src=/first-phone.svg
            a.link aria-label=Alt a draggable=false href=/rng
          li.card
            picture
              source media=(min-width: 600px) srcset=/cdn/b4.svg
              img.image alt=Alt b draggable=false loading=lazy src=/cdn/b.svg
    use a Alt a
    ",
    ]
  `)
  await settled(() => vi.advanceTimersByTimeAsync(4900))
  expect(about(/motion/, drawnWhole())).toEqual([])
  await settled(() => vi.advanceTimersByTimeAsync(200))
  await settled(() => vi.dynamicImportSettled())
  expect(about(/motion/, drawnWhole())).toMatchInlineSnapshot(`
    [
      "  banner-motion data-count=2 data-pause=5000",
    ]
  `)
  expect((await row('w_home', () => Promise.reject(new Error('No list')))).at(-1)).toMatchInlineSnapshot(`
    "
    div.box data-high=true
      div.view
        ul.row aria-label=Banners
          li.card
            picture
              source media=(min-width: 600px) srcset=/first-desk.svg
              img.image alt= draggable=false fetchpriority=high src=/first-phone.svg
    "
  `)
  await settled(() => document.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(about(/./, drawnWhole())).toEqual([])
  expect(await row('other', async () => list)).toMatchInlineSnapshot(`
    [
      "
    div.box
      div.view
        ul.row aria-label=Banners
    ",
      "
    div.box
      div.view
        ul.row aria-label=Banners tabindex=0
          li.card
            picture
              img.image alt= draggable=false fetchpriority=high src=/cdn/a.svg
            a.link aria-label=Alt a draggable=false href=/rng
          li.card
            picture
              source media=(min-width: 600px) srcset=/cdn/b4.svg
              img.image alt=Alt b draggable=false loading=lazy src=/cdn/b.svg
    use a Alt a
    ",
    ]
  `)
  expect(await row('other', async () => [])).toMatchInlineSnapshot(`
    [
      "
    div.box
      div.view
        ul.row aria-label=Banners
    ",
      "

    ",
    ]
  `)
  expect(await row('other', () => Promise.reject(new Error('No list')))).toMatchInlineSnapshot(`
    [
      "
    div.box
      div.view
        ul.row aria-label=Banners
    ",
      "

    ",
    ]
  `)
  expect((await row('other', async () => list.slice(0, 1))).map((text) => about(/li|img/, text)))
    .toMatchInlineSnapshot(`
      [
        [],
        [
          "      li.card",
          "          img.image alt= draggable=false fetchpriority=high src=/cdn/a.svg",
          "        a.link aria-label=Alt a draggable=false href=/rng",
        ],
      ]
    `)
})
