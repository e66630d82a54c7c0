import { callTable } from '../../../src/api/table.ts'
import { ServicePaths } from '../../../src/api/calls/customer-service.ts'
import { makeOneTimeKey } from '../../../src/api/one-time-key.ts'
import { openWhenClosed } from '../../../src/api/contract/access.ts'
import type { Call } from '../../../src/api/call.ts'
import { said, type Probe, type Run } from '../context.ts'
import { toRequest } from '../line.ts'
import { buildPayload } from '../payloads.ts'

const {
  banners,
  captcha,
  countryList,
  customerServiceLink,
  firstBanner,
  gameList,
  gameVendors,
  helpCentre,
  rewardList,
} = callTable

const addressOf = ({ state, site }: Run, picture: string) => {
  if (/^https?:/.test(picture)) return picture
  const host = state.permission?.imageCDNs[0] ?? site
  return `${host.replace(/\/$/, '')}/${picture.replace(/^\//, '')}`
}

const loads = async (
  run: Run,
  call: string,
  picture: string | undefined,
  statement: 'pictures' | 'flags' = 'pictures',
) => {
  if (picture === undefined || picture === '') return
  const heard = await run.line.get(addressOf(run, picture)).catch(() => undefined)
  const type = heard?.headers.get('content-type') ?? 'of no type'
  const isPicture = heard?.status === 200 && type.startsWith('image/') && heard.bytes.length > 0
  run.check(statement, call, isPicture, `a picture answers ${heard?.status ?? 'nothing'}, ${type}`)
}

/** Pictures of every kind, the flags, the first banner, and the captcha. */
export const picturesProbe: Probe = {
  sees: ['pictures', 'flags', 'first-banner', 'first-banner-cache', 'captcha'],
  isOpen: true,
  run: async (run) => {
    const { check, known, line, read, state } = run
    const merchantCode = run.options.merchantCode ?? ''
    const lanes = await read(gameVendors, { merchantCode, language: 'EN' })
    await loads(run, gameVendors.name, lanes?.flatMap(({ cards }) => cards).find(({ icon }) => icon !== '')?.icon)
    const games = await read(gameList, { ...buildPayload(gameList, known), gameType: 'RNG' } as never)
    await loads(run, gameList.name, games?.games.find(({ showIcon }) => showIcon !== '')?.showIcon)
    const shown = await read(banners, { groupName: 'w_home', language: 'EN' })
    for (const { url, deskUrl } of shown?.slice(0, 1) ?? []) {
      await loads(run, banners.name, url)
      await loads(run, banners.name, deskUrl)
    }
    const rewards = await read(rewardList, { pageNo: 1, pageSize: 9, language: 'EN' })
    await loads(run, rewardList.name, rewards?.list.find(({ image }) => image !== '')?.image)
    const countries = await read(countryList, {})
    for (const { countryCode } of countries?.slice(0, 3) ?? [])
      await loads(run, countryList.name, `flags/${countryCode}.svg`, 'flags')

    const query = new URLSearchParams({ groupName: 'w_home', language: 'EN', size: 'phone' }).toString()
    const first = await line.get(`${line.base}${firstBanner.path}?${query}`).catch(() => undefined)
    const isGone = first !== undefined && [404, 405, 501].includes(first.status)
    if (isGone) run.notOffered.add(firstBanner.name)
    if (first !== undefined && !isGone) {
      const type = first.headers.get('content-type') ?? 'of no type'
      const isPicture = first.status === 200 && type.startsWith('image/') && first.bytes.length > 0
      const isMoved = [301, 302, 303, 307, 308].includes(first.status)
      check(
        'first-banner',
        firstBanner.name,
        isPicture || isMoved,
        `${first.status}, ${type}, ${first.bytes.length} bytes`,
      )
      // A cached answer would survive the platform's closing.
      const kept = first.headers.get('cache-control') ?? ''
      const isChecked =
        /no-store/.test(kept) || (/no-cache|max-age=0/.test(kept) && (isMoved || first.headers.has('etag')))
      check(
        'first-banner-cache',
        firstBanner.name,
        isChecked,
        `Cache-Control is “${kept}”, ETag ${first.headers.has('etag') ? 'sent' : 'absent'}`,
      )
    }

    const pictures = [
      await read(captcha, { captchaId: 'conformance-captcha-1' }),
      await read(captcha, { captchaId: 'conformance-captcha-2' }),
    ]
    for (const picture of pictures) {
      if (typeof picture !== 'string') continue
      const isPng = Buffer.from(picture, 'base64').subarray(1, 4).toString('latin1') === 'PNG'
      check('captcha', captcha.name, isPng, 'the value is not a base64 PNG')
    }
    if (state.permission !== undefined && pictures[0] !== undefined)
      check('captcha', captcha.name, pictures[0] !== pictures[1], 'two captchas have the same picture')
  },
}

/** Languages that the platform does not know. */
export const languageProbe: Probe = {
  sees: ['language'],
  isOpen: true,
  run: async ({ ask, check, read }) => {
    const english = await read(helpCentre, { lang: 'EN', device: 'WEB' })
    const unknown = await ask(helpCentre, { lang: 'XX', device: 'WEB' })
    const isServed = unknown.kind !== 'refusal' || english === undefined
    check('language', helpCentre.name, isServed, `an unknown language returns ${said(unknown)}`)
    const texts = (value: unknown) =>
      Array.isArray(value) ? value.map((one: { title?: string }) => one.title).join('|') : ''
    if (unknown.kind === 'success' && english !== undefined)
      check(
        'language',
        helpCentre.name,
        texts(unknown.value) === texts(english),
        'an unknown language is not answered in English',
      )
    const refused = await ask(callTable.memberInfo, {}, { language: 'EN', token: 'conformance-no-such-token' })
    const same = await ask(callTable.memberInfo, {}, { language: 'XX', token: 'conformance-no-such-token' })
    const isEnglish = refused.kind !== 'refusal' || same.kind !== 'refusal' || refused.message === same.message
    check(
      'language',
      callTable.memberInfo.name,
      isEnglish,
      'a refusal’s message in an unknown language is not the English one',
    )
  },
}

/** Customer service's addresses, encrypted to the request's key. */
export const serviceProbe: Probe = {
  sees: ['service'],
  isOpen: true,
  run: async ({ check, isForeign, misfit, read, site }) => {
    const row = customerServiceLink
    const once = await makeOneTimeKey()
    const value = await read(row, { channel: 'live', publicKey: once.publicKey, language: 'EN' })
    if (typeof value !== 'string') return
    const text = await once.decrypt(value).catch(() => undefined)
    if (!check('service', row.name, text !== undefined, 'the value is not a JWE for the request’s key')) return
    const paths: unknown = (() => {
      try {
        return JSON.parse(text ?? '')
      } catch {
        return undefined
      }
    })()
    const where = misfit(ServicePaths, paths, 'the plaintext')
    if (!check('service', row.name, where === undefined, `${where} of the paths is invalid`)) return
    const opened = (paths as typeof ServicePaths.Type).find(({ type }) => type === 3)?.path
    // A site on plain http may open one on its own host, e.g. the sandbox's.
    const isSafe = opened?.startsWith('https://') === true || (!isForeign && site.startsWith('http://'))
    check('service', row.name, opened !== undefined && isSafe, 'no type 3 with an https address')
  },
}

/** The system status, said twice. */
export const statusProbe: Probe = {
  sees: ['status-agrees'],
  isOpen: true,
  run: async ({ check, read, state }) => {
    const status = await read(callTable.systemStatus, {})
    if (status === undefined || state.permission === undefined) return
    const { maintenance, regionRestriction } = state.permission
    const told = maintenance ? 1 : regionRestriction ? 2 : 0
    check(
      'status-agrees',
      'systemStatus',
      status.status === told,
      `it says ${status.status}, the permission response ${told}`,
    )
  },
}

const rows: readonly Call[] = Object.values(callTable)

/** Calls of a closed platform; an open one cannot show them. */
export const closedProbe: Probe = {
  sees: ['closed'],
  isOpen: true,
  run: async ({ check, judge, known, send, state }) => {
    const { maintenance = false, regionRestriction = false } = state.permission ?? {}
    if (!maintenance && !regionRestriction) return
    const [code, status] = maintenance ? (['maintenance', 503] as const) : (['region_blocked', 403] as const)
    for (const row of rows) {
      if (row.encoding === 'jwe' || row.method !== 'GET') continue
      const heard = await send(row, await toRequest(row, buildPayload(row, known), state.key))
      if (heard === undefined) continue
      if (row.answer === 'image') check('closed', row.name, heard.status === 503, `it answers ${heard.status}`)
      else if (openWhenClosed.has(row.name))
        check('closed', row.name, heard.status === 200, `it answers ${heard.status} while the platform is closed`)
      else if (![404, 405, 501].includes(heard.status)) {
        const answer = judge(row, heard)
        const isRight = answer.kind === 'refusal' && answer.code === code && heard.status === status
        check('closed', row.name, isRight, `it returns ${said(answer)} while the platform is closed`)
      }
    }
  },
}
