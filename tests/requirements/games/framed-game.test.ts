// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gameOfPath, gamePageOf } from '../../../src/app/features/games/launch/game-path.ts'
import { usesOwnWallet } from '../../../src/app/features/games/launch/own-wallet.ts'
import { warmUp } from '../../../src/app/features/games/launch/warm-up.ts'
import { listenToGame } from '../../../src/ui/games/launch/listen-to-game.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a framed game', () => {
  test('is heard from its own windows on its hosts, and from no other window [PLAT-10 part, SAFE-01 part]', () => {
    const host = 'https://games.test'
    const frame = document.createElement('iframe')
    const own = { parent: window } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: own })
    const popup = {} as { parent: unknown }
    popup.parent = popup
    const heard: string[] = []
    const stop = listenToGame(frame, [host], (word) => heard.push(word))
    const send = (source: unknown, origin = host, type = 'game.leave') => {
      const message = new MessageEvent('message', { data: { type }, origin })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    }
    for (const source of [popup, { parent: window }, window, null]) send(source)
    send(own, 'https://elsewhere.test')
    send(own, host, 'game.other')
    expect(heard).toEqual([])
    send(own)
    send({ parent: own }, host, 'game.balanceChanged')
    stop()
    send(own)
    expect(heard).toEqual(['game.leave', 'game.balanceChanged'])
  })

  test('is heard once a second however much it says, and last when it goes [PLAT-06 part, PLAT-10 part]', () => {
    vi.useFakeTimers()
    const host = 'https://games.test'
    const frame = document.createElement('iframe')
    const own = { parent: window } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: own })
    const heard: string[] = []
    const stop = listenToGame(frame, [host], (word) => heard.push(word))
    const send = (type: unknown) => {
      const message = new MessageEvent('message', { data: { type }, origin: host })
      Object.defineProperty(message, 'source', { value: own })
      window.dispatchEvent(message)
    }
    const flood = (type: unknown) => {
      for (let sent = 0; sent < 1000; sent += 1) send(type)
      return heard.splice(0)
    }
    expect(flood('game.balanceChanged')).toEqual(['game.balanceChanged'])
    expect(flood('game.leave')).toEqual(['game.leave'])
    vi.advanceTimersByTime(999)
    expect(flood('game.balanceChanged')).toEqual([])
    vi.advanceTimersByTime(1)
    // The last move of money is heard, too; a leave that was heard is not repeated.
    expect(heard.splice(0)).toEqual(['game.balanceChanged'])
    expect(flood('game.leave')).toEqual(['game.leave'])
    send('game.balanceChanged')
    stop()
    expect(heard).toEqual(['game.balanceChanged'])
    vi.advanceTimersByTime(10_000)
    expect(heard).toHaveLength(1)
  })

  test('of another window or host says nothing that is even unpacked [PLAT-10 part, SAFE-01 part]', () => {
    const frame = document.createElement('iframe')
    const own = { parent: window } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: own })
    const heard: string[] = []
    const stop = listenToGame(frame, ['https://games.test'], (word) => heard.push(word))
    const read = vi.fn(() => ({ type: 'game.leave' }))
    for (const [source, origin] of [
      [own, 'https://elsewhere.test'],
      [window, 'https://games.test'],
    ] as const) {
      const message = new MessageEvent('message', { origin })
      Object.defineProperties(message, { source: { value: source }, data: { get: read } })
      window.dispatchEvent(message)
    }
    stop()
    expect([heard, read.mock.calls]).toEqual([[], []])
  })
})

describe('a visitor', () => {
  test('loads a game’s code once when the pointer enters it; touch and saved data do not [FLOW-13 part]', () => {
    document.body.innerHTML = '<p></p><div data-launch><b></b></div>'
    const preload = vi.fn()
    const over = (name: string, type = 'pointerover', pointerType = 'mouse') =>
      document
        .querySelector(name)
        ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), type === 'focusin' ? {} : { pointerType }))
    const stop = warmUp(preload, ['https://games.test', 'https://more.test'])
    over('p')
    over('b', 'pointerover', 'touch')
    expect(preload).not.toHaveBeenCalled()
    over('b')
    expect(preload).toHaveBeenCalledOnce()
    const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href.replace(/\/$/, '')])
    expect(links).toEqual([
      ['preconnect', 'https://games.test'],
      ['preconnect', 'https://more.test'],
    ])
    over('b')
    expect(preload).toHaveBeenCalledOnce()
    stop()
    const focused = vi.fn()
    warmUp(focused, [])
    over('b', 'focusin')
    expect(focused).toHaveBeenCalledOnce()
    const stopped = vi.fn()
    warmUp(stopped, [])()
    over('b')
    over('b', 'focusin')
    expect(stopped).not.toHaveBeenCalled()
  })

  test('comes back to the game of an address [FLOW-13 part, LAUNCH-11 part]', () => {
    const paths = ['/game', '/Seamless/', '/fbsports', '/games', '/a/game']
    expect(paths.map(gamePageOf)).toEqual(['game', 'seamless', 'fbsports', undefined, undefined])
    const search = '?game=G1&vendor=PG&type=RNG'
    const game = { nodeId: 'G1', vassalage: 'PG', gameType: 'RNG', trial: false, addressed: true }
    expect(gameOfPath('/game', search)).toEqual(game)
    expect(gameOfPath('/seamless', `${search}&trial=1`)).toEqual({ ...game, trial: true, launchMode: 'seamless' })
    for (const lacking of ['?vendor=PG&type=RNG', '?game=G1&type=RNG', '?game=G1&vendor=PG', `${search}X`])
      expect(gameOfPath('/game', lacking)).toBeUndefined()
    expect(gameOfPath('/lobby', search)).toBeUndefined()
    const wallets = [
      { vassalage: 'PG', isSingle: 0 },
      { vassalage: 'JL', isSingle: 1 },
    ] as never
    expect(usesOwnWallet(wallets, game as never)).toBe(true)
    expect(usesOwnWallet(wallets, { ...game, trial: true } as never)).toBe(false)
    expect(usesOwnWallet(wallets, { ...game, vassalage: 'JL' } as never)).toBe(false)
    expect(usesOwnWallet(undefined, game as never)).toBe(false)
  })
})
