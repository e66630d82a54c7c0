// @ts-check
import { moneyText, notice, part, readFragment } from './game-page.js'
import { texts } from './slot-texts.js'
import { isOpened, describeRefusedBet, endGame, proveRound, showOutcome } from './stakes.js'
import { createKey, post, sendHeartbeats, notifyParent, UnknownResult } from './talk.js'

/**
 * @typedef {import('./stakes.js').Opened & { gameType: string, choices: { id: string, pays: number }[] }} Table
 * @typedef {{ drawn: string, win: number, balance: number, seed?: unknown, commitment?: unknown }} Played
 * @typedef {{ choice: string, bet: number, key: string }} Intent one press of the button, however often it must be sent
 */

const table = part('table')
const choices = /** @type {HTMLFieldSetElement} */ (part('choices'))
const bets = /** @type {HTMLFieldSetElement} */ (part('bets'))
const playButton = /** @type {HTMLButtonElement} */ (part('play'))

const fragment = readFragment()
let ticket = fragment.get('ticket')
let words = texts(fragment.get('language') ?? navigator.language)
/** @type {Table | undefined} */
let game
/** @type {Intent | undefined} */
let intent

/** @param {number} amount */
const money = (amount) => moneyText(amount, words.locale, game?.currencySymbol)

/** @param {any} value @returns {value is Table} */
function isTable(value) {
  return (
    isOpened(value) &&
    'choices' in value &&
    Array.isArray(value.choices) &&
    value.choices.length > 0 &&
    value.choices.every((one) => typeof one?.id === 'string' && Number.isFinite(one.pays))
  )
}

/** @param {any} value @returns {value is Played} */
function isPlayed(value) {
  return typeof value?.drawn === 'string' && Number.isFinite(value.win) && Number.isFinite(value.balance)
}

/** @param {boolean} on */
function setBusy(on) {
  table.setAttribute('aria-busy', String(on))
  playButton.disabled = on
  choices.disabled = on
  bets.disabled = on
}

/** @param {string} name */
const checked = (name) => document.querySelector(`input[name=${name}]:checked`)?.getAttribute('value') ?? ''

async function play() {
  if (playButton.disabled || !game) return
  intent ??= { choice: checked('choice'), bet: Number(checked('bet')), key: createKey() }
  notice.hide()
  setBusy(true)
  for (const label of choices.querySelectorAll('.drawn')) label.classList.remove('drawn')
  try {
    const answer = await post('/api/play', { session: game.session, ...intent })
    if ('refused' in answer) {
      const told = describeRefusedBet(answer.refused, intent.bet, game.balance, words, money)
      intent = undefined
      if (told === undefined) notice.show(answer.refused.message || words.refused, words.openAgain)
      else showOutcome(told, false)
    } else if (isPlayed(answer.value)) {
      intent = undefined
      const { drawn, win, balance } = answer.value
      notifyParent('game.balanceChanged')
      choices.querySelector(`[value="${CSS.escape(drawn)}"]`)?.parentElement?.classList.add('drawn')
      game.balance = balance
      part('balance').textContent = money(balance)
      part('win').textContent = money(win)
      const name = words.choices[drawn] ?? drawn
      void proveRound(game, `choice ${game.gameType}`, answer.value, [drawn])
      showOutcome(`${words.drawn(name)} ${win > 0 ? words.won(money(win)) : words.noWin}`, win > 0)
    } else throw new UnknownResult()
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
    notice.show(words.noAnswer, words.betIsSafe, () => void play())
  } finally {
    setBusy(false)
    if (notice.isHidden) playButton.focus()
  }
}

/** @param {Table} opened */
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
  part('notice-retry').textContent = words.retry
}

async function open() {
  notice.hide()
  if (!ticket) return notice.show(words.noTicket, words.openAgain)
  try {
    const answer = await post('/api/open', { ticket })
    ticket = 'refused' in answer || isTable(answer.value) ? null : ticket
    if ('refused' in answer) return notice.show(answer.refused.message || words.refused, words.openAgain)
    if (!isTable(answer.value)) throw new UnknownResult()
    const opened = answer.value
    game = opened
    sendHeartbeats(opened.session, (refused) => endGame(refused, words))
    words = texts(opened.language)
    writeWords()
    layTable(opened)
    part('game-name').textContent = opened.gameName
    document.title = opened.gameName
    part('for-fun').hidden = !opened.trial
    part('balance').textContent = money(opened.balance)
    setBusy(false)
  } catch (reason) {
    if (!(reason instanceof UnknownResult)) throw reason
    notice.show(words.noAnswer, words.tryOpening, () => void open())
  }
}

playButton.addEventListener('click', () => void play())
writeWords()
void open()
