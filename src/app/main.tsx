import { focusManager, QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor, type SnapshotFrom } from 'xstate'
import { readConfig } from '../api/config.ts'
import type { siteMachine } from '../machines/site/site/site.machine.ts'
import type { Theme } from '../machines/site/preferences/preferences.machine.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/shell.css'
import { ServiceContext } from './features/support/customer-service/customer-service.ts'
import { titleIn } from './core/brand/name.ts'
import { startI18n } from './core/i18n/i18n.ts'
import { chooseDigits, declareLanguage, meetLanguages } from './core/i18n/languages.ts'
import { makeRoot } from './root.ts'
import { routeOf, type RouteScreen } from './routes.ts'
import { hosts as hostsFeature } from './features/site/hosts/index.ts'
import { lobby as lobbyFeature } from './features/games/lobby/index.ts'
import { startLanguage } from './core/i18n/start-language.ts'
import { ChunkFailed } from '../ui/components/chunk-failed.ts'
import { RegionBoundary } from '../ui/components/RegionBoundary.tsx'
import { replaceMissingPictures } from './core/missing-pictures.ts'
import { prepareScreen } from './shell/Screen.tsx'
import { SiteApp } from './shell/SiteApp.tsx'
import { watchStyles } from './core/lazy-feature/styles.ts'
import { localStore, sessionStore } from './core/storage.ts'

const page = document.getElementById('root')
if (page === null) throw new Error('The page has no #root.')

/** The first drawing waits this long for the first list, ms, once its code is there; a later list replaces its skeleton. */
const firstAnswersPatience = 300
/** The first drawing waits this long for the page's code, ms; it begins to load with the bundle. */
const codePatience = 3000

/**
 * Code and first list of a lobby and of a page with a list in its drawing usually arrive with the bundle: waiting for them draws
 * the page once instead of three times.
 */
const firstAnswers = async (
  { catalogue, lobby }: SnapshotFrom<typeof siteMachine>['children'],
  brand: { readonly language: string; readonly languages: readonly string[] },
  prepare: (screen: RouteScreen) => Promise<(() => Promise<void>) | undefined>,
) => {
  const { screen } = routeOf(location.pathname)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, codePatience))
  const gameType = screen.name === 'slots' ? 'RNG' : screen.name === 'lobby' ? screen.gameType : undefined
  // A closed platform has no catalogue, and draws its own page at once.
  if (catalogue === undefined) return
  if (gameType === undefined && document.getElementById('drawing')) {
    const askList = await Promise.race([prepare(screen), late]).catch(() => undefined)
    await Promise.race([askList?.(), new Promise((resolve) => setTimeout(resolve, firstAnswersPatience))])
  }
  if (gameType === undefined || lobby === undefined) return
  const code = await Promise.race([lobbyFeature.loadScreen(), late]).catch(() => undefined)
  if (code === undefined) return
  code.openFirstLobby(catalogue, lobby, gameType, brand)
  const isListed = (snapshot: SnapshotFrom<typeof lobby>) => !snapshot.matches('closed') && !snapshot.hasTag('busy')
  await waitFor(lobby, isListed, { timeout: firstAnswersPatience }).catch(() => undefined)
}

/** The browser's history reads a path of two slashes as another host (SAFE-01). */
const mendAddress = () => {
  const { pathname, search, hash } = location
  if (pathname.startsWith('//')) history.replaceState(history.state, '', pathname.replace(/^\/+/, '/') + search + hash)
}

/** Starts the deferred loads of the first HTML, unless the boot script removed its drawing. */
const loadLater = () => {
  if (document.getElementById('drawing'))
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
      link.rel = link.dataset['rel'] ?? ''
}

const start = async () => {
  loadLater()
  mendAddress()
  replaceMissingPictures()
  watchStyles()
  const content = await window.boot.config
  const read =
    typeof content === 'string'
      ? { error: content }
      : readConfig(content === undefined ? {} : content, Object.keys(window.boot.catalogues))
  if ('error' in read) {
    page.textContent = `config.json: ${read.error}`
    return
  }
  const language = startLanguage(localStore.get('lang'), read.config.languages)
  const named = { ...read.config, brandName: read.config.brandName || location.hostname }
  const config =
    read.brand === undefined
      ? named
      : await import('./core/brand/brand.ts')
          .then(({ wearBrand }) => wearBrand(read.brand, named))
          // The site works without the look.
          .catch(() => named)
  const theme: Theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  chooseDigits(config.digits)
  declareLanguage(language)
  document.title = titleIn(config, language)
  sessionStore.set('merchant', config.merchantCode)
  sessionStore.set('merchantCode', config.merchantCode)

  const wantsInspector = config.inspect && new URLSearchParams(location.search).has('inspect')
  const [i18n, inspect] = await Promise.all([
    startI18n(language),
    wantsInspector
      ? import('./core/inspect/inspect.tsx')
          .then(({ connectInspector }) => connectInspector(config.inspectorUrl))
          .catch(() => undefined)
      : undefined,
    meetLanguages(config.languages),
  ])
  // Most visits never need these before the page is drawn, and no region waits for them.
  const { errorReports } = config
  const report =
    errorReports === undefined
      ? undefined
      : await import('./core/error-reports.ts')
          .then(({ startErrorReports }) => startErrorReports(errorReports))
          .catch(() => undefined)
  if (!isSecureContext)
    await import('./shell/bars.tsx').then(({ sayInsecure }) => sayInsecure(i18n)).catch(() => undefined)
  // React Query listens to visibilitychange alone; a game in a window beside the page leaves it visible (PLAT-06).
  focusManager.setEventListener((onFocus) => {
    for (const type of ['visibilitychange', 'focus'] as const) addEventListener(type, () => onFocus())
    return undefined
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const { root, platform, hosts, navigation, service } = makeRoot({
    config,
    early: window.boot.early,
    i18n,
    queries,
    start: {
      theme,
      language,
      centreAccess: config.centreAccess,
      games: config.games,
      absent: sessionStore.get('missing')?.split(',') ?? [],
    },
    inspect,
    report,
  })
  const token = sessionStore.get('token')
  // Back may bring this page from memory after its player has logged out on a later one.
  let left: string | undefined
  addEventListener('pagehide', () => {
    left = sessionStore.get('token')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || sessionStore.get('token') === left) return
    page.hidden = true
    location.reload()
  })
  root.start()
  if (token !== undefined) root.getSnapshot().children.session?.send({ type: 'session.establish', token })
  const site = await waitFor(root, (snapshot) => !snapshot.matches({ platform: 'starting' }), { timeout: Infinity })
  await firstAnswers(site.children, { language, languages: config.languages }, (screen) =>
    prepareScreen(screen, platform, queries, language),
  )
  const reactRoot = createRoot(page, {
    // A region shows the error; the error reports get it, too.
    onCaughtError: (error) => {
      // A chunk that failed to load is no defect: its region says so.
      if (!(error instanceof ChunkFailed)) reportError(error)
    },
  })
  // The first drawing stands already: presses and frames come between the parts of this one.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <ServiceContext value={service}>
          <RegionBoundary onRetry={() => location.reload()}>
            <SiteApp root={root} platform={platform} hosts={hosts} navigation={navigation} queries={queries} />
          </RegionBoundary>
        </ServiceContext>
      </StrictMode>,
    ),
  )
  // A first visit's worker waits for the first tiles; a page from the worker has them, and has to say so without a connection.
  const isKept = navigator.serviceWorker?.controller || !navigator.onLine
  setTimeout(
    () =>
      void import('./shell/bars.tsx')
        .then(({ keepSite }) => keepSite({ root, config, i18n, queries }))
        .catch(() => undefined),
    isKept ? 0 : 4000,
  )
  // Before its first input a tab has no news for others. Code that fails to load is tried again at the next input.
  let tabs: Promise<(event: Event) => void> | undefined
  const forget = () => {
    tabs = undefined
  }
  const meet = (event: Event) => {
    tabs ??= import('./shell/other-tabs.ts').then(({ meetTabs }) => meetTabs(root, queries, config.languages))
    void tabs.then((hear) => hear(event), forget)
  }
  for (const type of ['storage', 'pointerdown', 'keydown']) addEventListener(type, meet)
  // After the first drawing: most visits have one host, or have chosen already.
  const isOpen = site.matches({ platform: 'running' })
  if (platform.hosts.apiAddresses.length > 1 && !(isOpen && platform.hosts.routed())) {
    hosts.send({ type: 'hosts.check' })
    hostsFeature.preload()
  }
}

start().catch((error: unknown) => {
  // The page holds these sentences, because no catalogue may have loaded.
  document.getElementById('unopened')?.classList.add('now')
  reportError(error)
})
