import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { launchMachine } from '../../src/machines/games/launch/launch.machine.ts'
import type { LaunchOutcome } from '../../src/machines/games/launch/outcomes.ts'
import type { WantedGame } from '../../src/machines/games/launch/route.ts'
import { selectLaunch } from '../../src/machines/games/launch/launch.view.ts'
import { heldWork, listener } from './held-work.ts'

const game: WantedGame = { nodeId: 'G1', vassalage: 'ALPHA', gameType: 'RNG', trial: false }

const started = (launchHosts: readonly string[] = ['http://games.test']) => {
  const openGame = heldWork<LaunchOutcome, WantedGame>()
  const site = listener()
  const pages: WantedGame[] = []
  const machine = launchMachine.provide({
    actors: { openGame: openGame.logic },
    actions: { showGame: (_, shown) => pages.push(shown) },
  })
  const actor = createActor(machine, { input: { site: site.ref, launchHosts, rules: {} } }).start()
  return { actor, openGame, site, pages, view: () => selectLaunch(actor.getSnapshot()) }
}

const opening = (launchHosts?: readonly string[]) => {
  const launch = started(launchHosts)
  launch.actor.send({ type: 'game.play', game })
  launch.actor.send({ type: 'login.done' })
  return launch
}

describe('a launch', () => {
  it('requests nothing before the login, and continues after it [LAUNCH-01 part]', async () => {
    const { actor, openGame, site, pages, view } = started()
    actor.send({ type: 'game.play', game })
    expect(site.heard).toEqual([{ type: 'login.needed' }])
    expect(openGame.asked).toEqual([])
    actor.send({ type: 'login.done' })
    expect(openGame.at(-1).input).toEqual(game)
    await openGame.at(-1).answer({ kind: 'opened', url: 'http://games.test/slot/G1', gameName: 'One' })
    expect(view()).toMatchObject({ url: 'http://games.test/slot/G1', gameName: 'One' })
    expect(pages).toEqual([game])
  })

  it('ends with a declined login [LAUNCH-01 part]', () => {
    const { actor, openGame, view } = started()
    actor.send({ type: 'game.play', game })
    actor.send({ type: 'login.declined' })
    actor.send({ type: 'login.done' })
    expect(openGame.asked).toEqual([])
    expect(view()).toMatchObject({ phase: 'idle', problem: undefined })
  })

  it('that is refused shows why without a page; the next try starts afresh [LAUNCH-08 part]', async () => {
    const { actor, openGame, pages, view } = opening()
    const notice = { key: 'error.gameUnavailable' } as const
    await openGame.at(-1).answer({ kind: 'refused', notice })
    expect(view()).toMatchObject({ phase: 'failed', problem: notice, url: undefined })
    expect(pages).toEqual([])
    actor.send({ type: 'game.play', game: { ...game, trial: true } })
    expect(view().problem).toBeUndefined()
    actor.send({ type: 'login.done' })
    expect(openGame.at(-1).input.trial).toBe(true)
  })

  it('ignores a second press while the game opens', () => {
    const { actor, openGame } = opening()
    actor.send({ type: 'game.play', game })
    actor.send({ type: 'game.play', game: { ...game, nodeId: 'G2' } })
    actor.send({ type: 'login.done' })
    expect(openGame.asked).toHaveLength(1)
  })

  it('ends when the player leaves while the game opens', async () => {
    const { actor, openGame, pages, view } = opening()
    actor.send({ type: 'game.leave' })
    expect(openGame.at(-1).signal.aborted).toBe(true)
    await openGame.at(-1).answer({ kind: 'opened', url: 'http://games.test/slot/G1', gameName: 'One' })
    expect(view().phase).toBe('idle')
    expect(pages).toEqual([])
  })

  it.each([
    ['another host', 'http://evil.test/slot'],
    ['another scheme', 'https://games.test/slot'],
    ['another port', 'http://games.test:81/slot'],
    ['the host as a prefix', 'http://games.test.evil.test/slot'],
    ['the host as a username', 'http://games.test@evil.test/slot'],
    ['a script', 'javascript:alert(1)'],
    ['a document in the address', 'data:text/html,<script>alert(1)</script>'],
    ['a path of the site', '/slot/G1'],
    ['nothing', ''],
  ])('%s is refused with a message [LAUNCH-09 part]', async (_, url) => {
    for (const hosts of [['http://games.test'], ['games.test', 'games.test:8080', '', 'data:,', 'http://games.test']]) {
      const { openGame, pages, view } = opening(hosts)
      await openGame.at(-1).answer({ kind: 'opened', url, gameName: 'One' })
      expect(view()).toMatchObject({ phase: 'failed', url: undefined, problem: { key: 'launch.foreignHost' } })
      expect(pages).toEqual([])
    }
  })
})
