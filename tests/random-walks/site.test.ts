import { expect, test, vi } from 'vitest'
import { walkSite } from './site-walk.ts'

vi.setConfig({ testTimeout: 240_000 })

test('no walk breaks a rule of the site [MODAL-02 part, AUTH-05 part, AUTH-14 part, AUTH-17 part, PASS-04 part, LAUNCH-01 part]', () => {
  for (const [what, times] of Object.entries(walkSite(3000).met)) expect(times, what).toBeGreaterThan(10)
})
