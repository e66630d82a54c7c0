// @ts-check
import { readRules, showProof } from './show-proof.js'

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id))
/** The platform groups long texts by spaces. @param {string} id */
const typed = (id) => field(id).value.replaceAll(/\s/g, '').toLowerCase()

const { choices, lotteries } = await readRules()
const kinds = [
  'raffle',
  'slot',
  ...Object.keys(choices).map((category) => `choice ${category}`),
  ...Object.keys(lotteries).map((code) => `lottery ${code}`),
]
field('kind').append(...kinds.map((kind) => new Option(kind)))
const place = /** @type {HTMLElement} */ (document.getElementById('proof'))
document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const round = { kind: field('kind').value, commitment: typed('commitment'), seed: typed('seed') }
  void showProof(place, round).then(() => place.querySelector('details')?.setAttribute('open', ''))
})
