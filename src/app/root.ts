import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { Config } from '../api/config.ts'
import { authMachine } from '../machines/auth/auth.machine.ts'
import { captchaMachine } from '../machines/captcha/captcha.machine.ts'
import { changePasswordMachine } from '../machines/change-password/change-password.machine.ts'
import { countdownMachine } from '../machines/countdown/countdown.machine.ts'
import { deviceCheckMachine } from '../machines/device-check/device-check.machine.ts'
import { forgotByEmailMachine } from '../machines/forgot-by-email/forgot-by-email.machine.ts'
import { forgotByPhoneMachine } from '../machines/forgot-by-phone/forgot-by-phone.machine.ts'
import { freePlayMachine } from '../machines/free-play/free-play.machine.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { smsCodeMachine } from '../machines/sms-code/sms-code.machine.ts'
import { smsLoginMachine } from '../machines/sms-login/sms-login.machine.ts'
import { catalogueMachine } from '../machines/catalogue/catalogue.machine.ts'
import { launchMachine } from '../machines/launch/launch.machine.ts'
import { lobbyMachine } from '../machines/lobby/lobby.machine.ts'
import { loginMachine } from '../machines/login/login.machine.ts'
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { siteMachine, type SiteInput } from '../machines/site/site.machine.ts'
import { systemStatusMachine } from '../machines/system-status/system-status.machine.ts'
import { watchClock } from './actors/clock.ts'
import { loadGames, loadHotGames, loadVendors, openGame } from './actors/games.ts'
import { loadCaptcha, signIn, signInBySms, signInForFun, signInFromNewPlace } from './actors/login.ts'
import { changePassword, mailPassword, setPassword } from './actors/passwords.ts'
import { checkAffiliate, loadRules, register, sendCode } from './actors/registration.ts'
import { announceFirstLogin, endSession, loadMember } from './actors/session.ts'
import { checkSystem } from './actors/system.ts'
import type { Boot } from './boot.ts'
import { gamePath } from './game-path.ts'
import { loadLanguage, tagOf } from './i18n.ts'
import type { Navigation } from './navigation.ts'
import { makePlatform } from './platform.ts'
import { localStore, sessionStore } from './storage.ts'

/** What a signed-in player leaves in the session storage; the merchant's values are not among them (AUTH-11). */
const sessionValues = ['token', 'isAgent', 'username', 'afterLogin']

/**
 * The one root actor, made outside React, with every flow's work provided (FLOW-01).
 * Starts nothing: the caller does.
 */
export const makeRoot = (options: {
  readonly config: Config
  readonly early: Boot['early']
  readonly i18n: i18n
  readonly navigation: Navigation
  readonly queries: QueryClient
  readonly start: SiteInput
  readonly inspect: Observer<InspectionEvent> | undefined
}) => {
  const { config, i18n, navigation, queries } = options
  const language = () => i18n.language
  const platform = makePlatform({
    config,
    early: options.early,
    language,
    onTokenInvalid: (token) => {
      const session = root.getSnapshot().children.session
      if (session?.getSnapshot().context.token === token) session.send({ type: 'session.expired' })
    },
  })

  const captcha = captchaMachine.provide({ actors: { loadCaptcha: loadCaptcha(platform) } })
  const auth = authMachine.provide({
    actors: {
      login: loginMachine.provide({ actors: { signIn: signIn(platform), captcha } }),
      smsLogin: smsLoginMachine.provide({ actors: { signInBySms: signInBySms(platform), captcha } }),
      freePlay: freePlayMachine.provide({ actors: { signInForFun: signInForFun(platform) } }),
      deviceCheck: deviceCheckMachine.provide({
        actors: { signInFromNewPlace: signInFromNewPlace(platform), captcha },
      }),
      forgotByEmail: forgotByEmailMachine.provide({ actors: { mailPassword: mailPassword(platform) } }),
      forgotByPhone: forgotByPhoneMachine.provide({ actors: { setPassword: setPassword(platform) } }),
      registration: registrationMachine.provide({
        actors: {
          loadRules: loadRules(platform),
          checkAffiliate: checkAffiliate(platform),
          register: register(platform),
          captcha,
        },
      }),
      changePassword: changePasswordMachine.provide({ actors: { changePassword: changePassword(platform) } }),
      smsCode: smsCodeMachine.provide({
        actors: { sendCode: sendCode(platform), countdown: countdownMachine.provide({ actors: { watchClock } }) },
      }),
      announceFirstLogin: announceFirstLogin(platform),
    },
    actions: {
      forgetCredentials: () => {
        platform.secrets.forget()
      },
    },
  })
  const session = sessionMachine.provide({
    actors: { loadMember: loadMember(platform), endSession: endSession(platform) },
    actions: {
      keepToken: (_, token) => {
        sessionStore.set('token', token)
      },
      keepMember: ({ context }) => {
        sessionStore.set('isAgent', String(context.member?.type ?? ''))
        sessionStore.set('username', context.member?.account ?? '')
        sessionStore.set('afterLogin', '1')
        platform.secrets.forget()
      },
      forgetStored: () => {
        for (const name of sessionValues) sessionStore.remove(name)
        queries.removeQueries({ queryKey: ['member'] })
      },
    },
  })
  const preferences = preferencesMachine.provide({
    actors: { loadLanguage: loadLanguage(i18n) },
    actions: {
      showTheme: (_, theme) => {
        document.documentElement.dataset['theme'] = theme
        localStore.set('theme', theme)
      },
      keepLanguage: (_, chosen) => {
        document.documentElement.lang = tagOf(chosen)
        localStore.set('lang', chosen)
        localStore.set('hisLang', chosen)
      },
    },
  })
  const root = createActor(
    siteMachine.provide({
      actors: {
        systemStatus: systemStatusMachine.provide({ actors: { checkSystem: checkSystem(platform) } }),
        session,
        preferences,
        auth,
        catalogue: catalogueMachine.provide({ actors: { loadVendors: loadVendors(platform) } }),
        lobby: lobbyMachine.provide({
          actors: { loadGames: loadGames(platform, language), loadHotGames: loadHotGames(platform, language) },
        }),
        launch: launchMachine.provide({
          actors: { openGame: openGame(platform, language) },
          actions: {
            showGame: (_, game) => {
              navigation.to(gamePath(game))
            },
          },
        }),
      },
      actions: {
        goHome: () => {
          navigation.to('/')
        },
      },
    }),
    { input: options.start, ...(options.inspect !== undefined && { inspect: options.inspect }) },
  )
  return { root, platform }
}

export type Root = ReturnType<typeof makeRoot>['root']
