// @vitest-environment document
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { callTable, type CallName } from '../../src/api/table.ts'
import { localNames, sessionNames } from '../../src/app/core/storage.ts'
import { routes } from '../../src/app/routes.ts'
import { games, lanes, openPermission } from '../support/samples.ts'
import { type Answers, loadSite, openDrawnSite } from './drawn-site.tsx'
import { fullAnswer } from './full-answers.ts'
import { plainAnswers } from './plain-answers.ts'

/** All pages and values in `npm run test:all`; the daily run takes turns. */
const isAll = process.env['ALL_LANGUAGES'] === '1'
const paths = routes.flatMap(({ paths: [path = '/'] }) => path)
const pages = [
  ...paths,
  '/rng?page=ALPHA',
  ...['securityCenter', 'depositv2', 'messageV2'].map((page) => `/?memberCentre=${page}`),
  '/?agentCentre=agentTeamOverview',
]
const share = <Item>(all: readonly Item[], turn: number) => (isAll ? all : all.filter((_, at) => at % 8 === turn % 8))

/** Values that another tab, an extension, an older release or a stranger’s script may have left. */
const kept = [
  'null',
  '-1',
  '1e309',
  '""',
  '[null]',
  '[{"id":null,"name":{},"nodeId":1}]',
  '["__proto__","constructor"]',
  '{"__proto__":{"polluted":true},"constructor":1,"toString":null,"length":1e9}',
  '{"value":null,"at":"x","list":{},"rows":0,"games":null,"names":1,"place":[]}',
  '{',
  '<img src=x onerror=alert(1)>',
  '\u202E\u0000\uD800',
  'x'.repeat(100_000),
  '['.repeat(20_000),
]

const said = [
  '',
  'constructor',
  '1e309',
  'javascript:alert(1)',
  '//evil.example',
  String.raw`\\evil.example`,
  'https:evil.example',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}$t(lang)$&',
  '../../../etc/passwd%00',
  '\u202E\u0000\uFFFF',
  'x'.repeat(2000),
]

/** The names of parameters that the site reads, and of those that attackers try first. */
const parameters =
  'agentCentre bet code game gameCode id kind list memberCentre name page playType referralCode sheet sort tab trial type value vendor redirect returnUrl url lang theme'.split(
    ' ',
  )

const answers: Answers = {
  permission: openPermission,
  gameVendors: lanes,
  gameList: { games: games(3), totalPages: 2 },
  hotGames: { list: games(2) },
}

const addressed = ['href', 'src', 'action', 'formaction', 'srcdoc'] as const
/** Links and frames that run a script or leave for the attacker’s host. */
const foreign = () =>
  [...document.querySelectorAll(addressed.map((name) => `[${name}]`).join())].flatMap((element) =>
    addressed.flatMap((name) => {
      const value = element.getAttribute(name)
      const url = value !== null && URL.canParse(value, location.href) ? new URL(value, location.href) : undefined
      // No browser runs a picture’s address.
      if (element.tagName === 'IMG' && url?.host === '') return []
      const isForeign = url?.host === 'evil.example' || /^(javascript|vbscript):|^data:text/.test(url?.href ?? '')
      return isForeign ? [`${element.tagName} ${name}=${value}`] : []
    }),
  )

const centreFields = ['memberCentre=', 'agentCentre=']
/** The centre that an address opens; only a player sees it, and an agent the second. */
const centreOf = (address: string) => /^\/\?(member|agent)Centre=/.exec(address)?.[1]

/** Opens a page with what the browser has, and returns all that is wrong with it. */
const look = async (address: string, isPlayer: boolean, given = answers) => {
  const centre = centreOf(address)
  const memberInfo = { ...Object(given.memberInfo ?? plainAnswers.memberInfo), type: centre === 'agent' ? 1 : 0 }
  const own = centre === undefined ? given : { ...given, memberInfo }
  const signedIn = isPlayer || centre !== undefined
  const site = await openDrawnSite(address, { again: true, whole: true, signedIn, answers: own })
  try {
    await site.settle()
    // Of an address that names both, one opens.
    const titles = ['Member centre', 'Agent centre'].filter((_, at) => address.includes(centreFields[at] ?? ''))
    const isOpen = [...document.querySelectorAll('dialog')].some(({ textContent }) =>
      titles.some((title) => textContent.startsWith(title)),
    )
    const { unnamed, pageErrors } = site.look()
    const isDrawn = document.querySelectorAll('a, button').length > 5
    const scripts = [...document.body.querySelectorAll('script, [onerror], [onclick], img[src="x"]')]
    return [
      ...unnamed,
      ...pageErrors,
      ...(isDrawn ? [] : ['is empty']),
      ...(centre === undefined || isOpen ? [] : ['opens no centre']),
      ...foreign(),
      ...scripts.map(({ outerHTML }) => outerHTML),
    ].map((line) => `${address.slice(0, 60)}: ${line.slice(0, 600)}`)
  } finally {
    site.close()
  }
}

const alerted = vi.fn<() => void>()
beforeAll(async () => {
  vi.stubGlobal('alert', alerted)
  await loadSite()
}, 60_000)
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  expect(alerted).not.toHaveBeenCalled()
  expect({}).not.toHaveProperty('polluted')
})

describe('a player sees every page', () => {
  test.each(kept.map((value, at) => [JSON.stringify(value.slice(0, 60)), value, at] as const))(
    'when the browser kept %s everywhere [SAFE-01 part]',
    async (_, value, at) => {
      const found: string[] = []
      for (const page of share(pages, at)) {
        const signedIn = at % 2 === 0 || centreOf(page) !== undefined
        for (const name of sessionNames) if (name !== 'token' || !signedIn) sessionStorage.setItem(name, value)
        for (const name of localNames) localStorage.setItem(name, value)
        found.push(...(await look(page, signedIn)))
      }
      expect(found).toEqual([])
    },
    120_000,
  )

  test('when a draft of feedback has other types than texts [SAFE-01 part, CONTENT-06 part]', async () => {
    const found: string[] = []
    for (const draft of ['{"content":5,"contact":{}}', '{"content":null,"contact":["x"]}', '[1,2]', '"text"']) {
      sessionStorage.setItem('feedback', draft)
      found.push(...(await look('/feedback', false)))
    }
    expect(found).toEqual([])
  })

  test.each(said.map((value, at) => [JSON.stringify(value.slice(0, 60)), value, at] as const))(
    'and nothing foreign when the address says %s everywhere [SAFE-01 part]',
    async (_, value, at) => {
      const found: string[] = []
      const query = parameters.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')
      for (const path of share(paths, at))
        found.push(...(await look(`${path}?${query}&${query}#${encodeURIComponent(value)}`, at % 2 === 0)))
      expect(found).toEqual([])
    },
    120_000,
  )

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    '<a href="javascript:alert(1)"><img src=x onerror=alert(1)>',
    '\u0000\uD800',
  ])(
    'and nothing foreign when every text of the platform is %j [SAFE-01 part]',
    async (value) => {
      const hostile = (part: unknown, name = ''): unknown => {
        if (Array.isArray(part)) return part.map((entry) => hostile(entry, name))
        if (part !== null && typeof part === 'object')
          return Object.fromEntries(Object.entries(part).map(([field, of]) => [field, hostile(of, field)]))
        const isText =
          /url|link|icon|image|picture|path|href|content|title|name|text|logo|label|message|alt|tag$|code$/i.test(name)
        return typeof part === 'string' && isText ? value : part
      }
      const given: Answers = Object.fromEntries(
        (Object.keys(callTable) as CallName[])
          .filter((name) => callTable[name].method === 'GET' && !['firstBanner', 'systemStatus'].includes(name))
          .map((name) => [name, hostile(fullAnswer(name))]),
      )
      const { whitelabel } = openPermission
      const permission = { ...Object(given.permission), whitelabel, maintenance: false, regionRestriction: false }
      const found: string[] = []
      for (const page of share(pages, 1)) found.push(...(await look(page, true, { ...given, permission })))
      expect(found).toEqual([])
    },
    120_000,
  )
})
