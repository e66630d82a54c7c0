import type { GameType, VendorCard } from '../../src/api/calls/vendors.ts'

export interface SeedVendor {
  readonly code: string
  readonly name: string
  readonly gameType: GameType
  /** Seeded games of this vendor. */
  readonly games: number
  readonly isHot?: boolean
  /** Its list holds every game of the category. */
  readonly aggregate?: boolean
}

const of = (
  gameType: GameType,
  games: number,
  ...vendors: readonly (readonly [code: string, name: string])[]
): readonly SeedVendor[] => vendors.map(([code, name]) => ({ code, name, gameType, games }))

/**
 * The way a vendor's card or games open, when not framed on `/game`. `isGame` is the card's: it lists the vendor's
 * games.
 */
export const launchWays: Readonly<Record<string, Pick<VendorCard, 'isGame' | 'launchMode'>>> = {
  PALACELIVE: { launchMode: 'seamless' },
  ROYALLIVE: { isGame: 'VASSALAGE' },
  SEALIVE: { isGame: 'VASSALAGE' },
  GOALPOST: { launchMode: 'window' },
}

/** Categories in which a member has one seat at a time. */
export const seatedTypes: readonly string[] = ['LIVE', 'PVP'] satisfies readonly GameType[]

/** The nine categories in display order. ELOTT has no vendors, so that the site must leave it out (NAV-02). */
export const categories: readonly {
  readonly gameType: GameType
  readonly isHot: boolean
  readonly en: string
  readonly ne: string
}[] = [
  { gameType: 'SPORTS', isHot: true, en: 'Sports', ne: 'खेलकुद' },
  { gameType: 'LIVE', isHot: false, en: 'Live casino', ne: 'लाइभ क्यासिनो' },
  { gameType: 'RNG', isHot: true, en: 'Slots', ne: 'स्लट' },
  { gameType: 'FISH', isHot: false, en: 'Fishing', ne: 'फिसिङ' },
  { gameType: 'PVP', isHot: false, en: 'Cards', ne: 'तास' },
  { gameType: 'LOTT', isHot: false, en: 'Lottery', ne: 'लटरी' },
  { gameType: 'ELOTT', isHot: false, en: 'E-lottery', ne: 'ई-लटरी' },
  { gameType: 'ESPORTS', isHot: false, en: 'E-sports', ne: 'ई-स्पोर्ट्स' },
  { gameType: 'DS88', isHot: false, en: 'Cockfight', ne: 'भाले भिडन्त' },
]

/** All vendors, each category in order. RNG games sum to exactly 10,000. */
export const vendors: readonly SeedVendor[] = [
  { code: 'HIMALAYA', name: 'Himalaya Studio', gameType: 'RNG', games: 1400, isHot: true, aggregate: true },
  { code: 'EVEREST', name: 'Everest Play', gameType: 'RNG', games: 800, isHot: true },
  { code: 'LOTUS', name: 'Lotus Gaming', gameType: 'RNG', games: 700 },
  { code: 'DANPHE', name: 'Danphe Slots', gameType: 'RNG', games: 650, isHot: true },
  ...of(
    'RNG',
    400,
    ['KHUKURI', 'Khukuri Games'],
    ['YAKWORKS', 'Yak Works'],
    ['MANDALA', 'Mandala Arts'],
    ['THAMEL', 'Thamel Reels'],
    ['GARUDA', 'Garuda Soft'],
    ['PHEWA', 'Phewa Interactive'],
    ['SAGAR', 'Sagar Spin'],
    ['ANNAPURNA', 'Annapurna Labs'],
    ['MADAL', 'Madal Beat'],
    ['TERAI', 'Terai Tiger'],
  ),
  ...of(
    'RNG',
    406,
    ['MUSTANG', 'Mustang Machines'],
    ['LUMBINI', 'Lumbini Light'],
    ['JANAK', 'Janak Joy'],
    ['SHERPA', 'Sherpa Reels'],
    ['KOSHI', 'Koshi Play'],
  ),
  { code: 'NAGARKOT', name: 'Nagarkot Nine', gameType: 'RNG', games: 420 },
  ...of(
    'FISH',
    24,
    ['MACHHA', 'Machha King'],
    ['KARNALI', 'Karnali Hunt'],
    ['OCEANIC', 'Oceanic Arcade'],
    ['GOLDHOOK', 'Gold Hook'],
    ['CORAL', 'Coral Cove'],
    ['DEEPBLUE', 'Deep Blue'],
    ['BAGMATI', 'Bagmati Fish'],
  ),
  ...of(
    'PVP',
    24,
    ['CALLBREAK', 'Call Break House'],
    ['MARRIAGE', 'Marriage Club'],
    ['TEENPATTI', 'Teen Patti Palace'],
    ['KITTY', 'Kitty Room'],
    ['DHUMBAL', 'Dhumbal Den'],
    ['POKERNP', 'Poker Nepal'],
  ),
  ...of(
    'SPORTS',
    1,
    ['FBSPORTS', 'FB Sports'],
    ['CRICKETHUB', 'Cricket Hub'],
    ['GOALPOST', 'Goal Post'],
    ['IMESPORT', 'IM E-Sport'],
  ),
  ...of('ESPORTS', 1, ['IMESPORT', 'IM E-Sport'], ['TFGAMING', 'TF Gaming']),
  ...of(
    'LIVE',
    6,
    ['EVOLIVE', 'Evo Live'],
    ['PALACELIVE', 'Palace Live'],
    ['ROYALLIVE', 'Royal Live'],
    ['SEALIVE', 'SEA Live'],
  ),
  ...of(
    'LOTT',
    4,
    ['TCG_LOTTO_VN', 'Vietnam Lottery'],
    ['TCG_SEA', 'SEA Lottery'],
    ['TCG_LOTTO', 'TCG Lottery'],
    ['LOTT', 'Classic Lottery'],
  ),
  ...of('DS88', 1, ['DS88', 'DS88 Arena'], ['SVARENA', 'SV Arena']),
]
