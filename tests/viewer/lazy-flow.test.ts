import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import { lazyFeature } from '../../src/app/core/lazy-feature/lazy-feature.ts'
import { lobbyMachine } from '../../src/machines/games/lobby/lobby.machine.ts'
import { loadDiagram } from '../../src/viewer/published.ts'
import type { Entry } from '../../path-testing/viewer/recording.ts'
import { actorsAt } from '../../path-testing/viewer/replay.ts'
import { texts } from '../../path-testing/viewer/texts.ts'
import { placeOf, selectMoment as momentOf } from '../../path-testing/viewer/view.ts'
import { emptyViewer } from '../../path-testing/viewer/viewer.ts'
import { publishedFlows } from '../../src/viewer/published.ts'
import type { Viewer } from '../../path-testing/viewer/viewer.ts'

const selectMoment = (viewer: Viewer) => momentOf(viewer, publishedFlows)

const recordLobby = (importChunk: () => Promise<{ flow: () => typeof lobbyMachine }>) => {
  const feature = lazyFeature(importChunk)
  const entries: Entry[] = []
  const site = setup({ actors: { lobby: feature.actor() } }).createMachine({
    id: 'site',
    invoke: { id: 'lobby', src: 'lobby', input: ({ self }) => ({ site: self }) as never },
  })
  createActor(site, {
    inspect: makeRecorder(
      (entry) => entries.push(entry),
      () => 0,
    ),
  }).start()
  return { feature, lobby: () => actorsAt(entries, entries.length).find(({ name }) => name === 'lobby') }
}

test('an analyst sees the lobby’s diagram and “pending” before its chunk loads [FLOW-07]', async () => {
  const { lobby } = recordLobby(() => new Promise(() => undefined))
  const now = lobby()
  expect(now?.machine).toBe('lobby')
  expect(now && placeOf(now)).toBe(texts.pending)
  expect((await loadDiagram(now?.machine ?? ''))?.states.map(({ state }) => state.id)).toContain('lobby.open')
})

test('an analyst sees the lobby’s own states when its chunk is loaded [FLOW-05 part]', async () => {
  const { feature, lobby } = recordLobby(async () => ({ flow: () => lobbyMachine }))
  await feature.load()
  const now = lobby()
  expect(now?.machine).toBe('lobby')
  expect(now && placeOf(now)).toBe('closed')
})

test('an analyst can open the diagram of a flow that has not started [FLOW-07]', async () => {
  const { others, chosen } = selectMoment({ ...emptyViewer, actor: 'flow search' })
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['search', 'lobby', 'pointMall']))
  expect(chosen).toMatchObject({ name: 'search', machine: 'search', states: [] })
  expect((await loadDiagram(chosen?.machine ?? ''))?.states.length).toBeGreaterThan(1)
})
