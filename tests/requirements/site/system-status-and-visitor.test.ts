// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchVisitor } from '../../../src/app/features/rewards/gift/watch-visitor.ts'
import { readAnswer, writeAnswer } from '../../../src/app/features/site/consent/answer.ts'
import { checkSystem } from '../../../src/app/features/site/system-status/actors.ts'
import { answering, outcomeOf, refused, unreachable } from '../../support/answering-platform.ts'
import { openPermission } from '../../support/samples.ts'

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

describe('the system’s status', () => {
  const whole = { ...openPermission, register: { username: {} } }
  const check = async (reason: string, answers: readonly unknown[], known?: object) => {
    const taken: object[] = []
    const parts = { permission: () => known, setPermission: (permission: object) => taken.push(permission) }
    const { platform, sent } = answering(answers, parts)
    const outcome = await outcomeOf(checkSystem(platform), { reason })
    return { outcome, taken, calls: sent.map(([call]) => call), sent }
  }
  const permission = { ...whole, launchGameCDNs: ['https://games.test', location.origin] }
  const own = { ...whole, launchGameCDNs: ['https://games.test'] }

  test('is first read with the permission, which is kept [FLOW-13 part, SYS-01 part]', async () => {
    const first = await check('first', [permission])
    expect(first).toMatchObject({ outcome: { kind: 'open', permission: own }, taken: [own] })
    expect(first.sent).toEqual([['permission', { url: location.host }]])
    expect(JSON.parse(sessionStorage.getItem('settings') ?? '{}')).toMatchObject({
      countryCode: 'NP',
      whitelabel: whole.whitelabel,
    })
    const closed = { ...whole, maintenance: true, regionRestriction: true }
    expect((await check('first', [closed])).outcome).toEqual({ kind: 'maintenance' })
    const blocked = { ...whole, regionRestriction: true }
    expect((await check('first', [blocked])).outcome).toEqual({ kind: 'blocked', ip: '203.0.113.9' })
  })

  test('is later asked by itself, and the permission when the platform opens again [FLOW-13 part, SYS-04 part]', async () => {
    const status = (value: number) => ({ status: value, ip: '198.51.100.7' })
    expect(await check('still', [status(0)])).toMatchObject({ outcome: { kind: 'stillOpen' }, calls: ['systemStatus'] })
    expect((await check('still', [status(1)])).outcome).toEqual({ kind: 'maintenance' })
    expect((await check('still', [status(2)])).outcome).toEqual({ kind: 'blocked', ip: '198.51.100.7' })
    expect(await check('again', [status(0), permission])).toMatchObject({
      outcome: { kind: 'open' },
      calls: ['systemStatus', 'permission'],
    })
  })

  test('is told by a refusal, too; its address is the known one or asked for [FLOW-13 part, SYS-06 part]', async () => {
    expect((await check('first', [refused('maintenance')])).outcome).toEqual({ kind: 'maintenance' })
    expect((await check('first', [refused('forbidden')])).outcome).toEqual({ kind: 'unreachable' })
    expect((await check('first', [unreachable])).outcome).toEqual({ kind: 'unreachable' })
    const region = refused('region_blocked')
    expect((await check('first', [region], whole)).outcome).toEqual({ kind: 'blocked', ip: '203.0.113.9' })
    const asked = await check('first', [region, { status: 2, ip: '198.51.100.7' }])
    expect(asked).toMatchObject({
      outcome: { kind: 'blocked', ip: '198.51.100.7' },
      calls: ['permission', 'systemStatus'],
    })
    expect((await check('first', [region, unreachable])).outcome).toEqual({ kind: 'blocked', ip: '' })
  })
})

describe('a visitor', () => {
  test('moves by presses, keys and scrolls, once in a quarter of a second [FLOW-13 part, PLAY-11 part]', () => {
    document.body.innerHTML = '<input id="field"><button>Play</button>'
    const sent: string[] = []
    watchVisitor(({ type }) => sent.push(type))
    expect(sent).toEqual([])
    const happen = (type: string, timeStamp: number) =>
      document.dispatchEvent(Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp }))
    happen('pointerdown', 1000)
    happen('scroll', 1249)
    expect(sent).toEqual(['visitor.moved'])
    happen('scroll', 1250)
    for (const [at, type] of ['pointerup', 'keydown', 'wheel'].entries()) happen(type, 2000 + at * 250)
    expect(sent).toHaveLength(5)
    sent.length = 0
    const [field, button] = ['input', 'button'].map((name) => document.querySelector(name) as HTMLElement)
    field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    button?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: field ?? null }))
    expect(sent).toEqual(['field.entered', 'field.left'])
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: button ?? null }))
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(sent.slice(2)).toEqual(['field.left', 'field.left'])
    sent.length = 0
    field?.focus()
    sent.length = 0
    watchVisitor(({ type }) => sent.push(type))
    expect(sent).toEqual(['field.entered'])
  })

  test('moves by the scroll of a list within the page, too, which waits for nobody [FLOW-13 part, PLAY-11 part]', () => {
    document.body.innerHTML = '<div><button>Play</button></div>'
    const listen = vi.spyOn(document, 'addEventListener')
    const sent: string[] = []
    watchVisitor(({ type }) => sent.push(type))
    // A list’s scroll does not bubble, and some windows keep their presses.
    const list = document.querySelector('div') as HTMLElement
    list.addEventListener('pointerdown', (event) => event.stopPropagation())
    for (const [type, timeStamp] of [
      ['scroll', 1000],
      ['pointerdown', 2000],
    ] as const)
      list.dispatchEvent(Object.defineProperty(new Event(type, { bubbles: false }), 'timeStamp', { value: timeStamp }))
    expect(sent).toEqual(['visitor.moved', 'visitor.moved'])
    const waitsFor = ['wheel', 'scroll'].map((name) => listen.mock.calls.find(([type]) => type === name)?.[2])
    expect(waitsFor).toMatchObject([{ passive: true }, { passive: true }])
  })

  test('is asked again only for more than the kept answer was for [FLOW-13 part, CFG-09 part]', () => {
    expect(writeAnswer('accepted', ['analytics'])).toBe('accepted')
    expect(writeAnswer('declined', ['flows'])).toBe('declined flows')
    expect(writeAnswer('accepted', ['analytics', 'flows'])).toBe('accepted analytics flows')
    expect(readAnswer('accepted', ['analytics'])).toBe('accepted')
    expect(readAnswer('accepted', ['analytics', 'flows'])).toBeUndefined()
    expect(readAnswer('declined analytics flows', ['flows'])).toBe('declined')
    expect(readAnswer('maybe', ['analytics'])).toBeUndefined()
    expect(readAnswer(undefined, ['analytics'])).toBeUndefined()
  })
})
