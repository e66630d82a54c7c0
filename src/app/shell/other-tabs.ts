import type { QueryClient } from '@tanstack/react-query'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { forgetPlaces } from '../core/kept-values.ts'
import { forgetTexts } from '../features/support/chat/forget-texts.ts'
import { refreshBalance } from '../core/refresh-balance.ts'
import type { Root } from '../core/site-context.ts'
import { localStore } from '../core/storage.ts'
import { sessionName, tellTabs } from '../core/tell-tabs.ts'

/** The running flow of this machine below an actor. */
const flowBelow = (actor: AnyActorRef, id: string): AnyActorRef | undefined => {
  const { machine, children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  return machine?.id === id
    ? actor
    : Object.values(children as Record<string, AnyActorRef | undefined>)
        .map((child) => child && flowBelow(child, id))
        .find(Boolean)
}

/** Tells other tabs when this one's session ends or its balance changes; the result handles their news. `languages`: the brand's. */
export const meetTabs = (root: Root, queries: QueryClient, languages: readonly string[]) => {
  const { preferences, session } = root.getSnapshot().children
  const tokenOf = () => session?.getSnapshot().context.token
  let known = tokenOf()
  session?.subscribe(() => {
    const [before, now] = [known, tokenOf()]
    known = now
    if (before === undefined || now !== undefined) return
    void tellTabs(before, session.getSnapshot().context.expired ? 'ended' : 'left')
  })
  let balance = queries
    .getQueriesData({ queryKey: ['member', 'balance'] })
    .map(([, data]) => data && JSON.stringify(data))[0]
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== 'balance' || query.state.status !== 'success') return
    const shown = JSON.stringify(query.state.data)
    if (balance !== undefined && balance !== shown) void tellTabs(tokenOf(), 'money')
    balance = shown
  })
  const hear = async (said: string) => {
    const token = tokenOf()
    const [news, name] = said.split(' ')
    if (token === undefined || (await sessionName(token)) !== name || token !== tokenOf()) return
    if (news === 'ended' || news === 'left') session?.send({ type: 'session.expired' })
    // A logout in one tab leaves nothing of the player in another.
    if (news === 'left') {
      const { windows, memberCentre, agentCentre, chat } = root.getSnapshot().children
      for (const centre of [memberCentre, agentCentre]) centre?.send({ type: 'centre.close' })
      windows?.send({ type: 'windows.clear' })
      forgetTexts(chat)
      forgetPlaces()
    }
    if (news === 'money') refreshBalance(queries)
    if (news === 'protection') flowBelow(root, 'protection')?.send({ type: 'protection.renew' })
  }
  return ({ key, newValue }: Partial<StorageEvent>) => {
    if (typeof newValue !== 'string') return
    if (key === 'tabs') void hear(newValue)
    // Tabs that follow each other's outdated choices would change for ever.
    if ((key !== 'theme' && key !== 'lang') || localStore.get(key) !== newValue) return
    if (key === 'lang' && languages.includes(newValue))
      preferences?.send({ type: 'language.choose', language: newValue })
    const other = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
    if (key === 'theme' && newValue === other) preferences?.send({ type: 'theme.toggle' })
  }
}
