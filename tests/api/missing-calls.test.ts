import { describe, expect, it } from 'vitest'
import { read, refusalOf } from '../support/read-answer.ts'

describe('a platform that tells in its own words', () => {
  it.each([
    [{ code: 404, msg: 'Not Found', data: null }, 200],
    [{ success: false, code: 404, message: 'Resource not found' }, 200],
    [{ success: false, errorCode: 'NOT_FOUND', message: '' }, 200],
    [{ status: 404, error: 'Not Found', path: '/wps/relay/vip/programme' }, 200],
    [{ code: 405, msg: "Request method 'GET' is not supported" }, 200],
    [{ success: false, errorCode: 'NOT_IMPLEMENTED', message: 'Later' }, 200],
    [{ code: -32_601, message: 'Method not found' }, 200],
    [{ code: 500, msg: 'No handler found for GET /wps/relay/vip/programme', data: null }, 200],
    [{ status: 500, error: 'Internal Server Error', message: 'No static resource wps/relay/vip/programme.' }, 500],
    [{ statusCode: 400, message: 'Unknown route' }, 400],
  ])('that it has no such call is understood in %j with %i [PLAT-03 part, PLAT-09 part]', async (body, status) => {
    expect(await refusalOf('vipProgramme', body, status)).toMatchObject({ errorCode: 'not_served_yet' })
  })

  it.each([
    ['gameDetails', { code: 404, msg: 'Game not found' }, 200, '404'],
    ['gameDetails', { code: 404, msg: 'The game has been taken down' }, 200, '404'],
    [
      'deposit',
      { success: false, errorCode: 'refused', message: 'This payment method is not supported' },
      200,
      'refused',
    ],
    ['vipProgramme', { code: 500, msg: 'Database is down', data: null }, 200, '500'],
    ['withdraw', { success: false, errorCode: 'NOT_ALLOWED', message: 'Finish your bonus first' }, 200, 'NOT_ALLOWED'],
    ['withdraw', { code: 405, msg: 'Withdrawals rest today' }, 200, '405'],
    ['withdraw', { code: 501, msg: 'Too little money' }, 200, '501'],
    ['vipProgramme', { code: 405, msg: 'Your rank rests today' }, 200, '405'],
    [
      'deposit',
      { success: false, errorCode: 'METHOD_NOT_SUPPORTED', message: 'Choose another' },
      200,
      'METHOD_NOT_SUPPORTED',
    ],
  ] as const)(
    'that %s refuses in %j keeps the feature [PLAT-03 part, PLAT-09 part]',
    async (name, body, status, code) => {
      expect(await refusalOf(name, body, status)).toMatchObject({ _tag: 'CallRefused', errorCode: code })
    },
  )

  it('a refused thing of a failed server stays a failure [PLAT-03 part]', async () => {
    expect(await refusalOf('vipProgramme', { status: 500, message: 'Null pointer' }, 500)).toMatchObject({
      _tag: 'CallFailed',
    })
  })

  it.each([
    [{ message: 'CSRF token mismatch.' }, 419],
    [{ message: 'Page Expired' }, 419],
    [{ code: 440, msg: 'Time-out' }, 440],
    [{ message: 'Invalid' }, 498],
    [{ message: 'Logged in elsewhere' }, 409],
    [{ code: 1009, message: 'Another device is using this account' }, 200],
    [{ code: 1009, message: 'You have been forced offline' }, 200],
    [{ success: false, errorCode: 'SESSION_REPLACED', message: '' }, 200],
    [{ success: false, errorCode: 'kicked', message: 'Somebody else is here' }, 200],
    [{ code: 301, msg: '您的账号已在异地上线' }, 200],
  ])('that the session may have ended is asked after %j with %i [AUTH-14 part, PLAT-03 part]', async (body, status) => {
    expect(await refusalOf('balance', body, status)).toMatchObject({ isDoubtful: true })
  })

  it('a refusal about anything else asks nothing of the session [AUTH-14 part]', async () => {
    for (const body of [{ message: 'Too many requests for your balance' }, { message: 'Wallet is locked' }])
      expect(await refusalOf('balance', body, 409), body.message).toMatchObject({ isDoubtful: false })
    expect((await read('balance', { code: 0, msg: 'ok', data: { sumBalance: 5 } })).value).toEqual({ sumBalance: 5 })
  })
})
