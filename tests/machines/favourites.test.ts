import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  favouritesMachine,
  type FavouriteIdsOutcome,
  type FavouriteOutcome,
  type HeartedGame,
  type Wish,
} from '../../src/machines/games/favourites/favourites.machine.ts'
import { selectFavourites } from '../../src/machines/games/favourites/favourites.view.ts'
import { heartsOf, takenOffOf } from '../../src/machines/games/favourites/hearts.ts'
import { heldWork, listener } from './held-work.ts'

const game = (nodeId: string): HeartedGame => ({ nodeId, vassalage: 'ALPHA', gameType: 'RNG' })

const started = () => {
  const ids = heldWork<FavouriteIdsOutcome, void>()
  const turns = heldWork<FavouriteOutcome, Wish>()
  const site = listener()
  const machine = favouritesMachine.provide({ actors: { loadFavouriteIds: ids.logic, turnFavourite: turns.logic } })
  const actor = createActor(machine, { input: { site: site.ref } }).start()
  const view = () => selectFavourites(actor.getSnapshot())
  return {
    actor,
    ids,
    turns,
    site,
    view,
    press: (nodeId: string) => actor.send({ type: 'heart.press', game: game(nodeId) }),
    hearts: () => [...heartsOf(view())].sort(),
    told: () => turns.asked.map(({ input }) => input.game.nodeId),
  }
}

const signedIn = async (known: readonly string[] = []) => {
  const favourites = started()
  favourites.actor.send({ type: 'login.done' })
  await favourites.ids.at(-1).answer({ kind: 'loaded', ids: known })
  return favourites
}

describe('favourites', () => {
  it('a press counts at once, adds or removes by the list, and the list follows [TILE-02 part]', async () => {
    const { press, hearts, turns, view } = await signedIn(['G1'])
    press('G2')
    expect(hearts()).toEqual(['G1', 'G2'])
    expect(turns.at(-1).input).toEqual({ game: game('G2'), wanted: true })
    await turns.at(-1).answer({ kind: 'told', favourite: true })
    press('G1')
    expect(hearts()).toEqual(['G2'])
    expect([...takenOffOf(view())]).toEqual(['G1'])
    await turns.at(-1).answer({ kind: 'told', favourite: false })
    expect([hearts(), [...takenOffOf(view())]]).toEqual([['G2'], ['G1']])
  })

  it('a failure reverts the heart with a message, which the next press dismisses [TILE-02 part]', async () => {
    const { press, hearts, turns, view } = await signedIn(['G1'])
    press('G1')
    expect(hearts()).toEqual([])
    await turns.at(-1).answer({ kind: 'refused', notice: { key: 'error.network' } })
    expect([hearts(), [...takenOffOf(view())], view().notice]).toEqual([['G1'], [], { key: 'error.network' }])
    press('G2')
    expect(view().notice).toBeUndefined()
  })

  it('a double press ends as shown, by at most two requests in sequence [TILE-02 part]', async () => {
    const { press, hearts, turns, told } = await signedIn()
    press('G1')
    press('G1')
    expect([hearts(), told()]).toEqual([[], ['G1']])
    await turns.at(-1).answer({ kind: 'told', favourite: true })
    expect([hearts(), told()]).toEqual([[], ['G1', 'G1']])
    await turns.at(-1).answer({ kind: 'told', favourite: false })
    expect([hearts(), told()]).toEqual([[], ['G1', 'G1']])
    press('G1')
    press('G1')
    press('G1')
    await turns.at(-1).answer({ kind: 'told', favourite: true })
    expect([hearts(), told().length]).toEqual([['G1'], 3])
  })

  it('several hearts are sent in sequence, and a failed one affects no other [TILE-02 part]', async () => {
    const { press, hearts, turns, told } = await signedIn()
    for (const nodeId of ['G1', 'G2', 'G3']) press(nodeId)
    press('G3')
    expect([hearts(), told()]).toEqual([['G1', 'G2'], ['G1']])
    await turns.at(-1).answer({ kind: 'refused', notice: { key: 'error.network' } })
    expect([hearts(), told()]).toEqual([['G2'], ['G1', 'G2']])
    await turns.at(-1).answer({ kind: 'told', favourite: true })
    expect([hearts(), told()]).toEqual([['G2'], ['G1', 'G2']])
  })

  it('a heart changed on another device ends as shown; else the platform wins [TILE-02 part]', async () => {
    const { press, hearts, turns, told } = await signedIn()
    press('G1')
    await turns.at(-1).answer({ kind: 'told', favourite: false })
    expect([hearts(), told().length]).toEqual([['G1'], 2])
    await turns.at(-1).answer({ kind: 'told', favourite: false })
    await turns.at(-1).answer({ kind: 'told', favourite: false })
    expect([hearts(), told().length]).toEqual([[], 3])
  })

  it('a visitor’s heart asks for a login and is set once; a declined one drops it [PERM-01 part]', async () => {
    const { actor, press, site, ids, turns, hearts, told } = started()
    press('G1')
    expect(site.heard).toEqual([{ type: 'login.needed', by: 'favourites' }])
    expect(told()).toEqual([])
    actor.send({ type: 'login.declined' })
    expect(hearts()).toEqual([])
    actor.send({ type: 'login.done' })
    await ids.at(-1).answer({ kind: 'loaded', ids: [] })
    expect(told()).toEqual([])
    actor.send({ type: 'login.declined' })
    press('G2')
    actor.send({ type: 'login.done' })
    await ids.at(-1).answer({ kind: 'loaded', ids: [] })
    actor.send({ type: 'login.done' })
    expect(told()).toEqual(['G2'])
    await turns.at(-1).answer({ kind: 'told', favourite: true })
    expect([hearts(), told()]).toEqual([['G2'], ['G2']])
  })

  it('a visitor’s heart on an existing favourite keeps it [PERM-01 part]', async () => {
    const { actor, press, ids, hearts, told } = started()
    press('G1')
    actor.send({ type: 'login.done' })
    await ids.at(-1).answer({ kind: 'loaded', ids: ['G1', 'G3'] })
    expect([hearts(), told()]).toEqual([['G1', 'G3'], []])
  })

  it('a lost session keeps unsent hearts for the next login, and hides others’ [AUTH-14 part]', async () => {
    const { actor, press, site, ids, turns, hearts, told } = await signedIn(['G1'])
    press('G2')
    actor.send({ type: 'session.lost' })
    expect(turns.at(-1).signal.aborted).toBe(true)
    expect([hearts(), site.heard.length]).toEqual([['G2'], 1])
    actor.send({ type: 'login.done' })
    await ids.at(-1).answer({ kind: 'loaded', ids: ['G7'] })
    expect([hearts(), told()]).toEqual([
      ['G2', 'G7'],
      ['G2', 'G2'],
    ])
    await turns.at(-1).answer({ kind: 'told', favourite: true })
    actor.send({ type: 'login.declined' })
    expect(hearts()).toEqual([])
  })
})
