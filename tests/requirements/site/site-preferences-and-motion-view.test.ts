import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectConsent } from '../../../src/machines/site/consent/consent.view.ts'
import { selectHosts } from '../../../src/machines/site/hosts/hosts.view.ts'
import { selectMotion } from '../../../src/machines/site/motion/motion.view.ts'
import { placeOfCentre } from '../../../src/machines/site/navigation/navigation.view.ts'
import { selectPreferences } from '../../../src/machines/site/preferences/preferences.view.ts'
import { selectFlows, selectSite } from '../../../src/machines/site/site/site.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']

describe('the site', () => {
  test('moves where the device, the player, the window and the mouse let it [FLOW-13 part]', () => {
    const view = (device: string, wish: string, focus: string, pointer: string) =>
      Object.values(selectMotion(flowIn({ device, wish, focus, pointer })))
    expect(view('lively', 'running', 'outside', 'away')).toEqual([true, false, true, true])
    expect(view('lively', 'running', 'outside', 'over')).toEqual([true, false, true, false])
    expect(view('lively', 'running', 'inside', 'away')).toEqual([true, false, false, false])
    expect(view('lively', 'paused', 'outside', 'away')).toEqual([true, true, false, false])
    expect(view('still', 'running', 'outside', 'away')).toEqual([false, false, false, false])
  })

  test('has its flows and its permission when the platform runs [FLOW-13 part]', () => {
    const known = { context: { permission: 'P' }, children: { session: 'S' } }
    const view = (platform: StateValue) => {
      const flow = flowIn({ platform }, known)
      return [selectSite(flow), selectFlows(flow)]
    }
    expect(view({ running: 'open' })).toEqual([{ permission: 'P', interrupted: false }, known.children])
    expect(view({ running: 'interrupted' })).toEqual([{ permission: 'P', interrupted: true }, known.children])
    expect(view('opening')).toEqual([{ permission: undefined, interrupted: false }, undefined])
  })

  test('knows where a centre is, whether hosts failed, and whether consent is asked for [FLOW-13 part]', () => {
    const place = (value: string) => placeOfCentre(flowIn(value, { context: { page: 'deposit' } }))
    expect(place('open')).toEqual({ page: 'deposit', isSettled: true })
    expect(place('closed')).toEqual({ page: undefined, isSettled: true })
    expect(place('opening')).toEqual({ page: undefined, isSettled: false })
    expect(['invalid', 'chosen'].map((value) => selectHosts(flowIn(value)).invalid)).toEqual([true, false])
    expect(['asking', 'given'].map((value) => selectConsent(flowIn(value)).asking)).toEqual([true, false])
  })

  test('shows theme and language, and a change that is under way or failed [FLOW-13 part]', () => {
    const context = { language: 'NE', wanted: 'EN' }
    const view = (theme: string, language: string, tags: readonly string[] = []) =>
      selectPreferences(flowIn({ theme, language }, { context, tags }))
    expect(view('dark', 'settled')).toEqual({ theme: 'dark', ...context, changing: false, failed: false })
    expect(view('light', 'changing', busy)).toEqual({ theme: 'light', ...context, changing: true, failed: false })
    expect(view('light', 'failed')).toMatchObject({ changing: false, failed: true })
  })
})
