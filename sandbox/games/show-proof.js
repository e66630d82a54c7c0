// @ts-check
import { canVerify, verifyRound } from './verify-round.js'

const texts = {
  en: {
    label: 'Verify this round',
    before: 'Hash before the round',
    seed: 'Seed after the round',
    own: 'Own computation',
    right: 'Right: the seed belongs to the hash, and gives this outcome.',
    wrong: 'Wrong: the seed or the outcome is not the promised one.',
    blind: 'This browser computes hashes on https only.',
  },
  ne: {
    label: 'यो चक्र जाँच्नुहोस्',
    before: 'चक्रअघिको ह्यास',
    seed: 'चक्रपछिको बीज',
    own: 'आफ्नै गणना',
    right: 'ठीक छ: बीज ह्याससँग मिल्छ र यही नतिजा दिन्छ।',
    wrong: 'मिलेन: बीज वा नतिजा वाचा गरिएको होइन।',
    blind: 'यो ब्राउजरले https मा मात्र ह्यास गणना गर्छ।',
  },
}

export const proofTexts = () => (document.documentElement.lang === 'ne' ? texts.ne : texts.en)

/** @type {Promise<import('./verify-round.js').Rules> | undefined} */
let rules
export const readRules = () => (rules ??= fetch('/api/rules').then((answer) => answer.json()))

/**
 * Writes the proof of a round into `place`, computed by this page. `shown`: the outcome that the player saw, as lines;
 * without it the computed one is shown.
 * @param {HTMLElement} place
 * @param {{ kind: string, seed: string, commitment: string, shown?: string[] }} round
 */
export async function showProof(place, { shown, ...round }) {
  const words = proofTexts()
  const list = document.createElement('dl')
  /** @param {string} name @param {string} value */
  const row = (name, value) => {
    const term = Object.assign(document.createElement('dt'), { textContent: name })
    list.append(term, Object.assign(document.createElement('dd'), { textContent: value }))
  }
  row(words.before, round.commitment)
  row(words.seed, round.seed)
  const verdict = Object.assign(document.createElement('p'), { textContent: words.blind })
  if (canVerify()) {
    const { isPromised, outcome } = await verifyRound(round, await readRules())
    const isRight = isPromised && (shown === undefined || shown.join('\n') === outcome.join('\n'))
    row(words.own, outcome.join(' · '))
    verdict.textContent = isRight ? words.right : words.wrong
    verdict.dataset['verdict'] = isRight ? 'right' : 'wrong'
  }
  const details = document.createElement('details')
  details.className = 'proof'
  details.append(Object.assign(document.createElement('summary'), { textContent: words.label }), list, verdict)
  place.replaceChildren(details)
}
