// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { showWrong } from '../../../src/app/core/brand/wrong-entries.tsx'
import { watchClock } from '../../../src/app/core/clock.ts'
import { isClosed } from '../../../src/app/core/offline/is-closed.ts'
import { recall } from '../../../src/app/core/platform/session-recall.ts'
import { gameVendors } from '../../../src/api/calls/vendors.ts'
import { act } from '../../support/draw-part.ts'

describe('a clock beside a countdown', () => {
  const start = () => {
    const heard: object[] = []
    const machine = setup({ actors: { watchClock } }).createMachine({
      invoke: { src: 'watchClock' },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    })
    return { heard, actor: createActor(machine).start() }
  }
  const change = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test('tells the seconds since its start when the page is seen again, and nothing after its end [FLOW-13 part]', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const { heard, actor } = start()
    vi.setSystemTime(1_004_500)
    change('hidden')
    expect(heard).toEqual([])
    change('visible')
    expect(heard).toEqual([{ type: 'countdown.elapsed', seconds: 4.5 }])
    actor.stop()
    change('visible')
    expect(heard).toHaveLength(1)
  })
})

describe('an answer that the worker may keep', () => {
  test.each([
    ['a list', '{"success":true,"value":[{"title":"RNG"}]}', false],
    ['settings of an open platform', '{"success":true,"value":{"maintenance":0,"regionRestriction":false}}', false],
    ['settings without an envelope', '{"maintenance":"0","regionRestriction":"no"}', false],
    [
      'settings with an end that nobody uses',
      '{"success":true,"value":{"maintenance":{},"regionRestriction":null}}',
      false,
    ],
    ['a platform in maintenance', '{"success":true,"value":{"maintenance":1}}', true],
    ['maintenance in a word', '{"success":true,"value":{"maintenance":"until noon"}}', true],
    ['a closed region', '{"success":true,"value":{"regionRestriction":"true"}}', true],
    ['a refusal', '{"success":false,"errorCode":"maintenance"}', true],
    ['another refusal', '{"code":500,"message":"No","data":[]}', true],
    ['a bare value', '{"success":true,"value":7}', true],
    ['no JSON', '<html>', true],
  ] as const)('is told from those of a closed platform: %s [FLOW-13 part, PLAY-07 part]', (_, content, closed) => {
    expect(isClosed(content)).toBe(closed)
  })
})

test('wrong entries of the brand’s file are one alert each, the last one first [FLOW-13 part]', () => {
  document.body.innerHTML = '<main>Page</main>'
  act(() => showWrong(['brandName: no text', 'languages: no list']))
  const bars = [...document.querySelectorAll('[role=alert]')]
  expect(bars.map((bar) => [bar.tagName, bar.className, bar.textContent])).toEqual([
    ['P', 'shell-notice', 'config.json: languages: no list'],
    ['P', 'shell-notice', 'config.json: brandName: no text'],
  ])
  expect(document.body.lastElementChild?.tagName).toBe('MAIN')
})

test('an answer of the visit is recalled while it fits [FLOW-13 part, ERR-03 part]', () => {
  const read = (kept: string | undefined) => {
    sessionStorage.clear()
    if (kept !== undefined) sessionStorage.setItem('gameVendor', kept)
    return recall('gameVendor', gameVendors.answer)
  }
  expect(read('[]')).toEqual([])
  expect([read(undefined), read(''), read('no JSON'), read('7'), recall('gameVendor', 'image')]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
