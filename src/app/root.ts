import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { Config } from '../api/config.ts'
import { authMachine } from '../machines/auth/auth.machine.ts'
import { catalogueMachine } from '../machines/catalogue/catalogue.machine.ts'
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { siteMachine, type SiteInput } from '../machines/site/site.machine.ts'
import { systemStatusMachine } from '../machines/system-status/system-status.machine.ts'
import { loadVendors } from './actors/games.ts'
import { announceFirstLogin, endSession, loadMember, tellLanguage } from './actors/session.ts'
import { checkSystem, watchPage } from './actors/system.ts'
import { lateAuthForms } from './late-auth-forms.ts'
import type { Boot } from './boot.ts'
import { makeCustomerService } from './customer-service.ts'
import { loadLanguage } from './i18n.ts'
import { declareLanguage } from './languages.ts'
import { lateCentres } from './late-centres.ts'
import { lateChat } from './late-chat.ts'
import { lateHosts } from './late-hosts.ts'
import { lateLaunch } from './late-launch.ts'
import { lateLottery } from './late-lottery.ts'
import { fetchFavourites, lateFavourites } from './late-favourites.ts'
import { lateLobby } from './late-lobby.ts'
import type { Navigation } from './navigation.ts'
import { makePlatform } from './platform.ts'
import { localStore, placeValues, playerValues, sessionStore } from './storage.ts'

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
    inspect: options.inspect,
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
