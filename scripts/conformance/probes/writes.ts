import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../src/api/call.ts'
import { callTable } from '../../../src/api/table.ts'
import { said, type JudgedAnswer, type Probe, type Run } from '../context.ts'
import { humanProof } from '../human-proof.ts'
import { checkForced } from './roles.ts'

const {
  accountRecord,
  balance,
  changePassword,
  consolidatedFunds,
  deposit,
  favouriteAction,
  gameList,
  launchGame,
  login,
  lotteryLobby,
  moveByRequest,
  moves,
  moveTerms,
  popularLottery,
  recentGames,
  register,
  registerDownline,
  registerSettings,
  rewardCenter,
  rewardClaim,
  updateLanguage,
  walletTransfer,
  withdraw,
} = callTable

const cents = (amount: number) => Math.round(amount * 100)
const isRefused = (answer: JudgedAnswer, code: string) => answer.kind === 'refusal' && answer.code === code
const mainBalance = async ({ read, state }: Run) => {
  const funds = await read(balance, {}, { token: state.member })
  return funds === undefined ? undefined : cents(funds.sumBalance)
}

/** Checks the change of the balance across an act. */
const balanceAcross = async (
  run: Run,
  call: string,
  by: number,
  act: () => Promise<boolean>,
  statement: 'move-once' | 'move-balance' | 'claim-once' | 'move-limits' | 'payment-password' | 'request-conflict',
) => {
  const before = await mainBalance(run)
  const done = await act()
  const after = await mainBalance(run)
  if (!done || before === undefined || after === undefined) return
  const moved = (after - before) / 100
  run.check(
    statement,
    call,
    cents(moved) === cents(by),
    `the balance changes by another amount than ${by === 0 ? 'nothing' : 'the move’s'}`,
  )
}

const requestIdOf = (value: unknown) => (value as { move?: { requestId?: string } } | undefined)?.move?.requestId

/** A withdrawal, sent twice, and its place in the records. */
const withdrawOnce = async (run: Run, paymentPassword: string) => {
  const { ask, check, read, state, valueOf } = run
  const how = { token: state.member }
  const terms = await read(moveTerms, { type: 'withdrawal' }, how)
  const [card] = terms?.cards ?? []
  if (terms === undefined || card === undefined) return
  const amount = terms.minAmount
  const payload = { requestId: randomUUID(), cardId: card.cardId, amount, paymentPassword }
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const wrong = await ask(withdraw, { ...payload, requestId: randomUUID(), paymentPassword: '135791' }, how)
      check(
        'payment-password',
        withdraw.name,
        isRefused(wrong, 'payment_password_wrong'),
        `a wrong payment password returns ${said(wrong)}`,
      )
      return true
    },
    'payment-password',
  )
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const high = await ask(
        withdraw,
        { ...payload, requestId: randomUUID(), amount: terms.maxAmount + terms.available + 1 },
        how,
      )
      check(
        'move-limits',
        withdraw.name,
        isRefused(high, 'amount_limits') || isRefused(high, 'insufficient_balance'),
        `too high an amount returns ${said(high)}`,
      )
      return true
    },
    'move-limits',
  )
  await balanceAcross(
    run,
    withdraw.name,
    -amount,
    async () => valueOf(withdraw, await ask(withdraw, payload, how)) !== undefined,
    'move-balance',
  )
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const again = valueOf(withdraw, await ask(withdraw, payload, how))
      check(
        'move-once',
        withdraw.name,
        requestIdOf(again) === payload.requestId,
        'the repeated request is not answered as the first',
      )
      return true
    },
    'move-once',
  )
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const other = await ask(withdraw, { ...payload, amount: amount + 1 }, how)
      check(
        'request-conflict',
        withdraw.name,
        isRefused(other, 'request_conflict'),
        `another amount under the same id returns ${said(other)}`,
      )
      return true
    },
    'request-conflict',
  )
  await checkRecorded(run, 'withdrawal', payload.requestId, withdraw.name)
  const today = new Date()
  const days = { from: dayText(today, -1), to: dayText(today, 1) }
  const records = await read(accountRecord, { ...days, pageNo: 1, pageSize: 50, type: 'withdrawal' }, how)
  const booked = records?.list.filter(
    (row) => cents(Math.abs(row.amount)) === cents(amount) && Date.now() - Date.parse(row.time) < 120_000,
  )
  check(
    'move-recorded',
    accountRecord.name,
    booked === undefined || booked.length === 1,
    `the withdrawal is ${booked?.length ?? 0} times in the records`,
  )
}

const dayText = (day: Date, more: number) => new Date(day.getTime() + more * 86_400_000).toISOString().slice(0, 10)

const checkRecorded = async (
  { check, read, state }: Run,
  type: 'deposit' | 'withdrawal',
  requestId: string,
  call: string,
) => {
  const how = { token: state.member }
  const listed = await read(moves, { type }, how)
  const found = listed?.moves.filter((move) => move.requestId === requestId).length ?? 1
  check('move-recorded', call, found === 1, `the move is ${found} times in the list of moves`)
  const single = await read(moveByRequest, { requestId }, how)
  check(
    'move-recorded',
    call,
    single === undefined || requestIdOf(single) === requestId,
    'the move is not found by its request id',
  )
}

const depositOnce = async (run: Run) => {
  const { ask, check, read, state, valueOf } = run
  const how = { token: state.member }
  const terms = await read(moveTerms, { type: 'deposit' }, how)
  const channel = terms?.channels.find(({ state: at }) => at === 'open')
  if (channel === undefined) return
  const payload = { requestId: randomUUID(), channelId: channel.channelId, amount: channel.minAmount }
  const before = (await read(moves, { type: 'deposit' }, how))?.moves.length ?? 0
  const first = valueOf(deposit, await ask(deposit, payload, how))
  const again = valueOf(deposit, await ask(deposit, payload, how))
  if (first === undefined) return
  check(
    'move-once',
    deposit.name,
    requestIdOf(again) === payload.requestId,
    'the repeated request is not answered as the first',
  )
  const after = (await read(moves, { type: 'deposit' }, how))?.moves.length ?? 0
  check('move-once', deposit.name, after - before <= 1, `one deposit is ${after - before} times in the list of moves`)
  const low = await ask(deposit, { ...payload, requestId: randomUUID(), amount: channel.minAmount / 2 }, how)
  check('move-limits', deposit.name, isRefused(low, 'amount_limits'), `too low an amount returns ${said(low)}`)
  await checkRecorded(run, 'deposit', payload.requestId, deposit.name)
}

const transferOnce = async (run: Run) => {
  const { ask, check, read, state, valueOf } = run
  const how = { token: state.member }
  const walletOf = async (vassalage: string) =>
    (await read(consolidatedFunds, {}, how))?.wallets.find((wallet) => wallet.vassalage === vassalage)?.balance
  const funds = await read(consolidatedFunds, {}, how)
  const target = funds?.wallets.find(({ vassalage }) => vassalage !== '')
  if (target === undefined) return
  const payload = { from: '', to: target.vassalage, amount: 1, requestId: randomUUID() }
  const before = await walletOf(target.vassalage)
  await balanceAcross(
    run,
    walletTransfer.name,
    0,
    async () => valueOf(walletTransfer, await ask(walletTransfer, payload, how)) !== undefined,
    'move-balance',
  )
  await ask(walletTransfer, payload, how)
  const after = await walletOf(target.vassalage)
  if (before !== undefined && after !== undefined)
    check(
      'move-once',
      walletTransfer.name,
      cents(after - before) === 100,
      'one transfer sent twice moves another amount than its own',
    )
  await ask(walletTransfer, { from: target.vassalage, to: '', amount: 1, requestId: randomUUID() }, how)
}

/** Deposit, withdrawal, transfer: each booked once, and visible. */
export const movesProbe: Probe = {
  sees: ['move-once', 'request-conflict', 'move-balance', 'move-recorded', 'move-limits', 'payment-password'],
  writes: true,
  run: async (run) => {
    if (run.state.member === undefined) return
    await depositOnce(run)
    await transferOnce(run)
    const password = run.options.writes?.paymentPassword
    if (password !== undefined) await withdrawOnce(run, password)
  },
}

/** A reward, claimed twice. */
export const claimProbe: Probe = {
  sees: ['claim-once'],
  writes: true,
  run: async (run) => {
    const { ask, check, read, state, valueOf } = run
    const how = { token: state.member }
    const centre = await read(rewardCenter, { language: 'EN' }, how)
    const reward = centre?.rewards.find((one) => one.state === 'claimable')
    if (reward === undefined) return
    const { rewardId, amount } = reward
    const claim = (requestId: string) => ask(rewardClaim, { rewardId, requestId }, how)
    const id = randomUUID()
    await balanceAcross(
      run,
      rewardClaim.name,
      amount,
      async () => valueOf(rewardClaim, await claim(id)) !== undefined,
      'claim-once',
    )
    await balanceAcross(
      run,
      rewardClaim.name,
      0,
      async () => {
        await claim(id)
        const again = await claim(randomUUID())
        check(
          'claim-once',
          rewardClaim.name,
          isRefused(again, 'already_claimed'),
          `a second claim returns ${said(again)}`,
        )
        return true
      },
      'claim-once',
    )
  },
}

/** A demo game: its launch, its frame, and the list of recent games. */
export const launchProbe: Probe = {
  sees: ['launch-host', 'launch-frame', 'launch-once', 'back-url', 'recent', 'favourites'],
  writes: true,
  run: async (run) => {
    const { ask, check, line, read, site, state, valueOf } = run
    const how = { token: state.member }
    const hosts = new Set(
      state.permission?.launchGameCDNs.map((host) => (URL.canParse(host) ? new URL(host).origin : host)),
    )
    const checkAddress = async (call: string, url: string) => {
      const origin = URL.canParse(url) ? new URL(url).origin : 'no address'
      const isOn = hosts.has(origin) && origin !== site
      if (!check('launch-host', call, isOn, 'the address is on no host for games')) return
      check(
        'launch-once',
        call,
        ![...run.secrets].some((secret) => url.includes(secret)),
        'the address carries the session token',
      )
      const page = await line.get(url.replace(/#.*/, ''), { headers: { accept: 'text/html' } }).catch(() => undefined)
      if (page === undefined) return
      const parents = /frame-ancestors ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]?.split(' ')
      const isFramed =
        !page.headers.has('x-frame-options') && (parents?.some((one) => one === site || one === '*') ?? true)
      check(
        'launch-frame',
        call,
        page.status < 400 && isFramed,
        `the game’s page answers ${page.status} and does not let the site frame it`,
      )
    }
    const lists = await read(gameList, {
      clientType: 3,
      platform: 'flash,html5-desktop',
      channel: run.options.merchantCode ?? '',
      merchant: run.options.merchantCode ?? '',
      gameType: 'RNG',
      vassalage: '',
      gameClassify: '',
      gameName: '',
      minBet: '',
      minLineNum: '',
      pageNo: 1,
      pageSize: 9,
      language: 'EN',
    })
    const game = lists?.games.find(({ isGame }) => isGame !== 'VASSALAGE')
    if (game === undefined) return
    const { nodeId, vassalage, gameType } = game
    const payload = { nodeId, vassalage, gameType, trial: false, language: 'EN', backUrl: `${site}/rng` }
    const first = valueOf(launchGame, await ask(launchGame, payload, how))
    const second = valueOf(launchGame, await ask(launchGame, payload, how))
    if (first !== undefined) await checkAddress(launchGame.name, first.url)
    check(
      'launch-once',
      launchGame.name,
      first === undefined || first.url !== second?.url,
      'two launches have the same address',
    )
    const astray = await ask(launchGame, { ...payload, backUrl: 'https://elsewhere.example/' }, how)
    check(
      'back-url',
      launchGame.name,
      isRefused(astray, 'payload_invalid'),
      `a foreign backUrl returns ${said(astray)}`,
    )
    const recent = await read(
      recentGames,
      { clientType: 3, vassalage: '', gameType, language: 'EN', pageNo: 1, pageSize: 9 },
      how,
    )
    check(
      'recent',
      recentGames.name,
      recent === undefined || recent.list[0]?.nodeId === nodeId,
      'the game is not the first of the recent games',
    )

    const lotteries = await read(popularLottery, { count: 20, prizeMode: 'SEA', device: 'WEB', language: 'EN' })
    const code = lotteries?.[0]?.gameCode ?? ''
    const lobby = await read(
      lotteryLobby,
      {
        lottoArea: 'VN',
        launchMode: 'LOTT',
        lottoPrizeMode: 'SEA',
        lottoGameCode: code,
        lottoView: 'betting',
        device: 'WEB',
        backUrl: `${site}/lottery`,
        language: 'EN',
      },
      how,
    )
    if (lobby !== undefined) await checkAddress(lotteryLobby.name, lobby.url)

    const press = () => read(favouriteAction, { nodeId, vendor: vassalage, gameType }, how)
    const [one, two] = [await press(), await press()]
    if (one !== undefined && two !== undefined)
      check(
        'favourites',
        favouriteAction.name,
        one.favourite !== two.favourite,
        'the second press does not undo the first',
      )
    await read(updateLanguage, { language: 'EN' }, how)
  },
}

/** A field's text that its rule accepts, by the field's name. */
const typed = (username: string, password: string): Readonly<Record<string, string>> => ({
  username,
  password,
  confirmPassword: password,
  email: `${username}@example.com`,
  payeeName: 'Test Player',
  mobileNum: `98${String(Date.now()).slice(-8)}`,
  paymentPassword: '246813',
})

/** A registration by name, and one below an agent with its forced change of password. */
export const registerProbe: Probe = {
  sees: ['register', 'register-taken', 'downline', 'forced-change'],
  writes: true,
  run: async (run) => {
    const { ask, check, options, read, secrets, state, unseen, valueOf } = run
    const username = `t${Date.now().toString(36)}`
    const password = `Conform#${randomUUID().slice(0, 8)}Aa1`
    secrets.add(password)
    const settings = await read(registerSettings, {})
    const required = Object.entries(settings ?? {}).filter(([, rule]) => rule.enabled !== '0' && rule.required === '1')
    const texts = typed(username, password)
    const captchaId = `conformance-${randomUUID()}`
    const missing = required
      .map(([name]) => name)
      .filter((name) => !(name in texts) && !['captcha', 'checkPass'].includes(name))
    const needsCaptcha = required.some(([name]) => name === 'captcha')
    if (settings === undefined || missing.length > 0 || (needsCaptcha && options.readCaptcha === undefined))
      unseen.push({
        call: register.name,
        why: `the form requires ${[...missing, ...(needsCaptcha ? ['captcha'] : [])].join(', ')}`,
      })
    else {
      const fields = async (name: string) => {
        const id = `${captchaId.slice(0, 40)}${name.length}`
        await read(callTable.captcha, { captchaId: id })
        const captcha = needsCaptcha && { captchaId: id, captcha: (await options.readCaptcha?.(id)) ?? '' }
        const own = Object.fromEntries(required.flatMap(([field]) => (field in texts ? [[field, texts[field]]] : [])))
        return {
          ...own,
          ...captcha,
          username: name,
          password,
          confirmPassword: password,
          domain: new URL(run.site).host,
          login: true,
          registerUrl: `${run.site}/register`,
          registerMethod: 'WEB',
          ...(await humanProof(run)),
        } as Parameters<typeof ask<typeof register>>[1]
      }
      const answer = await ask(register, await fields(username))
      const value = valueOf(register, answer)
      check('register', register.name, value !== undefined, `the required fields return ${said(answer)}`)
      if (value !== undefined) {
        const info = await ask(callTable.memberInfo, {}, { token: value.token })
        check('register', register.name, info.kind === 'success', `the new token returns ${said(info)}`)
      }
      const taken = await ask(register, await fields(options.member.username))
      check(
        'register-taken',
        register.name,
        isRefused(taken, 'username_taken'),
        `a username that exists returns ${said(taken)}`,
      )
    }
    if (state.agent === undefined) return
    const how = { token: state.agent }
    const payload = {
      username: `d${Date.now().toString(36)}`,
      password,
      kind: 'member',
      rebate: 0,
      requestId: randomUUID(),
    } as const
    const one = valueOf(registerDownline, await ask(registerDownline, payload, how))
    const again = valueOf(registerDownline, await ask(registerDownline, payload, how))
    if (one === undefined) return
    check(
      'downline',
      registerDownline.name,
      again?.memberId === one.memberId,
      'the repeated request is not answered as the first',
    )
    const opened = await ask(login, {
      username: payload.username,
      password,
      type: 'username',
      ...(await humanProof(run)),
    })
    const session: Answer<typeof login> | undefined = valueOf(login, opened)
    check(
      'downline',
      login.name,
      session?.firstTimeLogin === true,
      `the downline’s first login returns ${said(opened)} without firstTimeLogin`,
    )
    if (session === undefined) return
    await checkForced(run, session.token)
    const changed = `${password}x`
    secrets.add(changed)
    const change = await ask(
      changePassword,
      { oldPassword: password, newPassword: changed, confirmNewPassword: changed },
      { token: session.token },
    )
    const after = await ask(callTable.memberInfo, {}, { token: session.token })
    check(
      'forced-change',
      changePassword.name,
      change.kind === 'success' && after.kind === 'success',
      `after the change the token returns ${said(after)}`,
    )
  },
}

/** Wrong passwords of a name that does not exist, until the platform wants a pause. */
export const hurryProbe: Probe = {
  sees: ['retry-after'],
  writes: true,
  run: async (run) => {
    const { ask, options, read, unseen } = run
    const username = `nobody${Date.now().toString(36)}`
    for (let tries = 0; tries < 14; tries += 1) {
      const captchaId = `conformance-${randomUUID().slice(0, 20)}`
      if (options.readCaptcha !== undefined) await read(callTable.captcha, { captchaId })
      const captcha =
        options.readCaptcha === undefined ? {} : { captchaId, captcha: await options.readCaptcha(captchaId) }
      const answer = await ask(login, {
        username,
        password: `not-${randomUUID()}`,
        type: 'username',
        ...captcha,
        ...(await humanProof(run)),
      })
      if (isRefused(answer, 'too_many_attempts') || isRefused(answer, 'too_many_requests')) return
    }
    unseen.push({ call: login.name, why: 'no 429 after 14 wrong passwords' })
  },
}
