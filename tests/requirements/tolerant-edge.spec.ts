import { exportJWK, generateKeyPair } from 'jose'
import { expect } from 'playwright/test'
import { permission, type Permission } from '../../src/api/calls/system.ts'
import { gameVendors, type VendorLane } from '../../src/api/calls/vendors.ts'
import { at } from '../support/look.ts'
import { logIn } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test(
  'a visitor sees every other category when one is of an unknown type, and the operator is told where',
  { tag: '@PLAT-01' },
  async ({ open, platform }) => {
    const told: unknown[] = []
    const { page, context } = await open()
    await context.route('**/config.json', (route) => route.fulfill({ json: { errorReports: '/errors' } }))
    await context.route('**/errors', (route) => {
      told.push(route.request().postDataJSON())
      return route.fulfill({ status: 204 })
    })
    await context.route(`**${gameVendors.path}?*`, async (route) => {
      const response = await route.fetch()
      const { value } = (await response.json()) as { value: readonly VendorLane[] }
      const keno = { title: 'KENO', cards: [{ vassalage: 'SECRET-9841' }] }
      await route.fulfill({ response, json: { success: true, value: [keno, ...value] } })
    })
    await page.goto(`${platform.siteUrl}/rng`)
    await expect(
      page
        .getByRole('list', { name: text('lobby.games') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect.poll(() => told.length).toBe(1)
    expect(told).toMatchObject([
      { kind: 'misfit', name: 'Misfit', call: 'gameVendors', place: 'gameVendors[0].title', page: '/rng' },
    ])
    expect(JSON.stringify(told)).not.toMatch(/KENO|9841/)
  },
)

test(
  'a player can sign in when the platform has changed its key since the page was opened',
  { tag: '@CALL-04-part' },
  async ({ open, platform }) => {
    const { x, y } = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey)
    const { page, context } = await open()
    let asked = 0
    await context.route(`**${permission.path}?*`, async (route) => {
      const response = await route.fetch()
      const { value } = (await response.json()) as { value: Permission }
      asked += 1
      const payloadKey = asked === 1 ? { ...value.payloadKey, x, y } : value.payloadKey
      await route.fulfill({ response, json: { success: true, value: { ...value, payloadKey } } })
    })
    await page.goto(platform.siteUrl)
    await logIn(page, 'ram')
    await expect(at.loginButton(page)).toBeHidden()
    expect(asked).toBe(2)
  },
)
