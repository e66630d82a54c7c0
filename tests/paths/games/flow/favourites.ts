import {
  favouritesMachine,
  type FavouriteOutcome,
  type HeartedGame,
} from '../../../../src/machines/games/favourites/favourites.machine.ts'
import { answer, defect, defineFlow, delay, report, user, deafParent } from '../../../../path-testing/graph.ts'

const game = (nodeId: string): HeartedGame => ({ nodeId, vassalage: 'ALPHA', gameType: 'RNG' })
const told = (outcome: FavouriteOutcome) => answer('turnFavourite', outcome)

export const favouritesFlow = defineFlow({
  name: 'favourites',
  machine: favouritesMachine,
  input: { site: deafParent() },
  delays: { renewEvery: 60_000 },
  guardsRead: ({ context }) => [
    context.ids,
    context.hasLoaded,
    context.wishes.map(({ game: { nodeId }, wanted }) => [nodeId, wanted]),
    context.tries,
    context.notice !== undefined,
  ],
  cases: {
    'the heart of the first game is pressed': user({ type: 'heart.press', game: game('G1') }),
    'the heart of the second game is pressed': user({ type: 'heart.press', game: game('G2') }),
    'the heart of a lottery is pressed': user({
      type: 'heart.press',
      game: { nodeId: 'L3', vassalage: 'LOTT', gameType: 'LOTT' },
    }),
    'the player is logged in': report({ type: 'login.done' }),
    'nobody is logged in': report({ type: 'login.declined' }),
    'the session is lost': report({ type: 'session.lost' }),
    'the hearts have come': answer('loadFavouriteIds', { kind: 'loaded', ids: [] } as const),
    'the hearts do not come': answer('loadFavouriteIds', { kind: 'unreachable' } as const),
    'loading the hearts breaks': defect('loadFavouriteIds'),
    'the page is seen again': report({ type: 'favourites.renew' }),
    'a minute goes by without the hearts': delay('renewEvery', 'favourites.unknown'),
    'the platform says that it is a favourite now': told({ kind: 'told', favourite: true }),
    'the platform says that it is no favourite now': told({ kind: 'told', favourite: false }),
    'the platform refuses': told({ kind: 'refused', notice: { key: 'error.network' } }),
    'the platform asks for a login': told({ kind: 'loginNeeded' }),
    'telling the platform breaks': defect('turnFavourite'),
    'the player dismisses the message': user({ type: 'notice.dismiss' }),
  },
})

/** A trial account has no favourites. */
export const trialFavouritesFlow = defineFlow({
  name: 'favourites, trial account',
  machine: favouritesMachine,
  input: { site: deafParent() },
  guardsRead: ({ context }) => context.wishes.length,
  cases: {
    'the heart of the first game is pressed': user({ type: 'heart.press', game: game('G1') }),
    'a trial account is logged in': report({ type: 'login.done', memberType: 4 }),
    'the player confirms the warning': user({ type: 'notice.dismiss' }),
    'nobody is logged in': report({ type: 'login.declined' }),
  },
})
