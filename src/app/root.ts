import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { Config } from '../api/config.ts'
import { authMachine } from '../machines/auth/auth.machine.ts'
import { captchaMachine } from '../machines/captcha/captcha.machine.ts'
import { catalogueMachine } from '../machines/catalogue/catalogue.machine.ts'
import { launchMachine } from '../machines/launch/launch.machine.ts'
import { lobbyMachine } from '../machines/lobby/lobby.machine.ts'
import { loginMachine } from '../machines/login/login.machine.ts'
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { siteMachine, type SiteInput } from '../machines/site/site.machine.ts'
import { systemStatusMachine } from '../machines/system-status/system-status.machine.ts'
import { loadGames, loadHotGames, loadVendors, openGame } from './actors/games.ts'
import { loadCaptcha, signIn } from './actors/login.ts'
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

  const login = loginMachine.provide({
    actors: {
      signIn: signIn(platform),
      announceFirstLogin: announceFirstLogin(platform),
      captcha: captchaMachine.provide({ actors: { loadCaptcha: loadCaptcha(platform) } }),
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
        auth: authMachine.provide({ actors: { login } }),
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
