import type { GameType } from '../../../../src/api/calls/vendors.ts'
import { lobbyMachine } from '../../../../src/machines/games/lobby/lobby.machine.ts'
import {
  wholeList,
  type GamesOutcome,
  type HotOutcome,
  type LobbyPlace,
} from '../../../../src/machines/games/lobby/lists.ts'
import { games } from '../../../support/samples.ts'
import { answer, defect, defineFlow, report, user, within, deafParent } from '../../../../path-testing/graph.ts'

const open = (gameType: GameType, vendors: string[], vendor: string | undefined, place?: LobbyPlace, language = 'EN') =>
  user({ type: 'lobby.open', gameType, vendors, vendor, language, place })
const page = (id: 'loadFirstGames' | 'loadMoreGames', outcome: GamesOutcome) => answer(id, outcome)
const newer = (outcome: GamesOutcome) => answer('renewGames', outcome)
const hot = (outcome: HotOutcome) => answer('loadHotGames', outcome)

/** Long enough that the end is far away until somebody scrolls there. */
export const firstPage = { games: games(120), totalPages: 2 }
export const middlePage = { games: games(120, 121), totalPages: 3 }
export const lastPage = { games: games(6, 121), totalPages: 2 }

const input = { site: deafParent() }

/** Two vendors, all and hot games, page after page. */
export const lobbyFlow = defineFlow({
  name: 'lobby',
  machine: lobbyMachine,
  input,
  guardsRead: ({ context }) => [
    context.gameType,
    context.vendor,
    context.pageNo,
    context.hotGames.length > 0,
    context.list,
    context.name,
    context.totalPages > context.pageNo,
  ],
  cases: {
    'the visitor opens the slots': open('RNG', ['ALPHA', 'BETA'], undefined),
    'the visitor opens the second vendor': open('RNG', ['ALPHA', 'BETA'], 'BETA'),
    'the visitor opens a category without vendors': open('PVP', [], undefined),
    'the hot games have come': hot({ kind: 'loaded', games: games(3) }),
    'the vendor has no hot games': hot({ kind: 'loaded', games: [] }),
    'the hot games do not come': hot({ kind: 'unreachable' }),
    'loading the hot games breaks': defect('loadHotGames'),
    'the first of two pages has come': page('loadFirstGames', { kind: 'loaded', ...firstPage }),
    'the only page has come': page('loadFirstGames', { kind: 'loaded', games: games(5), totalPages: 1 }),
    'no game is found': page('loadFirstGames', { kind: 'loaded', games: [], totalPages: 0 }),
    'the first page does not come': page('loadFirstGames', { kind: 'failed', notice: { key: 'error.network' } }),
    'loading the first page breaks': defect('loadFirstGames'),
    'the last page has come': page('loadMoreGames', { kind: 'loaded', ...lastPage }),
    'a page has come and there are more': page('loadMoreGames', { kind: 'loaded', ...middlePage }),
    'the next page does not come': page('loadMoreGames', { kind: 'failed', notice: { key: 'error.network' } }),
    'loading the next page breaks': defect('loadMoreGames'),
    'the visitor scrolls near the end': user({ type: 'page.more' }),
    'the visitor tries again': user({ type: 'lobby.retry' }),
    'the visitor searches by name': user({ type: 'search.submit', name: 'dragon' }),
    'the visitor chooses the hot list': user({ type: 'list.choose', list: 'hot' }),
    'the visitor chooses the whole list': user({ type: 'list.choose', list: 'all' }),
    'the platform has a newer list': within({ type: 'lobby.renew' }),
    'the newer first of two pages has come': newer({ kind: 'loaded', ...firstPage }),
    'the newer only page has come': newer({ kind: 'loaded', games: games(4), totalPages: 1 }),
    'the newer list has no game': newer({ kind: 'loaded', games: [], totalPages: 0 }),
    'the newer list does not come': newer({ kind: 'failed', notice: { key: 'error.network' } }),
    'asking for the newer list breaks': defect('renewGames'),
  },
})

/** The player's own lists and the vendor's filters, with one page each. */
export const ownLobbyFlow = defineFlow({
  name: 'lobby with lists of one’s own',
  machine: lobbyMachine,
  input,
  guardsRead: ({ context }) => [
    context.list,
    context.wanted,
    context.name,
    context.classify,
    context.sort,
    context.vendor,
    context.hotGames.length > 0,
  ],
  cases: {
    'the player opens the slots': open('RNG', ['ALPHA'], undefined),
    'the player comes back to the recent games': open('RNG', ['ALPHA'], undefined, {
      ...wholeList,
      list: 'recent',
    }),
    'the player comes back to the hot games': open('RNG', ['ALPHA'], undefined, { ...wholeList, list: 'hot' }),
    'the hot games have come': hot({ kind: 'loaded', games: games(3) }),
    'the only page has come': page('loadFirstGames', { kind: 'loaded', games: games(5), totalPages: 1 }),
    'the vendor has no hot games': hot({ kind: 'loaded', games: [] }),
    'the player chooses the favourites': user({ type: 'list.choose', list: 'fav' }),
    'the player chooses the recent games': user({ type: 'list.choose', list: 'recent' }),
    'the player chooses the whole list': user({ type: 'list.choose', list: 'all' }),
    'the player searches by name': user({ type: 'search.submit', name: 'dragon' }),
    'the player chooses the newest first': user({ type: 'sort.choose', sort: 'new' }),
    'the player chooses jackpots': user({ type: 'filter.choose', filter: { classify: 'JP' } }),
    'the player is logged in': report({ type: 'login.done' }),
    'nobody is logged in': report({ type: 'login.declined' }),
    'the session is lost': report({ type: 'session.lost' }),
  },
})

/** The site's language changes while games are loaded or loading. */
export const lobbyLanguageFlow = defineFlow({
  name: 'lobby in another language',
  machine: lobbyMachine,
  input,
  guardsRead: ({ context }) => [context.language, context.pageNo],
  cases: {
    'the visitor opens the slots': open('RNG', ['ALPHA', 'BETA'], undefined),
    'the visitor changes to Nepali': open('RNG', ['ALPHA', 'BETA'], undefined, undefined, 'NE'),
    'the vendor has no hot games': hot({ kind: 'loaded', games: [] }),
    'the first of two pages has come': page('loadFirstGames', { kind: 'loaded', ...firstPage }),
    'the visitor scrolls near the end': user({ type: 'page.more' }),
    'the last page has come': page('loadMoreGames', { kind: 'loaded', ...lastPage }),
    'the platform has a newer list': within({ type: 'lobby.renew' }),
    'the newer first of two pages has come': newer({ kind: 'loaded', ...firstPage }),
    'the names have come': answer('loadNames', { kind: 'loaded', games: games(120) } as const),
    'the names do not come': answer('loadNames', { kind: 'unreachable' } as const),
    'asking for the names breaks': defect('loadNames'),
  },
})
