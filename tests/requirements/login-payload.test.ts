import { Effect } from 'effect'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, it } from 'vitest'
import { login } from '../../src/api/calls/login.ts'
import { makeClient } from '../../src/api/client.ts'

it('every login payload, with captcha and proof fields, travels as a JWE [AUTH-03 part]', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const sent: { address: string; init: RequestInit }[] = []
  const client = makeClient({
    apiBase: () => '',
    apiHosts: [],
    ownOrigin: 'https://site.test',
    token: () => undefined,
    payloadKey: () => ({ kty: 'EC', crv: 'P-256', x, y }),
    language: () => 'EN',
    fetch: (address, init) => {
      sent.push({ address: address.href, init })
      return Promise.resolve(Response.json({ success: true, value: { token: 'T' } }))
    },
  })
  const payloads = [
    { username: 'sita', password: 'himalaya', type: 'username', captcha: 'aB3d', captchaId: 'picture-1' },
    {
      username: '9841234567',
      password: '246810',
      type: 'sms',
      humanVerification: { geetest_challenge: 'c', seccode: 's' },
    },
  ] as const
  for (const payload of payloads) await Effect.runPromise(client.request(login, payload))
  expect(sent).toHaveLength(2)
  for (const [index, { address, init }] of sent.entries()) {
    expect([init.method, address]).toEqual(['POST', 'https://site.test/wps/session/login'])
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as Record<string, string>
    expect(Object.keys(body)).toEqual(['data'])
    const { plaintext, protectedHeader } = await compactDecrypt(body['data'] ?? '', privateKey)
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(payloads[index])
    expect(JSON.stringify(init.headers) + JSON.stringify(init.body)).not.toMatch(/sita|himalaya|984|246810|geetest/)
  }
})
