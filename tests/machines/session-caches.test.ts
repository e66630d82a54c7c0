import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { makeLonePlatform } from '../support/lone-platform.ts'
import { loadVendors } from '../../src/app/features/games/catalogue/actors.ts'
import { merchantWalletQuery } from '../../src/app/features/games/launch/own-wallet.ts'
import { checkSystem } from '../../src/app/features/site/system-status/actors.ts'
import { sessionNames, sessionStore } from '../../src/app/core/storage.ts'
import { openPermission } from '../support/samples.ts'

const permissionPath = '/wps/relay/permission'
const rulesPath = '/wps/relay/member/register/rules'
const vendorsPath = '/wps/relay/vendors'
const switchesPath = '/wps/system/whitelabel'
const walletsPath = '/wps/relay/wallets/merchant'

/** A page of the visit, in front of a platform with these answers by path; all others fail. */
const page = (answers: Readonly<Record<string, object>>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.pathname + (address.pathname === permissionPath ? address.search : ''))
    const value = answers[address.pathname]
    return Promise.resolve(
      value === undefined ? new Response('gone', { status: 404 }) : Response.json({ success: true, value }),
    )
  })
  const platform = makeLonePlatform()
  const start = async () => {
    const outcome = await toPromise(createActor(checkSystem(platform), { input: { reason: 'first' } }).start())
    if (outcome.kind !== 'open') throw new Error(`The platform is ${outcome.kind}.`)
    return outcome.permission
  }
  return { platform, asked, start }
}

beforeEach(() => vi.stubGlobal('location', new URL('http://brand.test/')))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of sessionNames) sessionStore.remove(name)
})

const { register: _, ...withoutRules } = openPermission

test('the country is kept for the visit, and the host goes along [CFG-10]', async () => {
  const nepal = { ...openPermission, location: { countryCode: 'NP', ip: '203.0.113.9' } }
  const first = page({ [permissionPath]: nepal })
  await first.start()
  expect(first.asked).toEqual([`${permissionPath}?url=brand.test`])

  const nowhere = { ...openPermission, location: undefined }
  const second = page({ [permissionPath]: nowhere })
  expect((await second.start()).location.countryCode).toBe('NP')
  expect(second.platform.permission()?.location.countryCode).toBe('NP')
})

test('the validation rules hold where the permission response has none, and are read once a visit [CFG-10]', async () => {
  const rules = { mobileNum: { enabled: '1', required: '1', maxLength: 8 } }
  const first = page({ [permissionPath]: withoutRules, [rulesPath]: rules })
  expect((await first.start()).register).toEqual(rules)
  const second = page({ [permissionPath]: withoutRules, [rulesPath]: {} })
  expect((await second.start()).register).toEqual(rules)
  expect(second.asked).not.toContain(rulesPath)
})

test('the switches’ own call stands in where the permission response has none, once a visit [CFG-10]', async () => {
  const switches = [{ modId: 'PTSYS3', enabled: '1' }]
  const bare = { [permissionPath]: { ...openPermission, whitelabel: [] } }
  expect((await page({ ...bare, [switchesPath]: switches }).start()).whitelabel).toEqual(switches)
  const second = page({ ...bare, [switchesPath]: [] })
  expect((await second.start()).whitelabel).toEqual(switches)
  expect(second.asked).not.toContain(switchesPath)
  expect((await page({ [permissionPath]: openPermission }).start()).whitelabel).toEqual(openPermission.whitelabel)
})

test('a whole permission response asks for nothing else [CFG-10]', async () => {
  const whole = page({ [permissionPath]: { ...openPermission, location: { countryCode: 'NP', ip: '' } } })
  await whole.start()
  expect(whole.asked).toEqual([`${permissionPath}?url=brand.test`])
})

test('a platform without either kind of rules opens, and a closed one is not asked for them [CFG-10]', async () => {
  expect((await page({ [permissionPath]: withoutRules }).start()).register).toEqual({})
  const closed = page({ [permissionPath]: { ...withoutRules, maintenance: true } })
  await expect(closed.start()).rejects.toThrow('maintenance')
  expect(closed.asked).not.toContain(rulesPath)
})

test('the vendors of the visit stand in while the platform does not answer [CFG-10]', async () => {
  const lanes = [
    { title: 'RNG', cards: [{ vassalage: 'HIMALAYA', vendorName: 'Himalaya', gameType: 'RNG', icon: '' }] },
  ]
  const notice = { key: 'error.notServedYet' }
  const load = ({ platform }: ReturnType<typeof page>) => toPromise(createActor(loadVendors(platform)).start())
  expect(await load(page({}))).toEqual({ kind: 'failed', notice })
  expect(await load(page({ [vendorsPath]: lanes }))).toEqual({ kind: 'loaded', lanes })
  expect(await load(page({}))).toEqual({ kind: 'loaded', lanes })
  sessionStore.set('gameVendor', '{"broken')
  expect(await load(page({}))).toEqual({ kind: 'failed', notice })
})

test('the vendors’ wallets are read once a visit [CFG-10]', async () => {
  const wallets = [{ vassalage: 'EVEREST', walletName: 'Everest', isSingle: 0 }]
  const read = async ({ platform }: ReturnType<typeof page>) =>
    new QueryClient().fetchQuery(merchantWalletQuery(platform))
  expect(await read(page({ [walletsPath]: wallets }))).toEqual(wallets)
  const second = page({})
  expect(await read(second)).toEqual(wallets)
  expect(second.asked).toEqual([])
})
