import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The parts of an element that the page uses; one form field holds the choice. */
function fakeElement(chosen: Readonly<Record<string, string>>) {
  const heard = new Map<string, () => void>()
  const element: any = {
    dataset: {},
    children: [],
    textContent: '',
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
    press: () => heard.get('click')?.(),
    querySelector: (selector: string) => {
      const value = chosen[/name=(\w+)\]:checked/.exec(selector)?.[1] ?? '']
      return value === undefined ? null : { getAttribute: () => value }
    },
  }
  for (const name of ['append', 'replaceChildren', 'setAttribute', 'removeAttribute', 'toggleAttribute', 'focus'])
    element[name] = () => undefined
  return element
}

test('a bet without an answer is resent unchanged after its draw has closed', async () => {
  const parts = new Map<string, any>()
  const chosen = { playType: 'BIGSMALL', pick: 'BIG', stake: '50' }
  const part = (id: string) => {
    if (!parts.has(id)) parts.set(id, fakeElement(chosen))
    return parts.get(id)
  }
  let numero = '20261121-0001'
  let isLost = true
  const sent: { key: string }[] = []
  const answer = (path: string, body: string) => {
    if (path.endsWith('/open'))
      return { session: 's', gameCode: 'KTM1M', playType: 'BIGSMALL', language: 'en', backUrl: '/lott' }
    if (path.endsWith('/read')) {
      const lottery = {
        gameCode: 'KTM1M',
        name: 'Kathmandu Minute',
        numero,
        closesAt: Date.now() + 60_000,
        last: { numbers: [] },
      }
      return { now: Date.now(), balance: sent.length, bets: [], lotteries: [lottery] }
    }
    sent.push(JSON.parse(body))
    if (isLost) throw new TypeError('the connection broke')
    return { balance: 50 }
  }
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    getElementById: part,
    createElement: () => fakeElement({}),
  })
  vi.stubGlobal('location', { hash: '#ticket=t&language=en', pathname: '/', search: '', ancestorOrigins: [] })
  vi.stubGlobal('history', { replaceState: () => undefined })
  const window = {}
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  vi.stubGlobal('setInterval', () => 0)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => Response.json(answer(path, body)))

  await import(new URL('../../sandbox/games/lottery.js', import.meta.url).href)
  await vi.waitFor(() => expect(part('numero').textContent).toBe(numero))
  part('place').press()
  await vi.waitFor(() => expect(part('notice').hidden).toBe(false))

  numero = '20261121-0002'
  part('to-bets').press()
  await vi.waitFor(() => expect(part('numero').textContent).toBe(numero))
  isLost = false
  part('notice-retry').press()
  await vi.waitFor(() => expect(part('outcome').textContent).toContain('20261121-0001'))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])

  // The next press is a new bet.
  part('place').press()
  await vi.waitFor(() => expect(part('balance').textContent).toBe('3.00'))
  expect(sent[2]).toMatchObject({ numero })
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
