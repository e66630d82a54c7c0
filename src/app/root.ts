import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { Config } from '../api/config.ts'
import { authMachine } from '../machines/auth/auth/auth.machine.ts'
import { catalogueMachine } from '../machines/games/catalogue/catalogue.machine.ts'
import { preferencesMachine } from '../machines/site/preferences/preferences.machine.ts'
import { sessionMachine } from '../machines/auth/session/session.machine.ts'
import { siteMachine, type SiteInput } from '../machines/site/site/site.machine.ts'
import { systemStatusMachine } from '../machines/site/system-status/system-status.machine.ts'
import { loadVendors } from './features/games/catalogue/actors.ts'
import { announceFirstLogin, endSession, loadMember, tellLanguage } from './features/auth/session/actors.ts'
import { checkSystem, watchPage } from './features/site/system-status/actors.ts'
import { lateAuthForms } from './features/auth/auth/late-auth-forms.ts'
import type { Boot } from './boot.ts'
import { makeCustomerService } from './features/support/customer-service/customer-service.ts'
import { loadLanguage } from './core/i18n/i18n.ts'
import { declareLanguage } from './core/i18n/languages.ts'
import { lateCentres } from './features/centres/late-centres.ts'
import { lateChat } from './features/support/chat/late-chat.ts'
import { lateHosts } from './features/site/hosts/late-hosts.ts'
import { lateLaunch } from './features/games/launch/late-launch.ts'
import { lateLottery } from './features/games/lottery/late-lottery.ts'
import { fetchFavourites, lateFavourites } from './features/games/favourites/late-favourites.ts'
import { lateLobby } from './features/games/lobby/late-lobby.ts'
import type { Navigation } from './core/navigation/navigation.ts'
import { makePlatform } from './core/platform/platform.ts'
import { localStore, placeValues, playerValues, sessionStore } from './core/storage.ts'

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
  /** Is told where an answer does not fit its call. */
  readonly report?: ((place: string) => void) | undefined
}) => {
  const { config, i18n, navigation, queries } = options
  const language = () => i18n.language
  const platform = makePlatform({
    config,
    early: options.early,
    language,
    inspect: options.inspect,
    report: options.report,
    onTokenInvalid: (token) => {
      const session = root.getSnapshot().children.session
      if (session?.getSnapshot().context.token === token) session.send({ type: 'session.expired' })
    },
    onMaintenance: () => {
      root.getSnapshot().children.systemStatus?.send({ type: 'status.doubt' })
    },
  })

  const auth = authMachine.provide({
    actors: {
      ...lateAuthForms(platform),
      announceFirstLogin: announceFirstLogin(platform),
    },
    actions: {
      forgetCredentials: () => {
        platform.secrets.forget()
      },
    },
  })
  let wasSignedIn = false
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
        wasSignedIn = true
        fetchFavourites()
        platform.secrets.forget()
      },
      forgetStored: () => {
        for (const name of [...playerValues, ...(wasSignedIn ? placeValues : [])]) sessionStore.remove(name)
        wasSignedIn = false
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
        declareLanguage(chosen)
        localStore.set('lang', chosen)
        localStore.set('hisLang', chosen)
        tellLanguage(platform, chosen)
        root.getSnapshot().children.catalogue?.send({ type: 'catalogue.renew' })
      },
    },
  })
  const root = createActor(
    siteMachine.provide({
      actors: {
        systemStatus: systemStatusMachine.provide({ actors: { checkSystem: checkSystem(platform), watchPage } }),
        session,
        preferences,
        auth,
        catalogue: catalogueMachine.provide({ actors: { loadVendors: loadVendors(platform) } }),
        lobby: lateLobby(platform, language),
        favourites: lateFavourites(platform),
        ...lateCentres(platform, queries),
        launch: lateLaunch(platform, language, navigation),
        lottery: lateLottery(platform, language),
        chat: lateChat(platform),
      },
      actions: {
        goHome: () => {
          navigation.lead('/')
        },
      },
    }),
    { input: options.start, ...(options.inspect !== undefined && { inspect: options.inspect }) },
  )
  const hosts = createActor(
    lateHosts(platform, () => {
      const { systemStatus } = root.getSnapshot().children
      if (systemStatus?.getSnapshot().matches('unreachable')) systemStatus.send({ type: 'status.retry' })
    }),
    options.inspect !== undefined ? { inspect: options.inspect } : {},
  )
  const service = makeCustomerService(
    platform,
    language,
    () => root.getSnapshot().children.session?.getSnapshot().context.member?.clubLabel?.rankLevel,
  )
  return { root, platform, hosts, service }
}

export type Root = ReturnType<typeof makeRoot>['root']
