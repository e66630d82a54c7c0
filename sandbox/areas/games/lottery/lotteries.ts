const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A lottery's prizes, first prize first: `numbers` numbers of `digits` digits each. */
type Prizes = readonly { readonly numbers: number; readonly digits: number }[]

/** A lottery of the sandbox, with its draw schedule by the sandbox's clock, in milliseconds. */
export interface Lottery {
  readonly gameCode: string
  readonly vendor: string
  readonly nameEn: string
  readonly nameNe: string
  readonly isHot: boolean
  readonly every: number
  /** Offset of the draw in its period. */
  readonly at: number
  /** Time between the end of betting and the draw. */
  readonly closesBefore: number
  readonly prizes: Prizes
  readonly defaultPlayType: string
}

const vietnam: Prizes = [
  { numbers: 1, digits: 5 },
  { numbers: 1, digits: 5 },
  { numbers: 2, digits: 5 },
  { numbers: 4, digits: 4 },
  { numbers: 3, digits: 3 },
]
const fourDigits: Prizes = [1, 1, 1].map((numbers) => ({ numbers, digits: 4 }))
const fiveBalls: Prizes = [{ numbers: 5, digits: 1 }]
const sixDigits: Prizes = [{ numbers: 1, digits: 6 }]

type Named = readonly [gameCode: string, nameEn: string, nameNe: string]

const daily = (vendor: string, prizes: Prizes, at: number, isHot: boolean, [gameCode, nameEn, nameNe]: Named) => ({
  gameCode,
  vendor,
  nameEn,
  nameNe,
  isHot,
  every: day,
  at,
  closesBefore: 10 * minute,
  prizes,
  defaultPlayType: 'LAST2',
})

const often = (
  vendor: string,
  prizes: Prizes,
  every: number,
  defaultPlayType: string,
  [gameCode, nameEn, nameNe]: Named,
) => ({
  gameCode,
  vendor,
  nameEn,
  nameNe,
  isHot: every <= minute,
  every,
  at: 0,
  closesBefore: every <= 5 * minute ? 10_000 : minute,
  prizes,
  defaultPlayType,
})

/** All lotteries by vendor; a vendor's card opens its first. Daily draws follow each country's time, in UTC. */
export const lotteries: readonly Lottery[] = [
  daily('TCG_LOTTO_VN', vietnam, 11.25 * hour, true, ['VNMB', 'Vietnam North', 'भियतनाम उत्तर']),
  daily('TCG_LOTTO_VN', vietnam, 10.25 * hour, false, ['VNMT', 'Vietnam Central', 'भियतनाम मध्य']),
  daily('TCG_LOTTO_VN', vietnam, 9.25 * hour, false, ['VNMN', 'Vietnam South', 'भियतनाम दक्षिण']),
  often('TCG_LOTTO_VN', vietnam, 5 * minute, 'LAST2', ['VN5M', 'Hanoi Five Minutes', 'हनोई पाँच मिनेट']),
  daily('TCG_SEA', fourDigits, 10.5 * hour, true, ['SGTOTO', 'Singapore 4D', 'सिंगापुर ४डी']),
  daily('TCG_SEA', fourDigits, 11 * hour, false, ['MY4D', 'Malaysia 4D', 'मलेसिया ४डी']),
  daily('TCG_SEA', sixDigits, 9 * hour, false, ['THAI6', 'Thai Lottery', 'थाई लटरी']),
  often('TCG_SEA', fourDigits, 30 * minute, 'LAST2', ['LAO30', 'Mekong Half Hour', 'मेकोङ आधा घण्टा']),
  often('TCG_LOTTO', fiveBalls, minute, 'BIGSMALL', ['KTM1M', 'Kathmandu Minute', 'काठमाडौँ मिनेट']),
  often('TCG_LOTTO', fiveBalls, 3 * minute, 'BIGSMALL', ['PKR3M', 'Pokhara Three Minutes', 'पोखरा तीन मिनेट']),
  often('TCG_LOTTO', fiveBalls, 10 * minute, 'ODDEVEN', ['CTW10M', 'Chitwan Ten Minutes', 'चितवन दस मिनेट']),
  often('TCG_LOTTO', fiveBalls, hour, 'LAST2', ['EVR60', 'Everest Hour', 'सगरमाथा घण्टा']),
  daily('LOTT', sixDigits, 14.25 * hour, true, ['NPDAY', 'Nepal Daily', 'नेपाल दैनिक']),
  daily('LOTT', sixDigits, 6.25 * hour, false, ['LUMB', 'Lumbini Morning', 'लुम्बिनी बिहानी']),
  often('LOTT', sixDigits, 6 * hour, 'LAST2', ['TIHAR6', 'Tihar Lights', 'तिहार बत्ती']),
  often('LOTT', sixDigits, 7 * day, 'LAST2', ['DASHAIN', 'Dashain Jackpot', 'दसैँ ज्याकपट']),
]

export const lotteryOf = (gameCode: string): Lottery | undefined =>
  lotteries.find((lottery) => lottery.gameCode === gameCode)

export const lotteryName = (lottery: Lottery, language: string) => (language === 'NE' ? lottery.nameNe : lottery.nameEn)

/** The lottery's node id among the games. */
export const nodeIdOf = (lottery: Lottery) => `LOTT-${String(lotteries.indexOf(lottery) + 1).padStart(5, '0')}`
