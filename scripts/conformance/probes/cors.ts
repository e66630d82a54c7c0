import { callTable } from '../../../src/api/table.ts'
import type { Probe } from '../context.ts'

const preflights = [callTable.balance, callTable.login, callTable.updateLanguage, callTable.logout] as const

/** A browser's own requests from the site's origin, before and around a call. */
export const corsProbe: Probe = {
  sees: ['cors-origin', 'cors-errors', 'cors-methods', 'cors-headers', 'cors-expose'],
  isOpen: true,
  run: async ({ check, isForeign, line, site, send, judge }) => {
    if (!isForeign) return
    for (const row of preflights) {
      const asked = ['accept-language', 'content-type', line.tokenHeader]
      const heard = await line.preflight(row.path, row.method, asked).catch(() => undefined)
      if (heard === undefined) continue
      const listed = (name: string) =>
        new Set((heard.headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase()))
      const origin = heard.headers.get('access-control-allow-origin')
      const isOpen = heard.status >= 200 && heard.status < 300 && (origin === site || origin === '*')
      check('cors-origin', row.name, isOpen, `a preflight answers ${heard.status} for the origin ${origin ?? 'none'}`)
      const methods = listed('access-control-allow-methods')
      const allows = methods.has(row.method.toLowerCase()) || methods.has('*') || ['GET', 'POST'].includes(row.method)
      check('cors-methods', row.name, allows, `a preflight does not allow ${row.method}`)
      const headers = listed('access-control-allow-headers')
      for (const name of asked) {
        const isAllowed = headers.has(name) || (name !== 'authorization' && headers.has('*'))
        check('cors-headers', row.name, isAllowed, `a preflight does not allow the header ${name}`)
      }
    }
    // One error of each kind that a visitor can cause; every other answer is judged where it is asked.
    judge(callTable.memberInfo, await send(callTable.memberInfo, { token: 'conformance-no-such-token' }))
    judge(
      callTable.customerServiceLink,
      await send(callTable.customerServiceLink, { body: '{"', type: 'application/json' }),
    )
  },
}
