import { expect, test } from 'vitest'
import { fillWorker, hasPlace } from '../../scripts/build/service-worker.ts'
import { callNotes } from '../../src/api/all-call-notes.ts'
import type { CallNote } from '../../src/api/call-notes.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { isClosed } from '../../src/app/core/offline/is-closed.ts'

const page = `<meta name="chunks" content="{&quot;lobby&quot;:[&quot;/assets/lobby-1.js&quot;],&quot;catalogues&quot;:{&quot;EN&quot;:&quot;/assets/en-1.json&quot;}}">
<link rel="preload" href="/config.json" /><link href="/icon.svg" /><link href="/manifest.json" /><script src="/assets/boot-1.js"></script><img src="/brand/gone.svg" />`
const read = (address: string) => (address === '/icon.svg' || address === '/manifest.json' ? address : undefined)

test('the worker lists the first pages and what they load, but no catalogue and no config.json [PLAY-07 part]', () => {
  const filled = fillWorker('const list = self.__WB_MANIFEST', new Map([['/', page]]), read)
  const list = JSON.parse(filled.replace('const list = ', '')) as { url: string; revision: string | null }[]
  expect(list.map(({ url }) => url)).toEqual([
    '/',
    '/assets/boot-1.js',
    '/assets/lobby-1.js',
    '/icon.svg',
    '/manifest.json',
  ])
  expect(list.map(({ revision }) => typeof revision === 'string')).toEqual([true, false, false, true, true])
  expect(fillWorker('self.__WB_MANIFEST', new Map([['/', `${page} `]]), read)).not.toContain(String(list[0]?.revision))
})

test('a worker with a list is not filled again [PLAY-07 part]', () => {
  const filled = fillWorker('self.__WB_MANIFEST', new Map(), read)
  expect(hasPlace(filled)).toBe(false)
  expect(() => fillWorker(filled, new Map(), read)).toThrow('/sw.js')
})

test('a device may keep the answers of calls that carry no token alone [PLAY-07 part]', () => {
  const kept = (Object.keys(callTable) as CallName[]).filter((name) => {
    const note: CallNote = callNotes[name]
    return note.kept !== undefined
  })
  expect(kept.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'announcements',
    'gameList',
    'gameVendors',
    'permission',
  ])
  for (const name of kept) expect([name, callTable[name].method, callTable[name].token]).toEqual([name, 'GET', false])
})

test.each([
  { success: false, value: [] },
  { success: 0, value: [] },
  { error: 'Gone' },
  { status: 'error', data: [] },
  { errors: ['No'], data: [] },
  { errorCode: 'maintenance' },
  { success: true, value: { maintenance: true } },
  { maintenance: '1' },
  { data: { regionRestriction: 1 } },
  null,
  'No',
  '<html>',
])('a device keeps no %j [PLAY-07 part]', (answer) => {
  expect(isClosed(answer === '<html>' ? answer : JSON.stringify(answer))).toBe(true)
})

test.each([
  { success: true, value: [], message: null, errorCode: null },
  { success: 'true', value: [], errorCode: '0' },
  { success: true, value: { maintenance: false, regionRestriction: '0' } },
  { code: 200, data: [], error: null },
  { maintenance: 'N' },
  [],
])('a device keeps %j [PLAY-07 part]', (answer) => {
  expect(isClosed(JSON.stringify(answer))).toBe(false)
})
