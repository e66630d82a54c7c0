// @ts-check
import { westernDigits } from './digits.js'
import { moneyText, notice, part, readFragment } from './game-page.js'
import { texts } from './lottery-texts.js'
import { createKey, post, notifyParent, UnknownResult } from './talk.js'
import { showProof } from './show-proof.js'

/**
 * @typedef {{ session: string, gameCode: string, playType: string, language: string, backUrl: string, currencySymbol: string }} Opened
 * @typedef {{ gameCode: string, name: string, defaultPlayType: string, numero: string, closesAt: number, drawnAt: number, commitment?: string, last: { numero: string, numbers: string[][], seed?: string } }} Lottery
 * @typedef {{ id: string, gameName: string, numero: string, playType: string, pick: string, stake: number, state: string, win: number }} Bet
 * @typedef {{ now: number, balance: number, bets: Bet[], lotteries: Lottery[] }} Read
 * @typedef {import('./talk.js').Refused} Refused
 * @typedef {{ gameCode: string, numero: string, playType: string, pick: string, stake: number, key: string }} Intent one press of the button, however often it must be sent
 */

const readEvery = 5_000
const stakes = [10, 50, 100, 500]
/** @type {Record<string, string[]>} */
const picksOf = { LAST2: [], BIGSMALL: ['BIG', 'SMALL'], ODDEVEN: ['ODD', 'EVEN'] }

const main = part('lottery')
const form = part('form')
const place = /** @type {HTMLButtonElement} */ (part('place'))

const fragment = readFragment()
const ticket = fragment.get('ticket')
document.documentElement.dataset['theme'] = fragment.get('theme') === 'dark' ? 'dark' : 'light'
let words = texts(fragment.get('language') ?? navigator.language)
/** @type {Opened | undefined} */
let opened
/** @type {Read | undefined} */
let known
/** Offset of the platform's clock, ms. */
let ahead = 0
let view = 'lobby'
let gameCode = ''
/** @type {Intent | undefined} until its answer has come */
let intent
let busy = false

/** @param {number} amount */
const money = (amount) => moneyText(amount, words.locale, opened?.currencySymbol)

/** @param {number} milliseconds */
function timeLeft(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/**
 * @param {string} name
 * @param {string} className
 * @param {...(string | Node)} children
 */
function element(name, className, ...children) {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

const current = () => known?.lotteries.find((lottery) => lottery.gameCode === gameCode)
const chosen = (/** @type {string} */ name) =>
  form.querySelector(`input[name=${name}]:checked`)?.getAttribute('value') ?? undefined

/**
 * @param {string} name
 * @param {string} value
 * @param {string} label
 * @param {boolean} checked
 */
function radio(name, value, label, checked) {
  const input = document.createElement('input')
  Object.assign(input, { type: 'radio', name, value, checked })
  return element('label', '', input, element('span', '', label))
}

function drawPicks() {
  const playType = chosen('playType') ?? 'LAST2'
  const picks = picksOf[playType] ?? []
  if (picks.length > 0)
    part('picks').replaceChildren(...picks.map((pick, at) => radio('pick', pick, words.picks[pick] ?? pick, at === 0)))
  else {
    const input = document.createElement('input')
    Object.assign(input, {
      name: 'digits',
      inputMode: 'numeric',
      maxLength: 2,
      autocomplete: 'off',
      className: 'digits',
    })
    input.setAttribute('aria-label', words.twoDigits)
    part('picks').replaceChildren(input)
  }
}

/** @param {string | undefined} wanted */
function drawForm(wanted) {
  const names = Object.keys(picksOf)
  const playType = names.includes(wanted ?? '') ? wanted : (current()?.defaultPlayType ?? names[0])
  part('play-types').replaceChildren(
    ...names.map((name) => radio('playType', name, words.playTypes[name] ?? name, name === playType)),
  )
  part('stakes').replaceChildren(...stakes.map((stake, at) => radio('stake', String(stake), String(stake), at === 0)))
  part('outcome').textContent = ''
  drawPicks()
}

function drawLobby() {
  const list = part('lotteries')
  for (const lottery of known?.lotteries ?? []) {
    let row = list.querySelector(`[data-code="${lottery.gameCode}"]`)
    if (!row) {
      const button = element(
        'button',
        'lottery-row',
        element('b', ''),
        element('span', 'numbers'),
        element('span', 'time'),
      )
      button.setAttribute('type', 'button')
      button.addEventListener('click', () => bet(lottery.gameCode))
      row = element('li', '', button)
      row.setAttribute('data-code', lottery.gameCode)
      list.append(row)
    }
    const [name, numbers] = [row.querySelector('b'), row.querySelector('.numbers')]
    if (name) name.textContent = lottery.name
    if (numbers) numbers.textContent = (lottery.last.numbers[0] ?? []).join(' ')
  }
}

function drawBets() {
  const bets = known?.bets ?? []
  part('no-bets').hidden = bets.length > 0
  part('bet-list').replaceChildren(
    ...bets.map((one) => {
      const state = element('b', 'state', words.states[one.state] ?? one.state)
      state.dataset['state'] = one.state
      const win = one.win > 0 ? [element('span', 'win', `+ ${money(one.win)}`)] : []
      return element(
        'li',
        '',
        element('b', '', one.gameName),
        element('span', '', `${words.draw} ${one.numero}`),
        element('span', '', `${words.picks[one.pick] ?? one.pick} · ${money(one.stake)}`),
        element('span', 'end', state, ...win),
      )
    }),
  )
}

function tick() {
  const now = Date.now() + ahead
  for (const row of part('lotteries').children) {
    const lottery = known?.lotteries.find(({ gameCode: code }) => code === row.getAttribute('data-code'))
    const time = row.querySelector('.time')
    if (time && lottery) time.textContent = timeLeft(lottery.closesAt - now)
  }
  const lottery = current()
  if (!lottery) return
  part('closes').textContent = timeLeft(lottery.closesAt - now)
  if (lottery.closesAt <= now) void refresh()
}

/** The hashes that this page saw before their draws, by lottery and draw. */
const promised = /** @type {Map<string, string>} */ (new Map())
let proven = ''

/** @param {Lottery} lottery */
function proveDraw({ gameCode: code, commitment, numero, last }) {
  if (commitment !== undefined) promised.set(`${code} ${numero}`, commitment)
  const lastDraw = `${code} ${last.numero}`
  const before = promised.get(lastDraw)
  if (proven === lastDraw || last.seed === undefined) return
  proven = lastDraw
  if (before === undefined) return part('proof').replaceChildren()
  const round = { kind: `lottery ${code}`, seed: last.seed, commitment: before }
  void showProof(part('proof'), { ...round, shown: last.numbers.map((prize) => prize.join(' ')) })
}

function draw() {
  for (const name of ['lobby', 'betting', 'bets']) part(name).hidden = view !== name
  part('to-lobby').setAttribute('aria-pressed', String(view !== 'bets'))
  part('to-bets').setAttribute('aria-pressed', String(view === 'bets'))
  if (!known) return
  part('balance').textContent = money(known.balance)
  drawLobby()
  drawBets()
  const lottery = current()
  if (lottery) {
    part('game-name').textContent = lottery.name
    part('numero').textContent = lottery.numero
    part('last-numbers').textContent = (lottery.last.numbers[0] ?? []).join(' ')
    proveDraw(lottery)
  }
  tick()
}

/** @type {Promise<void> | undefined} */
let reading
/** Shares one request among parallel calls. */
function read() {
  reading ??= readOnce().finally(() => {
    reading = undefined
  })
  return reading
}

/** @param {any} value @returns {value is Read} */
function isRead(value) {
  return Number.isFinite(value?.balance) && Array.isArray(value.bets) && Array.isArray(value.lotteries)
}

async function readOnce() {
  if (!opened) return
  const answer = await post('/api/lottery/read', { session: opened.session })
  if ('refused' in answer) {
    if (answer.refused.error === 'session_over') opened = undefined
    if (!opened || !known) notice.show(answer.refused.message || words.refused, words.openAgain)
    return
  }
  if (!isRead(answer.value)) throw new UnknownResult()
  const before = known?.balance
  known = answer.value
  ahead = known.now - Date.now()
  draw()
  if (before !== undefined && before !== known.balance) notifyParent('game.balanceChanged')
}

/** Refreshes content in the background; a failure waits for the next refresh. */
async function refresh() {
  try {
    await read()
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
  }
}

/** @param {string} code */
function bet(code, playType = '') {
  gameCode = code
  view = 'betting'
  drawForm(playType)
  draw()
  part('game-name').focus()
}

/** @param {Refused} refused */
function showRefusal(refused) {
  if (refused.error === 'session_over') return notice.show(refused.message, words.openAgain)
  part('outcome').textContent =
    refused.error === 'insufficient_balance' ? words.notEnough : refused.message || words.refused
}

/** The bet in the form; undefined when incomplete. */
function readBet() {
  const lottery = current()
  const playType = chosen('playType') ?? ''
  const digits = /** @type {HTMLInputElement | null} */ (form.querySelector('input[name=digits]'))
  const pick = digits ? westernDigits(digits.value.trim()) : (chosen('pick') ?? '')
  if (!lottery) return undefined
  if (digits && !/^[0-9]{2}$/.test(pick)) {
    part('outcome').textContent = words.typeTwoDigits
    digits.focus()
    return undefined
  }
  return { gameCode, numero: lottery.numero, playType, pick, stake: Number(chosen('stake') ?? 10), key: createKey() }
}

async function placeBet() {
  if (busy || !opened) return
  // Retries send the same bet on its original draw, because the form may already show the next one.
  intent ??= readBet()
  if (!intent) return
  const wanted = intent
  busy = true
  notice.hide()
  place.setAttribute('aria-disabled', 'true')
  part('outcome').textContent = ''
  try {
    const answer = await post('/api/lottery/bet', { session: opened.session, ...wanted })
    intent = undefined
    if ('refused' in answer) {
      showRefusal(answer.refused)
      if (answer.refused.error === 'draw_closed') await refresh()
    } else {
      part('outcome').textContent = words.placed(wanted.numero)
      await refresh()
    }
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
    notice.show(words.noAnswer, words.betIsSafe, () => void placeBet())
  } finally {
    busy = false
    place.removeAttribute('aria-disabled')
  }
}

function writeWords() {
  document.documentElement.lang = words.lang
  document.title = words.lobby
  for (const [id, text] of Object.entries({
    'balance-label': words.balance,
    'way-out': words.wayOut,
    'to-lobby': words.lobby,
    'to-bets': words.bets,
    'lobby-title': words.chooseLottery,
    'draw-label': words.draw,
    'closes-label': words.closes,
    'last-label': words.last,
    'play-type-label': words.playType,
    'pick-label': words.pick,
    'stake-label': words.stake,
    'bets-title': words.bets,
    'no-bets': words.noBets,
    place: words.place,
    'notice-retry': words.retry,
  }))
    part(id).textContent = text
}

/** @param {any} value @returns {value is Opened} */
function isOpened(value) {
  return typeof value?.session === 'string' && typeof value.backUrl === 'string'
}

async function open() {
  notice.hide()
  if (!ticket) return notice.show(words.noTicket, words.openAgain)
  try {
    // A ticket opens once: when only the first read failed, the session already exists.
    if (!opened) {
      const answer = await post('/api/lottery/open', { ticket })
      if ('refused' in answer) return notice.show(answer.refused.message || words.refused, words.openAgain)
      if (!isOpened(answer.value)) throw new UnknownResult()
      opened = answer.value
      words = texts(opened.language)
      writeWords()
      const wayOut = /** @type {HTMLAnchorElement} */ (part('way-out'))
      wayOut.href = opened.backUrl
      wayOut.hidden = false
    }
    await read()
    if (!known) return
    if (opened.gameCode) bet(opened.gameCode, opened.playType)
    main.setAttribute('aria-busy', 'false')
    setInterval(tick, 1000)
    setInterval(() => document.hidden || void refresh(), readEvery)
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
    notice.show(words.noAnswer, words.tryOpening, () => void open())
  }
}

// A sandboxed frame may not navigate its parent, so it asks; without a parent the link navigates itself.
part('way-out').addEventListener('click', (event) => {
  if (notifyParent('game.leave')) event.preventDefault()
})
part('to-lobby').addEventListener('click', () => {
  view = 'lobby'
  draw()
})
part('to-bets').addEventListener('click', () => {
  view = 'bets'
  draw()
  void refresh()
})
part('play-types').addEventListener('change', drawPicks)
// A button instead of a form submission: frames without that permission block submissions.
place.addEventListener('click', () => void placeBet())
part('picks').addEventListener('keydown', (event) => {
  if (event.key === 'Enter') void placeBet()
})
writeWords()
void open()
