import { describe, expect, test } from 'vitest'
import { sectionOf, selectSecurityCenter } from '../../../src/machines/account/security-center/security-center.view.ts'
import { flowIn } from '../../support/flow-in.ts'

describe('an account’s page', () => {
  test('of security shows the section that an address names [FLOW-13 part]', () => {
    const children = { profile: 'P', protection: 'G' }
    expect(selectSecurityCenter(flowIn('profile', { children }))).toEqual({ section: 'profile', ...children })
    expect(['#protection', '#profile', ''].map(sectionOf)).toEqual(['protection', undefined, undefined])
  })
})
