import { describe, expect, test } from 'vitest'
import { selectRegisterCentre } from '../../../src/machines/agents/register-centre/register-centre.view.ts'
import { selectWages } from '../../../src/machines/agents/wages/wages.view.ts'
import { flowIn } from '../../support/flow-in.ts'

describe('an agent’s page', () => {
  test('of registrations and of wages has two parts, each of which may break [FLOW-13 part]', () => {
    const children = { form: 'F', links: 'L', contracts: 'C', records: 'R' }
    const tabs = (tab: string, form: string, links: string) =>
      selectRegisterCentre(flowIn({ tab, form, links }, { children }))
    const whole = { tab: 'account', form: 'F', formBroken: false, links: 'L', linksBroken: false }
    expect(tabs('account', 'running', 'running')).toEqual(whole)
    expect(tabs('links', 'broken', 'running')).toEqual({ ...whole, tab: 'links', formBroken: true })
    expect(tabs('account', 'running', 'broken')).toEqual({ ...whole, linksBroken: true })
    const wages = (contract: string, payments: string) => selectWages(flowIn({ contract, payments }, { children }))
    const running = { contracts: 'C', contractBroken: false, records: 'R', paymentsBroken: false }
    expect(wages('broken', 'running')).toEqual({ ...running, contractBroken: true })
    expect(wages('running', 'broken')).toEqual({ ...running, paymentsBroken: true })
  })
})
