// @ts-check

/** Every script's digits, as the browser writes them, with the Western one that each means. */
const western = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`)
    return Array.from({ length: 10 }, (_, digit) => [written.format(digit), String(digit)])
  }),
)

/**
 * A text with Devanagari and other native digits written as 0 to 9.
 * @param {string} text
 */
export const westernDigits = (text) => text.replaceAll(/\p{Nd}/gu, (digit) => western.get(digit) ?? digit)
