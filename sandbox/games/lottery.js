// @ts-check
import { texts } from './lottery-texts.js'

/**
 * @typedef {{ session: string, gameCode: string, playType: string, language: string, backUrl: string, currencySymbol: string }} Opened
 * @typedef {{ gameCode: string, name: string, defaultPlayType: string, numero: string, closesAt: number, drawnAt: number, last: { numero: string, numbers: string[][] } }} Lottery
 * @typedef {{ id: string, gameName: string, numero: string, playType: string, pick: string, stake: number, state: string, win: number }} Bet
 * @typedef {{ now: number, balance: number, bets: Bet[], lotteries: Lottery[] }} Read
 * @typedef {{ error: string, message: string }} Refused
 */

const answerWithin = 15_000
const readEvery = 5_000
const stakes = [10, 50, 100, 500]
/** @type {Record<string, string[]>} */
const picksOf = { LAST2: [], BIGSMALL: ['BIG', 'SMALL'], ODDEVEN: ['ODD', 'EVEN'] }

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
const main = part('lottery')
const form = part('form')
const place = /** @type {HTMLButtonElement} */ (part('place'))

const fragment = new URLSearchParams(location.hash.slice(1))
history.replaceState(null, '', location.pathname + location.search)
const ticket = fragment.get('ticket')
document.documentElement.dataset['theme'] = fragment.get('theme') === 'dark' ? 'dark' : 'light'
let words = texts(fragment.get('language') ?? navigator.language)
/** @type {Opened | undefined} */
let opened
/** @type {Read | undefined} */
let known
/** What the platform’s clock is ahead of this one. */
let ahead = 0
let view = 'lobby'
let gameCode = ''
/** @type {{ asked: string, key: string } | undefined} a bet that was sent, until its answer has come */
let sent
let busy = false
/** @type {(() => void) | undefined} */
let afterNotice

/** An answer that never came or cannot be read: nobody knows whether the platform did its part. */
class Unknown extends Error {}

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ refused: Refused } | { value: any }>}
 */
async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithin),
    })
    const answer = await response.json()
    if (response.ok) return { value: answer }
    if (response.status < 500 && typeof answer?.error === 'string') return { refused: answer }
  } catch {
    throw new Unknown()
  }
  throw new Unknown()
}

/** @param {number} amount */
function money(amount) {
  const figure = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${opened?.currencySymbol ?? ''} ${figure.format(amount)}`.trim()
}

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

/** Tells the page around; what is said holds no amount: that page asks the platform itself. @param {string} type */
function tellParent(type) {
  if (window.parent === window) return false
  const around =
    location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined)
  if (!around || around === 'null') return false
  window.parent.postMessage({ type }, around)
  return true
}

/**
 * @param {string} text
 * @param {string} advice
 * @param {(() => void) | undefined} retry
 */
function showNotice(text, advice, retry) {
  part('notice-text').textContent = text
  part('notice-advice').textContent = advice
  part('notice-retry').hidden = !retry
  afterNotice = retry
  part('notice').hidden = false
  for (const child of main.children) child.toggleAttribute('inert', child.id !== 'notice')
  if (retry) part('notice-retry').focus()
}

function hideNotice() {
  part('notice').hidden = true
  for (const child of main.children) child.removeAttribute('inert')
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
  if (lottery.closesAt <= now) void read()
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
  }
  tick()
}

/** @type {Promise<void> | undefined} */
let reading
/** One at a time: whoever asks meanwhile gets the same answer. */
function read() {
  reading ??= readOnce().finally(() => {
    reading = undefined
  })
  return reading
}

async function readOnce() {
  if (!opened) return
  try {
    const answer = await post('/api/lottery/read', { session: opened.session })
    if ('refused' in answer) {
      if (answer.refused.error === 'session_over') {
        opened = undefined
        showNotice(answer.refused.message, words.openAgain, undefined)
      }
      return
    }
    const before = known?.balance
    known = /** @type {Read} */ (answer.value)
    ahead = known.now - Date.now()
    draw()
    if (before !== undefined && before !== known.balance) tellParent('game.balanceChanged')
  } catch (reason) {
    // The next reading comes by itself.
    if (!(reason instanceof Unknown)) throw reason
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

/** A UUID; made by hand on plain http outside localhost, where browsers leave `randomUUID` out. */
function freshKey() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @param {Refused} refused */
function sayRefusal(refused) {
  if (refused.error === 'session_over') return showNotice(refused.message, words.openAgain, undefined)
  part('outcome').textContent =
    refused.error === 'insufficient_balance' ? words.notEnough : refused.message || words.refused
}

async function placeBet() {
  const lottery = current()
  const playType = chosen('playType') ?? ''
  const digits = /** @type {HTMLInputElement | null} */ (form.querySelector('input[name=digits]'))
  const pick = digits ? digits.value.trim() : (chosen('pick') ?? '')
  if (busy || !opened || !lottery) return
  if (digits && !/^[0-9]{2}$/.test(pick)) {
    part('outcome').textContent = words.typeTwoDigits
    digits.focus()
    return
  }
  const wanted = { gameCode, numero: lottery.numero, playType, pick, stake: Number(chosen('stake') ?? 10) }
  const asked = JSON.stringify(wanted)
  // The same bet after no answer is the same bet; another one is another.
  if (sent?.asked !== asked) sent = { asked, key: freshKey() }
  busy = true
  hideNotice()
  place.setAttribute('aria-disabled', 'true')
  part('outcome').textContent = ''
  try {
    const answer = await post('/api/lottery/bet', { session: opened.session, ...wanted, key: sent.key })
    sent = undefined
    if ('refused' in answer) {
      sayRefusal(answer.refused)
      if (answer.refused.error === 'draw_closed') await read()
    } else {
      part('outcome').textContent = words.placed(wanted.numero)
      await read()
    }
  } catch (reason) {
    if (!(reason instanceof Unknown)) throw reason
    showNotice(words.noAnswer, words.betIsSafe, () => void placeBet())
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

async function open() {
  hideNotice()
  if (!ticket) return showNotice(words.noTicket, words.openAgain, undefined)
  try {
    const answer = await post('/api/lottery/open', { ticket })
    if ('refused' in answer) return showNotice(answer.refused.message || words.refused, words.openAgain, undefined)
    opened = /** @type {Opened} */ (answer.value)
    words = texts(opened.language)
    writeWords()
    const wayOut = /** @type {HTMLAnchorElement} */ (part('way-out'))
    wayOut.href = opened.backUrl
    wayOut.hidden = false
    await read()
    if (opened.gameCode) bet(opened.gameCode, opened.playType)
    else draw()
    main.setAttribute('aria-busy', 'false')
    setInterval(tick, 1000)
    setInterval(() => document.hidden || void read(), readEvery)
  } catch (reason) {
    if (!(reason instanceof Unknown)) throw reason
    showNotice(words.noAnswer, words.tryOpening, () => void open())
  }
}

// A sandboxed frame may not lead its page away: the page is asked to go. Alone, the link leads by itself.
part('way-out').addEventListener('click', (event) => {
  if (tellParent('game.leave')) event.preventDefault()
})
part('to-lobby').addEventListener('click', () => {
  view = 'lobby'
  draw()
})
part('to-bets').addEventListener('click', () => {
  view = 'bets'
  draw()
  void read()
})
part('play-types').addEventListener('change', drawPicks)
// No form of the browser’s own: a frame without that permission may not send one.
place.addEventListener('click', () => void placeBet())
part('picks').addEventListener('keydown', (event) => {
  if (event.key === 'Enter') void placeBet()
})
part('notice-retry').addEventListener('click', () => afterNotice?.())
writeWords()
void open()
