// @vitest-environment document
import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../src/app/features/site/system-status/complete.ts'
import { answering, unreachable } from '../../support/answering-platform.ts'
import { openPermission } from '../../support/samples.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a permission without some of its parts', () => {
  const switches = [{ modId: 'FREEPLAY3', enabled: '1' }]
  const rules = { username: { required: '1' } }
  const bare = { ...openPermission, register: undefined, whitelabel: [], location: { ip: '', countryCode: '' } }
  const whole = { ...openPermission, register: rules, whitelabel: switches }
  const completed = async (answer: object, answers: readonly unknown[] = [null]) => {
    const { platform, sent } = answering(answers)
    return {
      ...(await complete(platform, answer as never, new AbortController().signal)),
      sent: sent.map(([call]) => call),
    }
  }

  test('is completed by this visit, or by the calls behind them [FLOW-13 part, CFG-10 part]', async () => {
    expect(await completed(whole)).toEqual({ ...whole, sent: [] })
    const asked = await completed(bare, [rules, switches])
    expect(asked).toMatchObject({ register: rules, whitelabel: switches, location: { countryCode: '' } })
    expect(asked.sent).toEqual(['registrationRules', 'whiteLabel'])
    expect(JSON.parse(sessionStorage.getItem('validate') ?? '{}')).toEqual(rules)
    sessionStorage.setItem('settings', JSON.stringify({ countryCode: 'NP', whitelabel: switches }))
    expect(await completed(bare)).toMatchObject({
      register: rules,
      whitelabel: switches,
      location: { countryCode: 'NP' },
      sent: [],
    })
    expect((await completed({ ...bare, location: { countryCode: 'IN', ip: '' } })).location.countryCode).toBe('IN')
  })

  test('goes on without what nobody tells [FLOW-13 part, CFG-10 part]', async () => {
    expect(await completed(bare, [unreachable])).toMatchObject({ register: {}, whitelabel: [] })
  })
})
