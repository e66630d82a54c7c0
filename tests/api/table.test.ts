import { callNotes } from '../../src/api/all-call-notes.ts'
import type { CallNote } from '../../src/api/call-notes.ts'
import { readdir, readFile } from 'node:fs/promises'
import { SchemaAST } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import type { FieldNotes } from '../../src/api/read-tolerantly.ts'
import { callTable, type CallName } from '../../src/api/table.ts'

const rows: readonly Call[] = Object.values(callTable)

const noteOf = ({ name }: Call): CallNote => callNotes[name as CallName]

/** A line of a specification's call table: `-` stands for "not shown". */
type Line = readonly [
  purpose: string,
  row: keyof typeof callTable,
  method: string,
  path: string,
  token: 'yes' | 'no' | '-',
  encrypted?: 'encrypted' | 'form',
]

/** The call table of the site's specification, in its order. */
const site: readonly Line[] = [
  ['login', 'login', 'POST', '/wps/session/login', 'no', 'encrypted'],
  ['free-play login', 'freePlayLogin', '-', '/wps/session/login/freeplay', 'no'],
  ['logout', 'logout', 'DELETE', '/wps/session/logout', 'yes'],
  ['SMS code without login', 'smsWithoutLogin', '-', '/wps/verification/sms/noLogin', 'no'],
  ['SMS code for registration', 'smsForRegistration', '-', '/wps/verification/sms/register', 'no'],
  ['white-label switches', 'whiteLabel', '-', '/wps/system/whitelabel', 'no'],
  ['register settings', 'registerSettings', '-', '/wps/system/setting/register', 'no'],
  ['system status', 'systemStatus', '-', '/wps/system/status', 'no'],
  ['domain route', 'domainRoute', '-', '/wps/system/domainRoute', 'no'],
  ['help centre', 'helpCentre', '-', '/wps/system/helpCenter', 'no'],
  ['member info', 'memberInfo', 'GET', '/wps/member/info', 'yes'],
  ['member icon', 'memberIcon', '-', '/wps/member/info/icon', 'yes'],
  ['consolidated funds', 'consolidatedFunds', '-', '/wps/member/info/funds/consolidated', 'yes'],
  ['register', 'register', 'PUT', '/wps/member/register', 'no', 'encrypted'],
  ['register by mobile', 'registerByMobile', 'PUT', '/wps/member/register/mobile', 'no', 'encrypted'],
  ['change password', 'changePassword', 'POST', '/wps/member/password', 'yes', 'encrypted'],
  ['forgot password by email', 'forgotPasswordByEmail', 'POST', '/wps/member/password/email', 'no', 'form'],
  ['set password by phone', 'setPasswordByPhone', 'POST', '/wps/member/password/verification', 'no', 'encrypted'],
  ['affiliate check', 'affiliateCheck', '-', '/wps/agent/affiliate', 'no'],
  ['captcha', 'captcha', 'GET', '/wps/captcha', 'no'],
  ['feedback', 'feedback', 'PUT', '/wps/feedback', 'no'],
  ['wallet balance', 'balance', '-', '/wps/v2/wallets/balance', 'yes'],
  ['permission', 'permission', 'GET', '-', 'no'],
  ['customer-service link', 'customerServiceLink', '-', '-', 'no'],
]

/** Other calls of the login group, from the prose under that table. */
const loginGroup: readonly Line[] = [
  ['login code', 'smsWithoutLogin', '-', '-', '-'],
  ['menu', 'gameMenus', '-', '-', '-'],
  ['game', 'gameVendors', '-', '-', '-'],
  ['set register', 'registerSettings', '-', '-', '-'],
  ['registration validation rules', 'registrationRules', '-', '-', '-'],
  ['avatar', 'avatar', '-', '-', '-'],
  ['status', 'systemStatus', '-', '-', '-'],
  ['unread messages', 'unreadCount', '-', '-', '-'],
  ['merchant wallet', 'merchantWallet', '-', '-', '-'],
  ['router for domains', 'domainRoute', '-', '-', '-'],
  ['router for resources', 'resourceRoute', '-', '-', '-'],
]

/** The call table of the games' specification. A row without a path takes it from the list of known paths. */
const content: readonly Line[] = [
  ['getHotGameList', 'hotGames', '-', '/wps/relay/*', '-'],
  ['getRecentGameList', 'recentGames', '-', '/wps/relay/*', '-'],
  ['getGameList', 'gameList', '-', '/wps/relay/*', '-'],
  ['getFavGameList', 'favouriteGames', '-', '/wps/relay/*', 'yes'],
  ['gameFavAction', 'favouriteAction', '-', '/wps/relay/*', '-'],
  ['getFavGames', 'favouriteIds', '-', '/wps/relay/*', '-'],
  ['getUpdateLanguage', 'updateLanguage', '-', '-', '-'],
  ['getWinnerBoard', 'winnerBoard', 'GET', '/wps/relay/*', '-'],
  ['Game vendor list', 'gameVendors', 'GET', '/wps/relay/*', '-'],
  ['Popular lottery', 'popularLottery', 'GET', '/lgw/games/popular', '-'],
  ['VN numbers', 'vnNumbers', 'GET', '/lgw/vn/numeros/opened/game', '-'],
  ['Opened numbers', 'openedNumbers', 'GET', '/lotto/lgw/games/opened/numero', 'yes'],
  ['Lottery lobby', 'lotteryLobby', '-', '-', '-'],
  ['VN lottery menu', 'vnLotteryMenu', '-', '/lgw/vn/games/game_menu', '-'],
  ['Announcements', 'announcements', 'GET', '/wps/relay/*', '-'],
  ['Game announcements (promotion)', 'gameAnnouncements', 'GET', '-', '-'],
  ['PVP rooms', 'pvpRooms', '-', '/wps/relay/*', '-'],
  ['launch game', 'launchGame', '-', '/wps/game/launchGame', 'yes'],
  ['Mission summary', 'missionSummary', '-', '/wps/relay/*', '-'],
  ['leaderboard', 'leaderboard', '-', '/wps/relay/*', '-'],
  ['Feedback', 'feedback', 'PUT', '/wps/feedback', '-'],
  ['Wallet transfer', 'walletTransfer', 'POST', '/wps/relay/*', '-'],
  ['Hourly salary contract', 'hourlySalaryContract', 'POST', '/wps/relay/*', '-'],
  ['real-time salary contract', 'realtimeSalaryContract', 'POST', '/wps/relay/*', '-'],
  ['raffle promotion', 'raffleClaim', 'POST', '/wps/relay/*', '-'],
  ['Dividend processing', 'dividendProcessing', '-', '/wps/relay/*', '-'],
  ['daily salary', 'dailySalaryContract', '-', '/wps/relay/*', '-'],
  ['consolidated contract info', 'consolidatedContract', '-', '-', '-'],
  ['salary participation', 'salaryParticipation', '-', '-', '-'],
  ['wage', 'wage', '-', '-', '-'],
  ['Merchant wallet', 'merchantWallet', '-', '-', '-'],
  ['Routers (domains)', 'domainRoute', '-', '-', '-'],
  ['Routers (resources)', 'resourceRoute', '-', '-', '-'],
]

/** The known paths under that table, in their order. */
const knownPaths: readonly Line[] = [
  ['game_menus', 'gameMenus', '-', '/lgw/games/game_menus', '-'],
  ['popular', 'popularLottery', '-', '/lgw/games/popular', '-'],
  ['vn game_menu', 'vnLotteryMenu', '-', '/lgw/vn/games/game_menu', '-'],
  ['vn recent', 'vnRecentLottery', '-', '/lgw/vn/games/game_menu/recent', 'yes'],
  ['vn opened', 'vnNumbers', '-', '/lgw/vn/numeros/opened/game', '-'],
  ['opened numero', 'openedNumbers', '-', '/lotto/lgw/games/opened/numero', 'yes'],
  ['launchGame', 'launchGame', '-', '/wps/game/launchGame', 'yes'],
  ['feedback', 'feedback', '-', '/wps/feedback', '-'],
  ['balance', 'balance', '-', '/wps/v2/wallets/balance', 'yes'],
  ['helpCenter', 'helpCentre', '-', '/wps/system/helpCenter', '-'],
  ['wallet transfer', 'walletTransfer', '-', '/wps/relay/*', '-'],
  ['game launch', 'lotteryLobby', '-', '/wps/relay/*', '-'],
  ['hot games', 'hotGames', '-', '/wps/relay/*', '-'],
  ['game list', 'gameList', '-', '/wps/relay/*', '-'],
  ['announcements', 'announcements', '-', '/wps/relay/*', '-'],
  ['game types', 'gameTypes', '-', '/wps/relay/*', '-'],
  ['vendors', 'gameVendors', '-', '/wps/relay/*', '-'],
  ['favourites', 'favouriteGames', '-', '/wps/relay/*', '-'],
  ['recent games', 'recentGames', '-', '/wps/relay/*', '-'],
  ['room list', 'pvpRooms', '-', '/wps/relay/*', '-'],
  ['missions', 'missionSummary', '-', '/wps/relay/*', '-'],
  ['leaderboard', 'leaderboard', '-', '/wps/relay/*', '-'],
  ['dividend contract processing', 'dividendProcessing', '-', '/wps/relay/*', '-'],
  ['salary contract processing, daily', 'dailySalaryContract', '-', '/wps/relay/*', '-'],
  ['salary contract processing, hourly', 'hourlySalaryContract', '-', '/wps/relay/*', '-'],
  ['salary contract processing, real-time', 'realtimeSalaryContract', '-', '/wps/relay/*', '-'],
  ['raffle claim', 'raffleClaim', '-', '/wps/relay/*', '-'],
  ['unread message count', 'unreadCount', '-', '/wps/relay/*', '-'],
  ['winner rank list', 'winnerBoard', '-', '/wps/relay/*', '-'],
  ['points balance', 'pointsBalance', '-', '/wps/relay/*', '-'],
  ['reward list', 'rewardList', '-', '/wps/relay/*', '-'],
  ['redeem', 'redeem', '-', '/wps/relay/*', '-'],
  ['redeem list', 'redeemList', '-', '/wps/relay/*', '-'],
  ['point config', 'pointConfig', '-', '/wps/relay/*', '-'],
  ['member transaction detail', 'pointTransactions', '-', '/wps/relay/*', '-'],
  ['point conversion', 'pointConversion', '-', '/wps/relay/*', '-'],
]

const sections = [
  ['the table of site and accounts', 'site and accounts: calls', site],
  ['the login group', 'site and accounts: calls', loginGroup],
  ['the table of games and content', 'games and content: calls', content],
  ['the known paths', 'games and content: calls', knownPaths],
] as const
const allLines = sections.flatMap(([, , lines]) => lines)

describe('the call table', () => {
  it('names every call once by its key, with unique method and path [CALL-01]', () => {
    for (const [key, row] of Object.entries(callTable)) expect(row.name).toBe(key)
    const addresses = rows.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  describe.each(sections)('%s', (_, section, lines) => {
    it.each(lines.map((line) => ({ line, purpose: line[0] })))('has the call `$purpose` [CALL-01]', ({ line }) => {
      const [, name, method, path, token, encrypted] = line
      const row: Call = callTable[name]
      expect(noteOf(row).source).toContain(section)
      if (method !== '-') expect(row.method).toBe(method)
      if (path.endsWith('*')) expect(row.path.startsWith(path.slice(0, -1))).toBe(true)
      else if (path !== '-') expect(row.path).toBe(path)
      if (token !== '-') expect(row.token).toBe(token === 'yes')
      if (encrypted !== undefined) expect(row.encoding).toBe(encrypted === 'form' ? 'form' : 'jwe')
    })
  })

  it('encrypts the specified calls, and any other with a password or bank account [CALL-01]', () => {
    const shown = site.filter(([, , , , , encrypted]) => encrypted === 'encrypted').map(([, name]) => name)
    const encrypted = rows.filter(({ encoding }) => encoding === 'jwe').map(({ name }) => name)
    expect(encrypted.toSorted()).toEqual(
      [
        ...shown,
        'redeem',
        'pointConversion',
        'downlineTransfer',
        'registerDownline',
        'bindContact',
        'withdraw',
        'uplineTransfer',
        'addBankCard',
        'setPaymentPassword',
        'changePaymentPassword',
        'recoverPaymentPassword',
        'beginTwoStep',
        'confirmTwoStep',
        'dropTwoStep',
        'proveSecondFactor',
        'beginPasskey',
        'addPasskey',
        'passkeyLogin',
      ].toSorted(),
    )
  })

  it('has no call beyond the specifications, unless its notes decide it whole [CALL-01]', () => {
    const shown = new Set<string>(allLines.map(([, name]) => name))
    const named = (note: CallNote) => note.source.length > 0 || note.decided?.includes('the whole call') === true
    expect(rows.filter((row) => !shown.has(row.name) && !named(noteOf(row))).map(({ name }) => name)).toEqual([])
  })

  it('sends payloads of GET and DELETE in the query, others in the body [CALL-01]', () => {
    for (const { name, method, encoding } of rows)
      expect([name, encoding === 'query']).toEqual([name, method === 'GET' || method === 'DELETE'])
  })
})

describe('decisions of the table', () => {
  const says = (row: Call, words: RegExp) =>
    noteOf(row).decided?.some((text) => words.test(text) || text === 'the whole call')

  it.each(rows)('`$name` has an allowed path, and marks a decided method, path or token [CALL-02]', (row) => {
    const lines = allLines.filter(([, name]) => name === row.name)
    expect(row.path).toMatch(/^\/(wps|lgw|lotto)\/[\w/-]+$/)
    if (!lines.some(([, , , path]) => path !== '-' && !path.endsWith('*'))) {
      expect(row.path).toMatch(/^\/wps\/relay\//)
      expect(says(row, /^path\b/), 'path').toBe(true)
    }
    if (!lines.some(([, , method]) => method !== '-')) expect(says(row, /^method\b/), 'method').toBe(true)
    if (!lines.some(([, , , , token]) => token !== '-')) expect(says(row, /^(no |the )?token\b/), 'token').toBe(true)
  })
})

describe('what an answer needs', () => {
  const withFields = rows.flatMap((row) => {
    const { answer } = row
    return answer !== 'image' && answer.ast._tag === 'Objects' ? [{ row, ast: answer.ast }] : []
  })

  it.each(withFields.map(({ row, ast }) => [row.name, row, ast] as const))(
    '`%s` names its decisive fields: those without a default that are not optional [PLAT-01]',
    (_, row, ast) => {
      const needed = ast.propertySignatures.flatMap(({ name, type }) => {
        const notes = (SchemaAST.resolve(type) ?? {}) as FieldNotes
        const isOptional = type.context?.isOptional === true || notes.default !== undefined
        return !isOptional || notes.mustFit === true ? [name] : []
      })
      expect(noteOf(row).decisive).toEqual(needed)
    },
  )

  it('an answer without fields has none to name [PLAT-01]', () => {
    const named = new Set(withFields.map(({ row }) => row.name))
    expect(rows.filter((row) => noteOf(row).decisive !== undefined && !named.has(row.name))).toEqual([])
  })
})

describe('paths', () => {
  const sources = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js|html|css)$/.test(entry.name))
      .map(({ parentPath, name }) => `${parentPath}/${name}`)
  }

  it('are written only in the table [CALL-01]', async () => {
    const files = [...(await sources('src')), ...(await sources('sandbox'))].filter(
      // The notes describe paths for the contract's readers.
      (file) => !/^src\/api\/(?:calls|notes)\//.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    const found: string[] = []
    for (const file of files) {
      const lines = (await readFile(file, 'utf8')).split('\n')
      for (const [index, line] of lines.entries())
        if (/\/(wps|lgw|lotto)\//.test(line)) found.push(`${file}:${index + 1}`)
    }
    expect(found).toEqual([])
  })
})
