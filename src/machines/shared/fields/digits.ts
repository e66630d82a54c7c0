/** The zeros of the supported scripts; the other nine digits follow each. */
const zeros = [
  0x06_60, 0x06_f0, 0x07_c0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66, 0x0d_e6,
  0x0e_50, 0x0e_d0, 0x0f_20, 0x10_40, 0x10_90, 0x17_e0, 0x18_10, 0x19_46, 0x19_d0, 0x1a_80, 0x1a_90, 0x1b_50, 0x1b_b0,
  0x1c_40, 0x1c_50, 0xa6_20, 0xa8_d0, 0xa9_00, 0xa9_d0, 0xa9_f0, 0xaa_50, 0xab_f0, 0xff_10,
]

const western = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
)

/** Returns a text with Devanagari and other native digits as 0 to 9; the rest stays (I18N-08). */
export const westernDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => western.get(digit) ?? digit)

/** Returns a text with digits from 0 to 9, without blanks and the unseen marks that address books copy along. */
export const plainDigits = (text: string): string => westernDigits(text).replaceAll(/[\s\p{Cf}]/gu, '')
