// @ts-check

/** All native digits, mapped to Western ones. */
const western = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`)
    return Array.from({ length: 10 }, (_, digit) => [written.format(digit), String(digit)])
  }),
)

/**
 * A text with Devanagari and other native digits converted to 0 to 9.
 * @param {string} text
 */
export const westernDigits = (text) => text.replaceAll(/\p{Nd}/gu, (digit) => western.get(digit) ?? digit)
