import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectProfile } from '../../../src/machines/account/profile/profile.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }

describe('an account’s page', () => {
  test('of the profile shows the change that is asked about or saved [FLOW-13 part]', () => {
    const parts = (
      icons: readonly string[],
      links: readonly string[],
      devices: readonly string[],
      more: object = {},
    ) => ({
      profile: { links, devices, ...more },
      pictures: { icons },
    })
    const account = parts(['I1'], ['telegram'], ['D1'])
    const context = { account, part: 'nickname', change: 'X', fieldError: 'F', notice }
    const children = { contactBinding: 'C', paymentPassword: 'W', twoStep: 'S', passkeys: 'K' }
    const view = (value: StateValue, tags: readonly string[] = [], changes: object = {}) =>
      selectProfile(flowIn(value, { context: { ...context, ...changes }, tags, children }))
    const has = (known: object | undefined) => {
      const { hasIcons, hasLinks, hasDevices } = view('loading', [], { account: known })
      return [hasIcons, hasLinks, hasDevices]
    }
    expect(has(parts([], [], []))).toEqual([false, false, false])
    expect(has(parts([], ['telegram'], []))).toEqual([false, true, false])
    expect(has(parts([], [], [], { canEndDevices: true }))).toEqual([false, false, true])
    expect(has(undefined)).toEqual([false, false, false])
    const shown = {
      phase: 'shown',
      account,
      hasIcons: true,
      hasLinks: true,
      hasDevices: true,
      part: 'nickname',
      fieldError: 'F',
      notice,
      asked: undefined,
      saving: undefined,
      busy: false,
      binding: 'C',
      settingPayment: 'W',
      settingTwoStep: 'S',
      addingPasskey: 'K',
    }
    expect(view({ showing: 'idle' })).toEqual(shown)
    expect(view({ showing: 'asking' })).toEqual({ ...shown, asked: 'X' })
    expect(view({ showing: 'saving' }, busy)).toEqual({ ...shown, saving: 'X', busy: true })
    expect(view('failed').phase).toBe('failed')
    expect(view('loading').phase).toBe('loading')
  })
})
