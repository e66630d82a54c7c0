// @ts-check
import { notice, part } from './game-page.js'
import { showProof } from './show-proof.js'
import { notifyParent } from './talk.js'

/**
 * @typedef {import('./talk.js').Refused} Refused
 * @typedef {import('./slot-texts.js').Words} Words
 * @typedef {{ session: string, balance: number, currencySymbol: string, gameName: string, trial: boolean, language: string, commitment?: string }} Opened
 */

/** @param {any} value @returns {value is Opened} */
export function isOpened(value) {
  return typeof value?.session === 'string' && Number.isFinite(value.balance)
}

/** @param {string} text @param {boolean} won */
export function showOutcome(text, won) {
  part('outcome').textContent = text
  part('outcome').toggleAttribute('data-won', won)
}

/**
 * Says why the platform has ended the session.
 * @param {Refused} refused
 * @param {Words} words
 */
export function endGame(refused, words) {
  notice.show(refused.message || words.refused, words.openAgain)
  // The site reads the balance and learns that its own session is over, too.
  notifyParent('game.balanceChanged')
}

/**
 * Shows the proof of the round that an answer ended, and keeps the hash of the next one.
 * @param {Opened} game
 * @param {string} kind
 * @param {{ seed?: unknown, commitment?: unknown }} answer
 * @param {string[]} shown
 */
export async function proveRound(game, kind, { seed, commitment }, shown) {
  const promised = game.commitment
  if (typeof commitment === 'string') game.commitment = commitment
  if (typeof seed === 'string' && promised !== undefined)
    await showProof(part('proof'), { kind, seed, commitment: promised, shown })
}

/** Refusals shown with the platform's own message, the player's limits and pauses among them. */
const shownVerbatim = [
  'bad_bet',
  'rate_limited',
  'on_break',
  'self_excluded',
  'loss_limit_reached',
  'time_limit_reached',
]

/**
 * A refused bet's message and next step; undefined when only reopening the game helps.
 * @param {Refused} refused
 * @param {number} bet
 * @param {number} balance
 * @param {Words} words
 * @param {(amount: number) => string} money
 */
export function describeRefusedBet(refused, bet, balance, words, money) {
  if (shownVerbatim.includes(refused.error)) return refused.message || words.refused
  if (refused.error !== 'insufficient_balance') return undefined
  const smaller = [...part('bets').querySelectorAll('input')]
    .map((input) => Number(input.value))
    .filter((one) => one < bet && one <= balance)
    .at(-1)
  return `${words.notEnough} ${smaller === undefined ? words.depositFirst : words.smallerBet(money(smaller))}`
}
