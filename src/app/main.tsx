import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { readConfig } from '../api/config.ts'
import type { Theme } from '../machines/preferences/preferences.machine.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/shell.css'
import { startI18n, tagOf } from './i18n.ts'
import { makeNavigation } from './navigation.ts'
import { makeRoot } from './root.ts'
import { SiteApp } from './SiteApp.tsx'
import { localStore, sessionStore } from './storage.ts'

const page = document.getElementById('root')
if (page === null) throw new Error('The page has no #root.')

const start = async () => {
  const read = readConfig((await window.boot.config) ?? {})
  if ('error' in read) {
    page.textContent = `config.json: ${read.error}`
    return
  }
  const { config } = read
  const kept = localStore.get('lang')
  const language = kept !== undefined && config.languages.includes(kept) ? kept : config.languages[0]
  const theme: Theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  document.documentElement.lang = tagOf(language)
  document.title = config.brandName
  sessionStore.set('merchantCode', config.merchantCode)

  const wantsInspector = config.inspect && new URLSearchParams(location.search).has('inspect')
  const [i18n, inspect] = await Promise.all([
    startI18n(language),
    wantsInspector
      ? import('./inspect.ts').then(({ connectInspector }) => connectInspector(config.inspectorUrl))
      : undefined,
  ])
  const navigation = makeNavigation()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const { root, platform } = makeRoot({
    config,
    early: window.boot.early,
    i18n,
    navigation,
    queries,
    start: { theme, language },
    inspect,
  })
  const token = sessionStore.get('token')
  root.start()
  if (token !== undefined) root.getSnapshot().children.session?.send({ type: 'session.establish', token })
  await waitFor(root, (snapshot) => !snapshot.matches({ platform: 'starting' }), { timeout: Infinity })
  createRoot(page).render(
    <StrictMode>
      <SiteApp root={root} platform={platform} navigation={navigation} queries={queries} />
    </StrictMode>,
  )
}

void start()
