// @ts-check

/** @param {string} id */
export const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))

/** Reads the settings from the URL's fragment and removes it from the address. */
export function readFragment() {
  const fragment = new URLSearchParams(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
  return fragment
}

/**
 * An amount with the player's currency symbol.
 * @param {number} amount
 * @param {string} locale
 * @param {string | undefined} symbol
 */
export function moneyText(amount, locale, symbol = '') {
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${symbol} ${figure.format(amount)}`.trim()
}

/** @type {(() => void) | undefined} */
let again
part('notice-retry').addEventListener('click', () => again?.())

/** A message over the page, which becomes inert; with `retry` it has a button. */
export const notice = {
  /**
   * @param {string} text
   * @param {string} advice
   * @param {() => void} [retry]
   */
  show(text, advice, retry) {
    const button = part('notice-retry')
    part('notice-text').textContent = text
    part('notice-advice').textContent = advice
    button.hidden = !retry
    again = retry
    part('notice').hidden = false
    for (const other of part('notice').parentElement?.children ?? [])
      other.toggleAttribute('inert', other.id !== 'notice')
    if (retry) button.focus()
  },
  hide() {
    part('notice').hidden = true
    for (const other of part('notice').parentElement?.children ?? []) other.removeAttribute('inert')
  },
  get isHidden() {
    return part('notice').hidden
  },
}
