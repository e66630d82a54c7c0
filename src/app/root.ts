import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { Config } from '../api/config.ts'
import { authMachine } from '../machines/auth/auth/auth.machine.ts'
import { catalogueMachine } from '../machines/games/catalogue/catalogue.machine.ts'
import { preferencesMachine } from '../machines/site/preferences/preferences.machine.ts'
import { sessionMachine } from '../machines/auth/session/session.machine.ts'
import { offersMachine } from '../machines/site/offers/offers.machine.ts'
import { siteMachine, type SiteInput } from '../machines/site/site/site.machine.ts'
import { systemStatusMachine } from '../machines/site/system-status/system-status.machine.ts'
import { loadVendors } from './features/games/catalogue/actors.ts'
import {
  announceFirstLogin,
  endSession,
  loadMember,
  makeLanguageReport,
  readMember,
} from './features/auth/session/actors.ts'
import { checkSystem, watchPage } from './features/site/system-status/actors.ts'
import { auth as authFeature } from './features/auth/auth/index.ts'
import type { Boot } from './boot.ts'
import { loadLanguage } from './core/i18n/i18n.ts'
import { declareLanguage } from './core/i18n/languages.ts'
import { centres as centresFeature } from './features/centres/index.ts'
import { chat } from './features/support/chat/index.ts'
import { forgetTexts } from './features/support/chat/forget-texts.ts'
import { customerService } from './features/support/customer-service/index.ts'
import { hosts } from './features/site/hosts/index.ts'
import { launch } from './features/games/launch/index.ts'
import { wantedGameOf } from './features/games/launch/use-launch.ts'
import { lottery } from './features/games/lottery/index.ts'
import { favourites } from './features/games/favourites/index.ts'
import { lobby } from './features/games/lobby/index.ts'
import { forgetPlaces } from './core/kept-values.ts'
import { makePopup } from './core/popup.ts'
import { flowsMachine, type Flows } from './core/flows.ts'
import type { Root } from './core/site-context.ts'
import { makeNavigation, type Navigation } from './core/navigation/navigation.ts'
import { makeCustomerService } from './features/support/customer-service/customer-service.ts'
import { makePlatform, type Platform } from './core/platform/platform.ts'
import { localStore, playerValues, sessionStore } from './core/storage.ts'

/** Makes the root actor, whose children are all flows with their actors provided (FLOW-01). The caller starts it. */
export const makeRoot = (options: {
  readonly config: Config
  readonly early: Boot['early']
  readonly i18n: i18n
  readonly queries: QueryClient
  readonly start: SiteInput
  readonly inspect: Observer<InspectionEvent> | undefined
  /** Reports the place of an answer that does not fit its call (PLAT-01). */
  readonly report?: ((place: string) => void) | undefined
}) => {
  const { config, i18n, queries } = options
  const language = () => i18n.language
  const children = () => root.getSnapshot().children
  const flows = (): Flows => {
    const actor = children().flows
    if (actor === undefined) throw new Error('The root lacks a flow.')
    return actor
  }
  const expire = (token: string) => {
    const session = children().session
    if (session?.getSnapshot().context.token === token) session.send({ type: 'session.expired' })
  }
  /** Tokens whose member's info is under way. */
  const doubted = new Set<string>()
  const platform: Platform = makePlatform({
    config,
    early: options.early,
    language,
    report: options.report,
    flows,
    onTokenInvalid: expire,
    onDoubt: (token) => {
      if (doubted.has(token)) return
      doubted.add(token)
      // The member's own info tells a dead token from a lack of rights.
      void readMember(platform, token).then(({ kind }) => {
        doubted.delete(token)
        if (kind === 'refused') expire(token)
      })
    },
    onClosed: () => {
      children().systemStatus?.send({ type: 'status.doubt' })
    },
    onMissing: (call) => {
      children().offers?.send({ type: 'call.missing', call })
    },
  })

  const form = authFeature.actors(platform)
  const auth = authMachine.provide({
    actors: {
      login: form('login'),
      smsLogin: form('smsLogin'),
      freePlay: form('freePlay'),
      deviceCheck: form('deviceCheck'),
      secondFactor: form('secondFactor'),
      forgotByEmail: form('forgotByEmail'),
      forgotByPhone: form('forgotByPhone'),
      registration: form('registration'),
      changePassword: form('changePassword'),
      smsCode: form('smsCode'),
      announceFirstLogin: announceFirstLogin(platform),
    },
    actions: {
      forgetCredentials: () => {
        platform.pendingCredentials.forget()
      },
    },
  })
  /** The last player of this tab. */
  let account = sessionStore.get('username') ?? ''
  let hadToken = false
  const session = sessionMachine.provide({
    actors: { loadMember: loadMember(platform), endSession: endSession(platform) },
    actions: {
      keepToken: (_, token) => {
        sessionStore.set('token', token)
        hadToken = true
        // A page that is reloaded before the player is confirmed still knows whose drafts it has.
        if (account !== '') sessionStore.set('username', account)
      },
      keepMember: ({ context }) => {
        account = context.member?.account ?? ''
        sessionStore.set('isAgent', String(context.member?.type))
        sessionStore.set('username', account)
        sessionStore.set('afterLogin', '1')
        if ((sessionStore.get('lostAccount') ?? account) !== account) {
          forgetPlaces()
          forgetTexts(children().chat)
          children().windows?.send({ type: 'windows.clear' })
        }
        sessionStore.remove('lostAccount')
        favourites.preload()
        platform.pendingCredentials.forget()
      },
      forgetStored: ({ context }) => {
        for (const name of playerValues) sessionStore.remove(name)
        // The same player finds everything again after a lost session (PLAY-08).
        if (context.expired) {
          sessionStore.set('lostAccount', account)
          // It is kept beyond the tab, where nobody knows whose it was.
          localStore.remove('searchHistory')
        } else if (hadToken) {
          account = ''
          forgetPlaces()
          // A message that is on its way fails with the logout.
          queueMicrotask(() => forgetTexts(children().chat))
        }
        hadToken = false
        queries.removeQueries({ queryKey: ['member'] })
      },
    },
  })
  const reportLanguage = makeLanguageReport(platform)
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
        void reportLanguage(chosen)
        children().catalogue?.send({ type: 'catalogue.renew' })
      },
    },
  })
  const centre = centresFeature.actors(platform, queries)
  const popup = makePopup()
  const navigation: Navigation = makeNavigation(children, () => {
    const wanted = children().launch
    return wanted && wantedGameOf(wanted)
  })
  const root: Root = createActor(
    siteMachine.provide({
      actors: {
        systemStatus: systemStatusMachine.provide({ actors: { checkSystem: checkSystem(platform), watchPage } }),
        session,
        preferences,
        auth,
        catalogue: catalogueMachine.provide({ actors: { loadVendors: loadVendors(platform) } }),
        lobby: lobby.actor(platform, language),
        favourites: favourites.actor(platform),
        memberCentre: centre('memberCentre'),
        agentCentre: centre('agentCentre'),
        launch: launch.actor(platform, language, navigation, queries),
        lottery: lottery.actor(platform, language, queries),
        chat: chat.actor(platform),
        hosts: hosts.actor(platform, () => {
          const { systemStatus } = children()
          if (systemStatus?.getSnapshot().matches('unreachable')) systemStatus.send({ type: 'status.retry' })
        }),
        customerService: customerService.actor(platform, language, popup),
        flows: flowsMachine,
        navigation: navigation.machine,
        offers: offersMachine.provide({
          actions: {
            keepAbsent: ({ context }) => {
              sessionStore.set('missing', context.absent.join())
            },
          },
        }),
      },
      actions: {
        goHome: () => {
          navigation.lead('/')
        },
      },
    }),
    { input: options.start, ...(options.inspect !== undefined && { inspect: options.inspect }) },
  )
  const { customerService: service, hosts: check } = children()
  if (service === undefined || check === undefined) throw new Error('The root lacks a flow.')
  return {
    root,
    platform,
    hosts: check,
    navigation,
    service: makeCustomerService(
      service,
      popup,
      () => children().session?.getSnapshot().context.member?.clubLabel?.rankLevel,
    ),
  }
}
