import { afterEach, expect, test, vi } from 'vitest'

const { sendHeartbeats } = (await import(new URL('../../sandbox/games/talk.js', import.meta.url).href)) as {
  sendHeartbeats: (session: string, onOver: (refused: unknown) => void) => void
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a game stops at the next heartbeat once the platform has ended its session [SAFE-07 part, SAFE-11 part]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answers = [
    [200, {}],
    [500, {}],
    [401, { error: 'session_over', message: 'This game session is over.' }],
    [401, { error: 'session_over', message: 'This game session is over.' }],
  ] as const
  const fetched: unknown[] = []
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const [status, value] = answers[fetched.length] as (typeof answers)[number]
    fetched.push([address, JSON.parse(body)])
    return Promise.resolve(new Response(JSON.stringify(value), { status }))
  })
  const over: unknown[] = []
  sendHeartbeats('session-1', (refused) => over.push(refused))
  const beats: number[] = []
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000)
    await new Promise((resolve) => setImmediate(resolve))
    beats.push(over.length)
  }
  expect(beats).toEqual([0, 0, 1, 1, 1])
  expect(over).toEqual([{ error: 'session_over', message: 'This game session is over.' }])
  expect(fetched).toEqual(Array.from({ length: 3 }, () => ['/api/here', { session: 'session-1', here: true }]))
})
