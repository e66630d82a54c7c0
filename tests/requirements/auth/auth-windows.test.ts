// @vitest-environment document
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import AuthWindows from '../../../src/app/features/auth/auth/AuthWindows.tsx'
import LoginScreen from '../../../src/app/features/auth/login/LoginScreen.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { resetScreen, screen } from '../../support/screen-stand-ins.ts'
import { flowWith } from '../../support/whole-part.ts'

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
vi.mock('../../../src/app/features/auth/sms-code/countries.ts', () => ({ useCountries: () => ({ countries: [] }) }))
vi.mock('../../../src/app/features/auth/human-verification/use-human.tsx', () => ({ useHuman: () => 'Human' }))
vi.mock('../../../src/app/features/auth/login/use-saved-credentials.ts', () => ({ useRemembered: () => undefined }))
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
vi.mock('../../../src/machines/auth/auth/auth.view.ts', () => ({ selectAuth: viewOf }))
vi.mock('../../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../../src/machines/games/catalogue/catalogue.view.ts', async (original) => ({
  ...(await original<object>()),
  selectCatalogue: viewOf,
}))
vi.mock('../../../src/machines/games/favourites/favourites.view.ts', () => ({ selectFavourites: viewOf }))
vi.mock('../../../src/machines/games/launch/launch.view.ts', () => ({ selectLaunch: viewOf }))
vi.mock('../../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../../src/ui/auth/change-password/ChangePasswordWindow.tsx', () => ({
  ChangePasswordWindow: partOf('change-password'),
}))
vi.mock('../../../src/ui/auth/device-check/DeviceCheckForm.tsx', () => ({ DeviceCheckForm: partOf('device-check') }))
vi.mock('../../../src/ui/auth/second-factor/SecondFactorForm.tsx', () => ({
  SecondFactorForm: partOf('second-factor'),
}))
vi.mock('../../../src/ui/auth/registration/RegistrationModal.tsx', () => ({
  RegistrationModal: windowOf('registration-window'),
}))
vi.mock('../../../src/ui/auth/auth/ForgotWindow.tsx', () => ({ ForgotWindow: windowOf('forgot-window') }))
vi.mock('../../../src/ui/auth/free-play/FreePlayWindow.tsx', () => ({ FreePlayWindow: windowOf('free-play') }))
vi.mock('../../../src/ui/auth/login/LoginWindow.tsx', () => ({ LoginWindow: windowOf('login-window') }))
vi.mock('../../../src/app/features/site/home/HotGamesPart.tsx', () => ({ default: partOf('hot-games') }))
vi.mock('../../../src/app/features/site/home/WinnersPart.tsx', () => ({ default: partOf('winners-part') }))
vi.mock('../../../src/ui/site/home/HomePromotions.tsx', () => ({ Promotions: windowOf('some-promotions') }))
vi.mock('../../../src/ui/site/home/Reasons.tsx', () => ({ Reasons: windowOf('some-reasons') }))
vi.mock('../../../src/ui/games/lobby/VendorStrip.tsx', () => ({ VendorStrip: windowOf('vendor-strip') }))

beforeAll(beginDrawing)
beforeEach(resetScreen)
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
