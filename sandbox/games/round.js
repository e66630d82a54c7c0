// @ts-check
import { texts } from './slot-texts.js'
import { freshKey, post, sayHere, tellParent, Unknown } from './talk.js'

/**
 * @typedef {{ session: string, balance: number, currencySymbol: string, gameName: string, trial: boolean, language: string, choices: { id: string, pays: number }[] }} Opened
 * @typedef {{ choice: string, bet: number, key: string }} Intent one press of the button, however often it must be sent
 */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
const table = part('table')
const choices = /** @type {HTMLFieldSetElement} */ (part('choices'))
const bets = /** @type {HTMLFieldSetElement} */ (part('bets'))
const playButton = /** @type {HTMLButtonElement} */ (part('play'))
const retryButton = /** @type {HTMLButtonElement} */ (part('notice-retry'))

const fragment = new URLSearchParams(location.hash.slice(1))
history.replaceState(null, '', location.pathname + location.search)
let ticket = fragment.get('ticket')
let words = texts(fragment.get('language') ?? navigator.language)
/** @type {Opened | undefined} */
let game
/** @type {Intent | undefined} */
let intent
/** @type {(() => void) | undefined} */
let again

/** @param {number} amount */
function money(amount) {
  const figure = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${game?.currencySymbol ?? ''} ${figure.format(amount)}`.trim()
}

/**
 * @param {string} text
 * @param {string} advice
 * @param {(() => void) | undefined} retry
 */
function showNotice(text, advice, retry) {
  part('notice-text').textContent = text
  part('notice-advice').textContent = advice
  retryButton.hidden = !retry
  again = retry
  part('notice').hidden = false
  for (const child of table.children) child.toggleAttribute('inert', child.id !== 'notice')
  if (retry) retryButton.focus()
}

function hideNotice() {
  part('notice').hidden = true
  for (const child of table.children) child.removeAttribute('inert')
}

/** @param {boolean} on */
function setBusy(on) {
  table.setAttribute('aria-busy', String(on))
  playButton.disabled = on
  choices.disabled = on
  bets.disabled = on
}

/** @param {string} text @param {boolean} won */
function sayOutcome(text, won) {
  part('outcome').textContent = text
  part('outcome').toggleAttribute('data-won', won)
}

/** @param {string} name */
const checked = (name) => document.querySelector(`input[name=${name}]:checked`)?.getAttribute('value') ?? ''

async function play() {
  if (playButton.disabled || !game) return
  intent ??= { choice: checked('choice'), bet: Number(checked('bet')), key: freshKey() }
  hideNotice()
  setBusy(true)
  for (const label of choices.querySelectorAll('.drawn')) label.classList.remove('drawn')
  try {
    const answer = await post('/api/play', { session: game.session, ...intent })
    intent = undefined
    if ('refused' in answer) {
      const { error, message } = answer.refused
      if (error === 'session_over') showNotice(message || words.refused, words.openAgain, undefined)
      else sayOutcome(message || words.refused, false)
    } else {
      const { drawn, win, balance } = answer.value
      tellParent()
      choices.querySelector(`[value="${drawn}"]`)?.parentElement?.classList.add('drawn')
      part('balance').textContent = money(balance)
      part('win').textContent = money(win)
      const name = words.choices[drawn] ?? drawn
      sayOutcome(`${words.drawn(name)} ${win > 0 ? words.won(money(win)) : words.noWin}`, win > 0)
    }
  } catch (reason) {
    if (!(reason instanceof Unknown)) throw reason
    showNotice(words.noAnswer, words.betIsSafe, () => void play())
  } finally {
    setBusy(false)
    if (part('notice').hidden) playButton.focus()
  }
}

/** @param {Opened} opened */
function layTable(opened) {
  for (const [at, { id, pays }] of opened.choices.entries()) {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'choice', value: id })
    input.checked = at === 0
    const face = document.createElement('span')
    const odds = Object.assign(document.createElement('small'), { textContent: `× ${pays}` })
    face.append(words.choices[id] ?? id, odds)
    label.append(input, face)
    choices.append(label)
  }
}

function writeWords() {
  document.documentElement.lang = words.lang
  part('balance-label').textContent = words.balance
  part('win-label').textContent = words.lastWin
  part('bet-label').textContent = words.bet
  part('choices-label').textContent = words.choose
  part('for-fun').textContent = words.forFun
  playButton.textContent = words.play
  retryButton.textContent = words.retry
}

async function open() {
  hideNotice()
  if (!ticket) return showNotice(words.noTicket, words.openAgain, undefined)
  try {
    const answer = await post('/api/open', { ticket })
    ticket = null
    if ('refused' in answer) return showNotice(answer.refused.message || words.refused, words.openAgain, undefined)
    /** @type {Opened} */
    const opened = answer.value
    game = opened
    sayHere(opened.session)
    words = texts(opened.language)
    writeWords()
    layTable(opened)
    part('game-name').textContent = opened.gameName
    document.title = opened.gameName
    part('for-fun').hidden = !opened.trial
    part('balance').textContent = money(opened.balance)
    setBusy(false)
  } catch (reason) {
    if (!(reason instanceof Unknown)) throw reason
    showNotice(words.noAnswer, words.tryOpening, () => void open())
  }
}

playButton.addEventListener('click', () => void play())
retryButton.addEventListener('click', () => again?.())
writeWords()
void open()
