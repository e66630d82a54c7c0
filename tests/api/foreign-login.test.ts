import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { callTable } from '../../src/api/table.ts'
import { playerClient } from '../support/player-client.ts'
import { refusalOf } from '../support/read-answer.ts'

describe('a login of a platform with its own words', () => {
  it.each([
    { success: false, message: 'Wrong', captcha: true },
    { error: true, message: 'Wrong', need_captcha: true },
    { code: 1001, msg: 'Wrong', data: { needCaptcha: 1 } },
    { success: false, message: 'Wrong', data: { show_captcha: 'Y', captchaId: '77' } },
    { success: false, message: 'Wrong', value: { captchaRequired: true } },
  ])('is told by %j that it needs a captcha [AUTH-04 part, PLAT-03 part]', async (body) => {
    for (const status of [200, 422])
      expect(await refusalOf('login', body, status)).toMatchObject({ message: 'Wrong', value: { captcha: true } })
  })

  it('asks for no captcha that is not wanted [AUTH-04 part, PLAT-03 part]', async () => {
    for (const value of [{ needCaptcha: false }, { captchaId: '77' }, { captcha: 'iVBORw0KGgo1' }, null])
      expect((await refusalOf('login', { success: false, message: 'Wrong', value })) as object).not.toMatchObject({
        value: { captcha: true },
      })
  })

  it.each([
    [{}, 'abc', 'Bearer abc'],
    [{}, 'Bearer abc', 'Bearer abc'],
    [{ tokenScheme: 'Key' }, 'Bearer abc', 'Key Bearer abc'],
    [{ tokenScheme: '' }, 'Bearer abc', 'Bearer abc'],
  ])('sends its token with the scheme once: %j, %s [AUTH-14 part, PLAT-03 part]', async (options, own, sent) => {
    const headers: unknown[] = []
    const client = playerClient({
      ...options,
      token: () => own,
      fetch: (_, init) => {
        headers.push(init.headers)
        return Promise.resolve(new Response('{"success":true,"value":{"sumBalance":5}}'))
      },
    })
    await Effect.runPromise(client.request(callTable.balance, {}))
    expect(headers).toEqual([expect.objectContaining({ authorization: sent })])
  })
})
