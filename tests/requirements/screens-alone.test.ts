// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, Fragment, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import AuthWindows from '../../src/app/features/auth/auth/AuthWindows.tsx'
import LoginScreen from '../../src/app/features/auth/login/LoginScreen.tsx'
import GameScreen from '../../src/app/features/games/launch/GameScreen.tsx'
import LobbyScreen from '../../src/app/features/games/lobby/LobbyScreen.tsx'
import LotteryScreen from '../../src/app/features/games/lottery/LotteryScreen.tsx'
import { page as moneyPage } from '../../src/app/features/money/money-page/page.tsx'
import VendorMenuPart from '../../src/app/features/games/catalogue/VendorMenuPart.tsx'
import GiftParts from '../../src/app/features/rewards/gift/GiftParts.tsx'
import GiftWindows from '../../src/app/features/rewards/gift/GiftWindows.tsx'
import { giftsQuery } from '../../src/app/features/rewards/gift/gifts-query.ts'
import { PromotionPage, PromotionsPage } from '../../src/app/features/rewards/promotions/PromotionScreens.tsx'
import { Banners } from '../../src/app/features/site/banners/Banners.tsx'
import { consentOf, consentPart } from '../../src/app/features/site/consent/ConsentPart.tsx'
import { Headline } from '../../src/app/features/site/headline/Headline.tsx'
import { HomeScreen } from '../../src/app/features/site/home/HomeScreen.tsx'
import ChatScreen from '../../src/app/features/support/chat/ChatScreen.tsx'
import FeedbackScreen from '../../src/app/features/support/feedback/FeedbackScreen.tsx'
import { beginDrawing, draw, endDrawing } from '../support/draw-part.ts'
import { drawnWhole, flowWith, hears, wholeOf } from '../support/whole-part.ts'

interface Started {
  readonly actions: Readonly<Record<string, (...given: never[]) => void>>
  readonly input: unknown
}

const now = vi.hoisted(() => ({
  site: {} as Record<string, unknown>,
  /** The flows that run, by their ids. */
  flows: {} as Record<string, unknown>,
  started: {} as Record<string, unknown>,
  said: [] as unknown[],
}))
const { viewOf, partOf } = vi.hoisted(() => ({
  viewOf: ({ view }: { readonly view: object }) => view,
  /** Stands for a part that is drawn alone elsewhere: by its name and its texts. */
  partOf: (name: string) => (props: object) => {
    const told = Object.entries(props).filter(([, value]) => /string|number|boolean/.test(typeof value))
    return createElement(
      name,
      Object.fromEntries(told.map(([key, value]) => [`data-${key.toLowerCase()}`, String(value)])),
    )
  },
}))

vi.mock('../../src/app/core/site-context.ts', async (original) => ({
  ...(await original<object>()),
  useSite: () => now.site,
}))
vi.mock('../../src/app/core/flows.ts', async (original) => ({
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
vi.mock('../../src/app/core/use-flow.ts', () => ({ useFlow: (id: string) => now.flows[id] }))
vi.mock('../../src/app/core/lazy-feature/lazy-actor.ts', async (original) => ({
  ...(await original<object>()),
  loadedActor: (actor: unknown) => actor,
}))
vi.mock('../../src/app/core/share.ts', () => ({ shareAddress: async () => now.site['shares'] }))
vi.mock('../../src/app/core/use-offers.ts', () => ({
  useRegister: () => now.site['register'],
  useDoors: () => now.site['doors'],
  useOffers: () => now.site['doors'],
}))
vi.mock('../../src/app/core/platform/create-request-id.ts', () => ({ createRequestId: () => 'R1' }))
vi.mock('../../src/app/features/site/motion/use-motion.ts', () => ({ useMotion: (id: string) => now.flows[id] }))
vi.mock('../../src/app/features/auth/sms-code/countries.ts', () => ({ useCountries: () => ({ countries: [] }) }))
vi.mock('../../src/app/features/auth/human-verification/use-human.tsx', () => ({ useHuman: () => 'Human' }))
vi.mock('../../src/app/features/auth/login/use-saved-credentials.ts', () => ({ useRemembered: () => undefined }))
vi.mock('../../src/app/features/games/launch/use-launch-actions.ts', () => ({
  useLaunching: () => ({ onEnter: now.site['onEnter'] }),
  keepVassalage: (...given: unknown[]) => (now.site['keepVassalage'] as (...all: unknown[]) => void)(...given),
}))
vi.mock('../../src/app/features/games/catalogue/category-items.ts', () => ({
  useCategoryItems: () => {
    const card = { vassalage: 'A', vendorName: 'Alpha' }
    return [
      { gameType: 'RNG', hot: false, cards: [card], href: '/rng' },
      { gameType: 'SPORTS', hot: false, cards: [card], href: '/sports', starts: card },
    ]
  },
}))
vi.mock('../../src/machines/auth/auth/auth.view.ts', () => ({ selectAuth: viewOf }))
vi.mock('../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../src/machines/games/catalogue/catalogue.view.ts', async (original) => ({
  ...(await original<object>()),
  selectCatalogue: viewOf,
}))
vi.mock('../../src/machines/games/favourites/favourites.view.ts', () => ({ selectFavourites: viewOf }))
vi.mock('../../src/machines/games/launch/launch.view.ts', () => ({ selectLaunch: viewOf }))
vi.mock('../../src/machines/games/lobby/lobby.view.ts', () => ({ selectLobby: viewOf, placeToWrite: () => undefined }))
vi.mock('../../src/machines/games/lottery/lottery.view.ts', () => ({ selectLottery: viewOf }))
vi.mock('../../src/machines/money/money-page/money-page.view.ts', () => ({ selectMoneyPage: viewOf }))
vi.mock('../../src/machines/games/jackpot/jackpot.view.ts', () => ({ selectJackpot: viewOf }))
vi.mock('../../src/machines/rewards/claim/claim.view.ts', async (original) => ({
  ...(await original<object>()),
  selectClaim: viewOf,
}))
vi.mock('../../src/machines/rewards/promotions/promotions.view.ts', () => ({ selectPromotions: viewOf }))
vi.mock('../../src/machines/site/consent/consent.view.ts', () => ({ selectConsent: viewOf }))
vi.mock('../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../src/machines/site/site/site.view.ts', () => ({ selectSite: viewOf }))
vi.mock('../../src/machines/support/chat/chat.view.ts', () => ({ selectChat: viewOf }))
vi.mock('../../src/machines/support/feedback/feedback.view.ts', () => ({ selectFeedback: viewOf }))
vi.mock('../../src/ui/auth/change-password/ChangePasswordWindow.tsx', () => ({
  ChangePasswordWindow: partOf('change-password'),
}))
vi.mock('../../src/ui/auth/device-check/DeviceCheckForm.tsx', () => ({ DeviceCheckForm: partOf('device-check') }))
vi.mock('../../src/ui/auth/second-factor/SecondFactorForm.tsx', () => ({ SecondFactorForm: partOf('second-factor') }))
/** A window whose ways out are buttons. */
const { windowOf } = vi.hoisted(() => ({
  windowOf: (name: string) => (props: object) => {
    const own = Object.entries(props).filter(([, value]) => value !== undefined)
    const told = own.filter(([, value]) => typeof value !== 'function')
    return createElement(
      name,
      Object.fromEntries(
        told.map(([key, value]) => [`data-${key.toLowerCase()}`, typeof value === 'object' ? 'given' : String(value)]),
      ),
      ...own
        .filter(([key, value]) => typeof value === 'function' && key.startsWith('on'))
        .map(([key, value]) =>
          createElement('button', { key, onClick: () => value(name === 'login-window' ? 'sms' : 'phone') }, key),
        ),
    )
  },
}))
vi.mock('../../src/ui/auth/registration/RegistrationModal.tsx', () => ({
  RegistrationModal: windowOf('registration-window'),
}))
vi.mock('../../src/ui/auth/auth/ForgotWindow.tsx', () => ({ ForgotWindow: windowOf('forgot-window') }))
vi.mock('../../src/ui/auth/free-play/FreePlayWindow.tsx', () => ({ FreePlayWindow: windowOf('free-play') }))
vi.mock('../../src/ui/auth/login/LoginWindow.tsx', () => ({ LoginWindow: windowOf('login-window') }))
vi.mock('../../src/ui/shell/VendorMenu.tsx', () => ({ VendorMenu: windowOf('vendors-window') }))
vi.mock('../../src/ui/games/launch/GamePage.tsx', () => ({ GamePage: windowOf('game-page') }))
vi.mock('../../src/app/features/games/launch/GameMoney.tsx', () => ({ GameMoney: partOf('game-money') }))
vi.mock('../../src/app/features/games/reality-check/RealityPart.tsx', () => ({ default: windowOf('reality-part') }))
vi.mock('../../src/ui/games/lobby/Lobby.tsx', () => ({ Lobby: partOf('lobby-part') }))
vi.mock('../../src/ui/games/lottery/LotteryPage.tsx', () => ({
  LotteryPage: ({ onTab, children }: { onTab: (tab: string) => void; children: ReactNode }) =>
    createElement(
      'lottery-page',
      {},
      createElement('button', { onClick: () => onTab('favourites') }, 'Favourites'),
      children,
    ),
}))
vi.mock('../../src/ui/rewards/top-up/TopUpWidget.tsx', () => ({ TopUpWidget: windowOf('top-up') }))
vi.mock('../../src/ui/rewards/top-up/TopUpWindow.tsx', () => ({ TopUpWindow: windowOf('top-up-window') }))
vi.mock('../../src/ui/rewards/promotions/PromotionDetail.tsx', () => ({
  PromotionDetail: windowOf('promotion-window'),
}))
vi.mock('../../src/ui/rewards/promotions/PromotionList.tsx', () => ({
  PromotionList: windowOf('promotions-window'),
  PromotionsPlace: windowOf('promotions-place'),
}))
vi.mock('../../src/ui/support/chat/ChatWindow.tsx', () => ({ ChatWindow: windowOf('chat-window') }))
vi.mock('../../src/app/features/support/chat/chat-texts.ts', () => ({
  shownMessages: (...given: readonly unknown[]) => {
    now.said.push(given[2])
    return []
  },
}))
vi.mock('../../src/app/features/rewards/gift/watch-visitor.ts', () => ({
  watchVisitor: () => void now.said.push('watches the visitor'),
}))
vi.mock('../../src/app/features/rewards/top-up/top-up.ts', () => ({
  topUpOf: () => ({}),
  deposit: () => (now.site['deposit'] as () => void)(),
}))
vi.mock('../../src/app/features/site/home/HotGamesPart.tsx', () => ({ default: partOf('hot-games') }))
vi.mock('../../src/app/features/site/home/WinnersPart.tsx', () => ({ default: partOf('winners-part') }))
vi.mock('../../src/ui/site/home/HomePromotions.tsx', () => ({ Promotions: windowOf('some-promotions') }))
vi.mock('../../src/ui/site/home/Reasons.tsx', () => ({ Reasons: windowOf('some-reasons') }))
vi.mock('../../src/ui/games/lobby/VendorStrip.tsx', () => ({ VendorStrip: windowOf('vendor-strip') }))
vi.mock('../../src/app/features/site/banners/BannerMotion.tsx', () => ({ default: partOf('banner-motion') }))

const queries = new QueryClient()
/** A screen in a site of now. */
const screen = <Props extends object>(Screen: ComponentType<Props>, props: Props) =>
  wholeOf(() => createElement(QueryClientProvider, { client: queries }, createElement(Screen, props)), {})
/** Says the address of the router. */
const Address = () => {
  const { pathname, search } = useLocation()
  return createElement('output', {}, pathname + search)
}
/** Draws a screen at this address, and says its address beside it. */
const drawAt = <Props extends object>(at: string, Screen: ComponentType<Props>, props: Props) => {
  history.replaceState(null, '', at)
  endDrawing()
  const content = createElement(QueryClientProvider, { client: queries }, createElement(Screen, props))
  return draw(createElement(Fragment, {}, content, createElement(Address)), document.body, { tag: 'div', at })
}
/** Draws what has come meanwhile. */
const settled = async (work: () => unknown = () => undefined) => {
  await act(async () => {
    await work()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  })
}
const about = (what: RegExp, text: string) => text.split('\n').filter((line) => what.test(line))
const startedAs = (id: string) => now.started[id] as Started
const visitor = { signedIn: false, anonymous: true, trial: false, arriving: false }

beforeAll(beginDrawing)
beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
  localStorage.clear()
  now.said.length = 0
  now.started = {}
  now.flows = {}
  now.site = {
    register: hears('registers'),
    doors: { promotions: true, sms: true, passkey: true, freePlay: true, register: true },
    onEnter: hears('enters'),
    keepVassalage: hears('keeps the vendor'),
    deposit: hears('deposits'),
    imageBase: '/cdn',
    permission: { currencySymbol: 'Rs', analytics: {} },
    navigation: { to: hears('goes to'), behind: () => 0 },
    platform: {
      config: { timeZone: 'Asia/Kathmandu', brand: { claims: { registration: 'Rs 50' } }, loginedToHomePage: true },
      client: { imageUrl: (_: unknown, { size }: { size: string }) => `/first-${size}.svg` },
      read: async () => [],
    },
    session: flowWith(visitor, { context: {} }),
    auth: flowWith({ open: false }),
    root: flowWith({ interrupted: false }),
    windows: flowWith({}, { context: { stack: [] } }),
    catalogue: flowWith({ ready: true, failed: undefined, lanes: [] }),
    flows: {},
  }
})
afterEach(() => {
  endDrawing()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the windows of a login', () => {
  const windows = (view: object, onRegisterPage = false) => {
    now.site['auth'] = flowWith(view)
    return screen(AuthWindows, { onRegisterPage })
  }

  test('are each for its step, with ways to the others [AUTH-01 part, FLOW-13 part, MODAL-01 part]', () => {
    expect({
      changePassword: windows({ changePassword: {} }),
      registration: windows({ registration: {} }),
      onItsPage: windows({ registration: {} }, true),
      deviceCheck: windows({ deviceCheck: {} }),
      secondFactor: windows({ secondFactor: {} }),
      byMail: windows({ forgotByEmail: {} }),
      byPhone: windows({ forgotByPhone: {} }),
      freePlay: windows({ freePlay: {} }),
      login: windows({ login: {} }),
      nothing: windows({}),
    }).toMatchInlineSnapshot(`
      {
        "byMail": "
      forgot-window data-byemail=given data-countries=given data-human=Human
        button “onTab”
        button “onBack”
        button “onClose”
      use button onTab
        sends {"type":"forgot.choose","by":"phone"}
      use button onBack
        sends {"type":"login.choose"}
      use button onClose
        sends {"type":"auth.close"}
      ",
        "byPhone": "
      forgot-window data-byphone=given data-countries=given data-human=Human
        button “onTab”
        button “onBack”
        button “onClose”
      use button onTab
        sends {"type":"forgot.choose","by":"phone"}
      use button onBack
        sends {"type":"login.choose"}
      use button onClose
        sends {"type":"auth.close"}
      ",
        "changePassword": "
      change-password
      ",
        "deviceCheck": "
      dialog.dialog aria-labelledby=→Is this you? closedby=any data-look=window open=
        div.body
          div.head
            h2 “Is this you?”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          device-check data-human=Human
      use button Close
        sends {"type":"auth.close"}
      ",
        "freePlay": "
      free-play data-actor=given
        button “onClose”
      use button onClose
        sends {"type":"auth.close"}
      ",
        "login": "
      login-window data-countries=given data-haspasskeys=true data-human=Human data-login=given
        button “onTab”
        button “onForgot”
        button “onFreePlay”
        button “onRegister”
        button “onClose”
      use button onTab
        sends {"type":"smsLogin.choose"}
      use button onForgot
        sends {"type":"forgot.choose","by":"email"}
      use button onFreePlay
        sends {"type":"freePlay.choose"}
      use button onRegister
        sends {"type":"register.open"}
      use button onClose
        sends {"type":"auth.close"}
      ",
        "nothing": "

      ",
        "onItsPage": "

      ",
        "registration": "
      registration-window data-actor=given data-countries=given data-gift=Rs 50 data-human=Human
        button “onLogin”
        button “onClose”
      use button onLogin
        sends {"type":"login.choose"}
      use button onClose
        sends {"type":"auth.close"}
      ",
        "secondFactor": "
      dialog.dialog aria-labelledby=→Enter your code closedby=any data-look=window open=
        div.body
          div.head
            h2 “Enter your code”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          second-factor
      use button Close
        sends {"type":"auth.close"}
      ",
      }
    `)
    now.site['doors'] = { sms: false, passkey: false, freePlay: false, register: false }
    expect(windows({ smsLogin: {} })).toMatchInlineSnapshot(`
      "
      login-window data-countries=given data-haspasskeys=false data-human=Human data-smslogin=given
        button “onForgot”
        button “onClose”
      use button onForgot
        sends {"type":"forgot.choose","by":"email"}
      use button onClose
        sends {"type":"auth.close"}
      "
    `)
  })

  test('open over a page of their own [FLOW-13 part, ROUTE-02 part]', () => {
    ;(now.site['platform'] as { config: object }).config = { loginedToHomePage: true, brand: {}, brandName: 'Yeti' }
    expect(screen(LoginScreen, {})).toMatchInlineSnapshot(`
      "
      sends {"type":"login.open"}
      div.state data-page=true
        span.icon
          svg aria-hidden=true 0 0 1 7 0V11
        h1.title “Welcome to Yeti”
        p.text “Please log in to see the games.”
        div.action
          button.button data-tone=main type=button
            span.label “Log in”
          button.button data-tone=quiet type=button
            span.label “Register”
      use button Log in
        sends {"type":"login.open"}
      use button Register
        registers an event
      "
    `)
  })
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

describe('gifts', () => {
  const place = (kind: string, id: string) => ({ context: { stack: [{ kind, id }] } })

  test('open by themselves, are kept as shown, and tell when they are closed [FLOW-13 part, SIDE-04 part]', () => {
    vi.setSystemTime(Date.parse('2026-11-21T08:15:00Z'))
    localStorage.setItem('giftDay', '2026-11-21 afterLogin')
    localStorage.setItem('popups', JSON.stringify(['A1', 7, 'A2']))
    now.flows['gift'] = flowWith({}, { context: { shown: [], seen: [] } })
    const told: ((snapshot: object) => void)[] = []
    now.site['windows'] = Object.assign(flowWith({}, { context: { stack: [] } }), {
      subscribe: (hear: (snapshot: object) => void) => {
        if (typeof hear === 'function') told.push(hear)
        return { unsubscribe: () => undefined }
      },
    })
    const gifts = { w_reg: { url: '/reg.svg' }, w_topup_2: { url: '/2.svg' } }
    expect(screen(GiftParts as ComponentType<object>, { gifts, popups: ['A3'], wasGiven: false }))
      .toMatchInlineSnapshot(`
        "
        sends {"type":"page.seen","due":"beforeLogin","popups":["A3"],"clear":false}
        top-up data-actor=given data-picture=given
        "
      `)
    const { actions, input } = startedAs('gift')
    expect(input).toEqual({ shown: ['afterLogin'], seen: ['A1', 'A2'] })
    expect(now.said).toEqual(['watches the visitor'])
    const does = (name: string, context: object, given?: unknown) => {
      actions[name]?.({ context } as never, given as never)
      return drawnWhole().split('\n')[1]
    }
    const seen = Array.from({ length: 60 }, (_, at) => `N${at}`)
    expect([does('openGift', {}), does('openPopup', { seen: ['A1', 'A3'] })]).toMatchInlineSnapshot(`
      [
        "sends {"type":"window.open","window":{"kind":"gift"}}",
        "sends {"type":"window.open","window":{"kind":"announcements","id":"A3"}}",
      ]
    `)
    does('keepSeen', { seen })
    expect(JSON.parse(localStorage.getItem('popups') ?? '')).toEqual(seen.slice(10))
    does('keepFlag', { shown: ['beforeLogin', 'afterLogin'] }, 'beforeLogin')
    expect([localStorage.getItem('giftDay'), sessionStorage.getItem('beforeLogin')]).toEqual([
      '2026-11-21 beforeLogin afterLogin',
      '1',
    ])
    sessionStorage.clear()
    does('keepFlag', { shown: [] }, undefined)
    expect(sessionStorage).toHaveLength(0)
    const tells = (snapshot: object) => {
      for (const hear of told) hear(snapshot)
      return about(/closed/, drawnWhole())
    }
    expect([tells(place('gift', '')), tells(place('announcements', '')), tells({ context: { stack: [] } })])
      .toMatchInlineSnapshot(`
      [
        [
          "sends {"type":"popup.closed"}",
        ],
        [
          "sends {"type":"gift.closed"}",
        ],
        [
          "sends {"type":"gift.closed"}",
          "sends {"type":"popup.closed"}",
        ],
      ]
    `)
  })

  test('wait for their code, and while something of the page loads [CONTENT-11 part, FLOW-13 part]', async () => {
    now.flows['gift'] = flowWith({}, { context: { shown: [], seen: [] } })
    const seen: string[] = []
    const look = () => seen.push(...about(/page\.seen/, drawnWhole()))
    drawAt('/', GiftParts as ComponentType<object>, { gifts: { w_reg: { url: '/reg.svg' } }, wasGiven: false })
    look()
    await vi.waitFor(async () => {
      await settled(look)
      expect(seen).toHaveLength(2)
    })
    let end: (value: string) => void = () => undefined
    const games = new Promise<string>((resolve) => (end = resolve))
    act(() => void queries.fetchQuery({ queryKey: ['games'], queryFn: () => games }))
    look()
    await settled(() => end('Games'))
    look()
    const sent = (clear: boolean) => `sends {"type":"page.seen","due":"beforeLogin","popups":[],"clear":${clear}}`
    expect(seen).toEqual([sent(false), sent(true), sent(false), sent(true)])
  })

  test('count by day and session, and unreadable announcements as none [FLOW-13 part, SIDE-04 part]', () => {
    vi.setSystemTime(Date.parse('2026-11-21T08:15:00Z'))
    const input = (wasGiven: boolean, kept: string, day = '2026-11-20 beforeLogin') => {
      localStorage.setItem('popups', kept)
      localStorage.setItem('giftDay', day)
      now.flows['gift'] = flowWith({}, { context: { shown: [], seen: [] } })
      screen(GiftParts as ComponentType<object>, { gifts: {}, popups: undefined, wasGiven })
      return startedAs('gift').input
    }
    expect([input(false, '{'), input(true, '{}'), input(false, '["A"]', '2026-11-21 beforeLogin')]).toEqual([
      { shown: [], seen: [] },
      { shown: ['afterLogin'], seen: [] },
      { shown: ['beforeLogin'], seen: ['A'] },
    ])
    sessionStorage.setItem('beforeLogin', '1')
    expect(input(false, '[]')).toEqual({ shown: ['beforeLogin'], seen: [] })
  })

  test('are windows for a visitor and for a member [FLOW-13 part, SIDE-03 part, SIDE-04 part]', () => {
    const { platform } = now.site as { platform: never }
    const gifts = { w_reg: { url: '/reg.svg' }, w_login: { url: '/login.svg' }, w_topup_3: { url: '/3.svg' } }
    const window = (kind: 'gift' | 'topUp', signedIn: boolean) => {
      queries.setQueryData(giftsQuery(platform, 'EN').queryKey, gifts)
      now.site['session'] = flowWith({ ...visitor, signedIn })
      return screen(GiftWindows, { kind, onClose: hears('closes') })
    }
    expect(window('gift', false)).toMatchInlineSnapshot(`
      "
        focus on button Register
      dialog.dialog aria-labelledby=→A welcome gift closedby=any data-look=window open=
        div.body
          div.head
            h2 “A welcome gift”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.welcome
            div.picture
              img alt= src=/reg.svg
          div.actions
            button.button data-first=true data-tone=main type=button
              span.label “Register”
            button.button data-first=true data-tone=quiet type=button
              span.label “Look around first”
      use button Close
        closes an event
      use button Register
        closes
        registers
      use button Look around first
        closes an event
      "
    `)
    expect(window('gift', true)).toMatchInlineSnapshot(`
      "
        focus on button Look around first
      dialog.dialog aria-labelledby=→A gift for you closedby=any data-look=window open=
        div.body
          div.head
            h2 “A gift for you”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.welcome
            div.picture
              img alt= src=/login.svg
          div.actions
            button.button data-first=true data-tone=main type=button
              span.label “Look around first”
      use button Close
        closes an event
      use button Look around first
        closes an event
      "
    `)
    expect(window('topUp', true)).toMatchInlineSnapshot(`
      "
      top-up-window data-picture=given
        button “onDeposit”
        button “onClose”
      use button onDeposit
        deposits
      use button onClose
        closes "phone"
      "
    `)
    now.site['register'] = undefined
    expect(about(/button/, window('gift', false))).toMatchInlineSnapshot(`
      [
        "  focus on button Look around first",
        "      button.button aria-label=Close type=button",
        "      button.button data-first=true data-tone=main type=button",
        "use button Close",
        "use button Look around first",
      ]
    `)
  })
})

test('feedback is kept in this tab until it is sent [CONTENT-06 part, FLOW-13 part]', () => {
  now.flows['feedback'] = flowWith({ step: 'writing', busy: false })
  sessionStorage.setItem('feedback', JSON.stringify({ content: 'Two words', contact: 'me' }))
  expect(screen(FeedbackScreen, {})).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      form.form aria-busy=false novalidate=
        div.top
          p “Tell us what is good, what is missing or what went wrong. We read everything.”
          div role=alert
        div
          label.label “Your feedback”
          textarea.area aria-describedby=→ name=content required= has Two words “Two words”
          div.notes
            p aria-live=polite
        div
          label.label “How can we reach you? (optional)”
          div.row
            div.box
              input.input aria-describedby=→An email address or a ph autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go maxlength=100 name=contact spellcheck=false type=text value=me has me
          p.note aria-live=polite “An email address or a phone number”
        button.button data-tone=main data-wide=true type=submit
          span.label “Send”
    use textarea content
      - textarea.area Two words “Two words”
      + textarea.area  Namaste  “ Namaste ”
    use input contact
      - input.input value=me me
      + input.input value= 12   12
    use button Send
      sends {"type":"feedback.submit","content":" Namaste ","contact":" 12 ","words":1}
    "
  `)
  expect(sessionStorage.getItem('feedback')).toBe(JSON.stringify({ content: ' Namaste ', contact: ' 12 ' }))
  const { forget } = startedAs('feedback').actions
  act(() => forget?.())
  expect([sessionStorage.getItem('feedback'), about(/has /, drawnWhole())[0]]).toMatchInlineSnapshot(`
    [
      null,
      "      textarea.area aria-describedby=→ name=content required= has ",
    ]
  `)
  const begun = (kept: string) => {
    sessionStorage.setItem('feedback', kept)
    return about(/^ *(?:textarea|input).* has /, screen(FeedbackScreen, {})).map((line) => / has .*/.exec(line)?.[0])
  }
  expect([begun('{"content":7,"contact":"me"}'), begun('{')]).toMatchInlineSnapshot(`
    [
      [
        " has ",
        " has me",
      ],
      [
        " has ",
        " has ",
      ],
    ]
  `)
  sessionStorage.setItem('lostAccount', 'other')
  expect(begun('{"content":"Text","contact":"me"}')).toEqual([' has ', ' has '])
  now.flows['feedback'] = flowWith({ step: 'failed' })
  expect(about(/sends/, screen(FeedbackScreen, {}))).toMatchInlineSnapshot(`
    [
      "  sends {"type":"feedback.retry"}",
    ]
  `)
  now.flows['feedback'] = flowWith({ step: 'sent' })
  expect(about(/sends/, screen(FeedbackScreen, {}))).toMatchInlineSnapshot(`
    [
      "  sends {"type":"feedback.again"}",
    ]
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

describe('promotions', () => {
  const nothingClaimed = { claiming: undefined, claimed: undefined, refusal: undefined, unclear: false }
  const seen = { showing: true, promotion: { promotion: { title: 'Tihar', content: '<b>Text</b>' } } }

  test('are told, claimed and shared on their page [CONTENT-04 part, FLOW-13 part]', async () => {
    now.flows['promotions'] = flowWith(seen, { children: { claim: flowWith(nothingClaimed) } })
    now.site['shares'] = 'copied'
    expect(screen(PromotionPage, {})).toMatchInlineSnapshot(`
      "
      sends {"type":"language.change","language":"EN"}
      sends {"type":"looker.change","looker":{"kind":"visitor"}}
      promotion-window data-canregister=true data-claim=given data-imagebase=/cdn data-listhref=/promotions data-view=given
        button “onFollow”
        button “onEvent”
        button “onClaimEvent”
        button “onClaim”
        button “onShare”
      use button onFollow
        goes to "phone"
      use button onEvent
        sends "phone"
      use button onClaimEvent
        sends "phone"
      use button onClaim
        sends {"type":"claim.press","subject":{"kind":"promotion","id":"phone"},"requestId":"R1"}
      use button onShare
      "
    `)
    await settled()
    now.site['shares'] = 'shared'
    const shared = () => document.querySelector('promotion-window')?.getAttribute('data-shared')
    expect(shared()).toBe('copied')
    drawnWhole()
    await settled()
    expect(shared()).toBeNull()
    expect(document.title).toContain('Tihar')
    now.flows['promotions'] = flowWith({ showing: false }, { children: {} })
    expect(about(/data|sends/, screen(PromotionPage, {}))).toMatchInlineSnapshot(`
      [
        "sends {"type":"language.change","language":"EN"}",
        "sends {"type":"looker.change","looker":{"kind":"visitor"}}",
        "promotion-window data-canregister=true data-claim=given data-imagebase=/cdn data-listhref=/promotions data-view=given",
        "  sends "phone"",
      ]
    `)
    now.flows['promotions'] = undefined
    expect(screen(PromotionPage, {})).toMatchInlineSnapshot(`
      "
      div.box aria-hidden=true style=block-size: 24rem;
      "
    `)
  })

  test('wait for the session, and know their reader [CONTENT-04 part, FLOW-13 part]', () => {
    now.flows['promotions'] = flowWith(seen)
    const list = (view: object, member?: object) => {
      now.site['session'] = flowWith({ ...visitor, ...view }, { context: { member } })
      return about(/^\S*|looker/, screen(PromotionsPage, {}))
    }
    expect({
      visitor: list({}),
      arriving: list({ arriving: true }),
      trial: list({ trial: true, signedIn: true }, { account: 'guest' }),
      player: list({ signedIn: true }, { account: 'sita' }),
      unknown: list({ signedIn: true }),
    }).toMatchInlineSnapshot(`
      {
        "arriving": [
          "",
          "promotions-place",
          "",
        ],
        "player": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"player","account":"sita"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
        "trial": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"trial"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
        "unknown": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"visitor"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
        "visitor": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"visitor"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
      }
    `)
  })
})

test('the chat is open as long as its window, and its times are written again [FLOW-13 part, SIDE-07 part]', async () => {
  vi.useFakeTimers({ now: 1000 })
  now.site['chat'] = flowWith({ messages: [] })
  expect(screen(ChatScreen, { onClose: hears('closes') })).toMatchInlineSnapshot(`
    "
    sends {"type":"chat.open"}
    chat-window data-messages=given data-view=given
      button “onSay”
      button “onEvent”
      button “onRegister”
      button “onClose”
    use button onSay
      sends {"type":"chat.say","clientId":"R1","text":"phone"}
    use button onEvent
      sends "phone"
    use button onRegister
      registers "phone"
    use button onClose
      closes "phone"
    "
  `)
  const moments = () => (now.said as { now: number }[]).map((one) => one.now)
  expect(moments()).toEqual([1000])
  await settled(() => vi.advanceTimersByTime(29_999))
  expect(moments()).toEqual([1000])
  await settled(() => vi.advanceTimersByTime(1))
  expect(moments()).toEqual([1000, 31_000])
  expect(now.said[0]).toMatchObject({ language: 'EN', timeZone: 'Asia/Kathmandu', imageBase: '/cdn' })
  endDrawing()
  expect(vi.getTimerCount()).toBe(0)
  expect(drawnWhole()).toMatchInlineSnapshot(`
    "
    sends {"type":"chat.close"}
    "
  `)
})

describe('a game', () => {
  const address = '/game?game=G1&vendor=PG&type=RNG'
  const open = (view: object) => {
    now.site['platform'] = { config: { games: {}, brand: {}, brandName: 'Brand' }, read: async () => [] }
    now.site['launch'] = flowWith(view)
    return drawAt(address, GameScreen, {})
  }

  test('of an address is started by a press on its page [FLOW-13 part, LAUNCH-11 part]', () => {
    open({ url: undefined, gameName: 'Kite', trial: false })
    expect(drawnWhole()).toMatchInlineSnapshot(`
      "
      game-page data-actor=given data-attributes=given data-backhref=/rng?page=PG data-belownav=false data-money=given data-ownwallet=false
        button “onWallet”
        button “onPlay”
        button “onRegister”
        button “onWord”
      output “/game?game=G1&vendor=PG&type=RNG”
      use button onWallet
        - output “/game?game=G1&vendor=PG&type=RNG”
        + output “/game?game=G1&vendor=PG&type=RNG&memberCentre=transferFund”
      use button onPlay
        sends {"type":"game.play","game":{"nodeId":"G1","vassalage":"PG","gameType":"RNG","trial":false,"addressed":true}}
      use button onRegister
        registers "phone"
      use button onWord
      "
    `)
  })

  test('that is open is left by the answer of its reality check [FLOW-13 part, MEM-17 part]', async () => {
    const place = open({ url: 'https://games.test', gameName: 'Kite', trial: false })
    await vi.waitFor(async () => {
      await settled()
      expect(place.querySelector('reality-part')).not.toBeNull()
    })
    const leave = place.querySelector<HTMLElement>('reality-part button')
    await settled(() => leave?.click())
    expect([leave?.textContent, place.querySelector('output')?.textContent]).toEqual(['onEnd', '/rng?page=PG'])
    const trial = open({ url: 'https://games.test', gameName: 'Kite', trial: true })
    await settled()
    expect(trial.querySelector('reality-part')).toBeNull()
  })
})

test('a lobby opens the sheet of the game that its address names [FLOW-13 part, PLAY-04 part]', () => {
  now.site['platform'] = { config: { languages: ['EN'] } }
  for (const flow of ['launch', 'lobby', 'favourites']) now.site[flow] = flowWith({ ids: [], wishes: [], takenOff: [] })
  drawAt('/rng?page=PG&sheet=G1', LobbyScreen, { gameType: 'RNG' })
  expect(about(/window|output/, drawnWhole())).toEqual([
    'sends {"type":"window.open","window":{"kind":"gameSheet","game":{"nodeId":"G1","gameType":"RNG"}}}',
    'output “/rng?page=PG”',
  ])
})

test('favourite lotteries are found by either of their ids, in the order of their hearts [FLOW-13 part, TILE-03 part]', () => {
  sessionStorage.setItem('username', 'sita')
  localStorage.setItem('LOTTFAV', JSON.stringify({ sita: ['KL8', 'GONE', 'L1'] }))
  now.site['platform'] = { config: { games: {} }, read: async () => [] }
  now.site['lottery'] = flowWith({ url: undefined })
  const game = (gameId: string, gameCode: string) => ({ gameId, gameCode, gameName: `Lottery ${gameId}`, showIcon: '' })
  const games = [game('L1', 'SSC'), game('L2', 'KL8'), game('L3', 'PK10')]
  queries.setQueryData(['lottery', 'all', 'EN'], [{ title: 'All', games }])
  const place = drawAt('/lottery', LotteryScreen, { page: 'lottery' })
  act(() => place.querySelector('button')?.click())
  expect([...place.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual([
    'Lottery L2',
    'Lottery L1',
  ])
})

test('a collected wallet is named after its target, other moves after their wallets or channel [FLOW-13 part, MEM-06 part]', () => {
  const move = (type: string, more: object = {}) => ({
    requestId: `${type} ${JSON.stringify(more)}`,
    type,
    amount: 5,
    state: 'completed',
    at: '2026-11-21T08:15:00Z',
    ...more,
  })
  const moves = [
    move('collect'),
    move('transfer', { from: 'PG', to: '' }),
    move('transfer', { from: 'PG', counterpart: 'Pocket' }),
    move('deposit', { counterpart: 'eSewa' }),
    move('withdrawal'),
    move('ADJUSTMENT'),
    // Some platforms send the wallets of a transfer with every move.
    move('deposit', { counterpart: 'Khalti', from: '', to: '' }),
    move('withdrawal', { counterpart: '', from: 'PG', to: '' }),
  ]
  now.site['doors'] = { wallets: true }
  queries.setQueryData(['member', 'moves', 'transfer'], { moves })
  queries.setQueryData(['member', 'funds'], { wallets: [{ vassalage: 'PG', walletName: 'Pocket', balance: 5 }] })
  const actor = flowWith({ broken: false, kind: 'transfer', history: 'page.transfer.history' })
  const place = drawAt('/here', moneyPage.Page, { actor })
  const names = [...place.querySelectorAll('section li strong:first-child')].map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Main wallet',
    'Pocket → Main wallet',
    'Pocket',
    'eSewa',
    'Withdraw',
    'My wallet',
    'Khalti',
    'Withdraw',
  ])
})
