// @ts-check
import { moneyText, notice, part, readFragment } from './game-page.js'
import { texts } from './slot-texts.js'
import { isOpened, describeRefusedBet, endGame, proveRound, showOutcome } from './stakes.js'
import { createKey, post, sendHeartbeats, notifyParent, UnknownResult } from './talk.js'

/**
 * @typedef {{ reels: string[][], win: number, balance: number, lines: unknown, seed?: unknown, commitment?: unknown }} Spun reels from left to right, each from top to bottom
 * @typedef {{ bet: number, key: string }} Intent one press of the button, however often it must be sent
 */

/** The rows of each winning line; an answer's `lines` are indexes into this. */
const paylines = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
const stillSymbols = ['coin', 'lotus', 'bell', 'stupa', 'seven', 'kite', 'yak', 'coin', 'lotus']

const machine = part('machine')
const bets = /** @type {HTMLFieldSetElement} */ (part('bets'))
const spinButton = /** @type {HTMLButtonElement} */ (part('spin'))
const strips = [...document.querySelectorAll('.strip')]

const fragment = readFragment()
let ticket = fragment.get('ticket')
let words = texts(fragment.get('language') ?? navigator.language)
/** @type {import('./stakes.js').Opened | undefined} */
let game
/** @type {Intent | undefined} */
let intent
let busy = false

/** @param {number} amount */
const money = (amount) => moneyText(amount, words.locale, game?.currencySymbol)

/** @param {string} name */
function drawing(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#symbol-${document.getElementById(`symbol-${name}`) ? name : 'unknown'}`)
  svg.setAttribute('class', 'cell')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.append(use)
  return svg
}

/** @param {string[][]} reels */
function describe(reels) {
  const rows = [0, 1, 2].map((row) => reels.map((reel) => words.symbols[reel[row] ?? ''] ?? reel[row]).join(', '))
  part('reels').setAttribute('aria-label', `${words.reels}: ${rows.join('; ')}`)
}

/**
 * Animates the result, rolling down over the previous symbols, reel by reel: 840 ms in total.
 * @param {string[][]} reels
 */
async function roll(reels) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const rolls = strips.map(async (strip, at) => {
    const standing = [...strip.children].slice(0, 3)
    const passing = still
      ? []
      : Array.from({ length: 6 + at * 3 }, (_, step) => drawing(stillSymbols[(step * 4 + at) % 7] ?? 'coin'))
    strip.replaceChildren(...(reels[at] ?? []).map(drawing), ...passing, ...(still ? [] : standing))
    if (still || standing.length === 0) return
    const share = ((3 + passing.length) / (6 + passing.length)) * 100
    const animation = strip.animate([{ transform: `translateY(-${share}%)` }, { transform: 'none' }], {
      duration: 560 + at * 140,
      easing: 'cubic-bezier(.2,.7,.25,1.04)',
    })
    await animation.finished
  })
  await Promise.allSettled(rolls)
  for (const strip of strips) while (strip.children.length > 3) strip.lastElementChild?.remove()
  describe(reels)
}

/** @param {unknown} lines */
function markLines(lines) {
  if (!Array.isArray(lines)) return
  for (const line of lines) {
    paylines[line]?.forEach((row, reel) => strips[reel]?.children[row]?.classList.add('hit'))
  }
}

/** @param {any} value @returns {value is Spun} */
function isSpun(value) {
  return (
    Number.isFinite(value?.win) &&
    Number.isFinite(value?.balance) &&
    Array.isArray(value.reels) &&
    value.reels.length === 3 &&
    value.reels.every((/** @type {unknown} */ reel) => Array.isArray(reel) && reel.length === 3)
  )
}

/** @param {boolean} on */
function setBusy(on) {
  busy = on
  machine.setAttribute('aria-busy', String(on))
  machine.toggleAttribute('data-waiting', on)
  spinButton.setAttribute('aria-disabled', String(on))
  bets.disabled = on
}

async function spin() {
  if (busy || !game) return
  const chosen = bets.querySelector('input:checked')
  intent ??= { bet: Number(chosen?.getAttribute('value') ?? 1), key: createKey() }
  const { bet, key } = intent
  notice.hide()
  setBusy(true)
  showOutcome('', false)
  for (const cell of document.querySelectorAll('.hit')) cell.classList.remove('hit')
  try {
    const answer = await post('/api/spin', { session: game.session, bet, key })
    if ('refused' in answer) {
      intent = undefined
      const told = describeRefusedBet(answer.refused, bet, game.balance, words, money)
      if (told === undefined) notice.show(answer.refused.message || words.refused, words.openAgain)
      else showOutcome(told, false)
    } else if (isSpun(answer.value)) {
      intent = undefined
      const { reels, win, balance, lines } = answer.value
      notifyParent('game.balanceChanged')
      machine.removeAttribute('data-waiting')
      await roll(reels)
      markLines(lines)
      game.balance = balance
      part('balance').textContent = money(balance)
      part('win').textContent = money(win)
      showOutcome(win > 0 ? words.won(money(win)) : words.noWin, win > 0)
      void proveRound(
        game,
        'slot',
        answer.value,
        reels.map((reel) => reel.join(' ')),
      )
    } else throw new UnknownResult()
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
    notice.show(words.noAnswer, words.betIsSafe, () => void spin())
  } finally {
    setBusy(false)
    if (notice.isHidden) spinButton.focus()
  }
}

function writeWords() {
  document.documentElement.lang = words.lang
  part('balance-label').textContent = words.balance
  part('win-label').textContent = words.lastWin
  part('bet-label').textContent = words.bet
  part('for-fun').textContent = words.forFun
  spinButton.textContent = words.spin
  part('notice-retry').textContent = words.retry
}

async function open() {
  notice.hide()
  if (!ticket) return notice.show(words.noTicket, words.openAgain)
  try {
    const answer = await post('/api/open', { ticket })
    ticket = 'refused' in answer || isOpened(answer.value) ? null : ticket
    if ('refused' in answer) return notice.show(answer.refused.message || words.refused, words.openAgain)
    if (!isOpened(answer.value)) throw new UnknownResult()
    game = answer.value
    sendHeartbeats(answer.value.session, (refused) => endGame(refused, words))
    words = texts(game.language)
    writeWords()
    part('game-name').textContent = game.gameName
    document.title = game.gameName
    part('for-fun').hidden = !game.trial
    part('balance').textContent = money(game.balance)
    showOutcome(words.ready, false)
    spinButton.disabled = false
    setBusy(false)
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
    notice.show(words.noAnswer, words.tryOpening, () => void open())
  }
}

spinButton.addEventListener('click', () => void spin())
writeWords()
strips.forEach((strip, at) => strip.replaceChildren(...stillSymbols.slice(at * 3, at * 3 + 3).map(drawing)))
describe([0, 3, 6].map((from) => stillSymbols.slice(from, from + 3)))
void open()
