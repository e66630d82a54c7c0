import { creatures } from './emblems-creatures.ts'
import type { Emblem } from './emblem.ts'
import { nature } from './emblems-nature.ts'
import { nepal } from './emblems-nepal.ts'
import { play } from './emblems-play.ts'
import { treasures } from './emblems-treasures.ts'
import type { MaterialName } from './palette.ts'

/** The light of a scene: sky from top to horizon, ridges from far to near, and the moon's or sun's colour. */
type Daylight = {
  sky: readonly [string, string, string]
  ridges: readonly [string, string, string, string]
  snow: string
  disc: string
  stars: boolean
}

/** A foreground object: place and size as shares of the motif's field (about −1 to 1), rotation in degrees. */
export type Prop = { emblem: Emblem; material: MaterialName; x: number; y: number; size: number; turn: number }

export type BannerTheme = {
  light: Daylight
  props: readonly Prop[]
  words: Record<'NE' | 'EN', readonly [headline: string, line: string]>
}

const night: Daylight = {
  sky: ['#1d1149', '#4a2fa3', '#a47ae8'],
  ridges: ['#8f74d6', '#6142bf', '#3d2788', '#1f1250'],
  snow: '#ece4ff',
  disc: '#fff3cf',
  stars: true,
}
const dawn: Daylight = {
  sky: ['#3b2385', '#9a55c4', '#ffb765'],
  ridges: ['#b182d8', '#7a4fc0', '#4b2c96', '#26135a'],
  snow: '#ffe9d2',
  disc: '#ffd257',
  stars: false,
}
const dusk: Daylight = {
  sky: ['#2a1460', '#8a2f8f', '#ff8d5c'],
  ridges: ['#a4519f', '#73348f', '#471f73', '#230d48'],
  snow: '#ffdcd0',
  disc: '#ffb347',
  stars: true,
}
const lagoon: Daylight = {
  sky: ['#181552', '#3552b8', '#67c7e6'],
  ridges: ['#6f9be0', '#4a63c4', '#33389a', '#1a1657'],
  snow: '#e8f7ff',
  disc: '#fff6da',
  stars: true,
}

const prop = (emblem: Emblem, material: MaterialName, x: number, y: number, size: number, turn = 0): Prop => ({
  emblem,
  material,
  x,
  y,
  size,
  turn,
})

const home: readonly [BannerTheme, ...BannerTheme[]] = [
  {
    light: night,
    props: [
      prop(treasures.stupa, 'ivory', 0, 0.14, 1.5),
      prop(nepal.diyo, 'amber', -0.92, 0.62, 0.45),
      prop(nepal.diyo, 'amber', 0.92, 0.62, 0.45),
    ],
    words: { NE: ['स्वागत छ', 'हजारौं खेल, एकै ठाउँमा'], EN: ['Welcome', 'Thousands of games, one place'] },
  },
  {
    light: dawn,
    props: [
      prop(treasures.temple, 'ruby', 0.1, 0.2, 1.35),
      prop(play.kite, 'rose', -0.95, -0.42, 0.62, -8),
      prop(play.kite, 'sky', 1, -0.5, 0.48, 14),
    ],
    words: { NE: ['आफ्नै भाषामा', 'नेपालीमा खोज्नुहोस्, खेल्नुहोस्'], EN: ['In your language', 'Search and play in Nepali'] },
  },
  {
    light: dusk,
    props: [
      prop(nature.lotus, 'rose', 0, 0.25, 1.3),
      prop(nepal.diyo, 'amber', -0.95, 0.5, 0.5),
      prop(nepal.diyo, 'amber', 0.95, 0.5, 0.5),
    ],
    words: { NE: ['रमाइलोका लागि', 'सीमाभित्र, होसियारीले खेलौं'], EN: ['Play for fun', 'Within your means, with care'] },
  },
]

const groups: Record<string, BannerTheme> = {
  w_rng: {
    light: night,
    props: [
      prop(treasures.bell, 'gold', -0.85, 0.1, 0.85, -10),
      prop(treasures.gem, 'rose', 0.88, 0.12, 0.8, 10),
      prop(treasures.seven, 'ruby', 0, 0, 1.3),
      prop(treasures.coin, 'gold', -0.5, 0.68, 0.42),
      prop(treasures.coin, 'gold', 0.46, 0.7, 0.4),
    ],
    words: { NE: ['स्लट खेल', 'नाम खोज्नुहोस्, घुमाउनुहोस्'], EN: ['Slots', 'Find a name you know and spin'] },
  },
  w_fish: {
    light: lagoon,
    props: [
      prop(creatures.fish, 'amber', 0, 0, 1.4, -14),
      prop(creatures.crab, 'ruby', -0.95, 0.55, 0.6),
      prop(creatures.fish, 'rose', 0.95, 0.55, 0.6, 10),
    ],
    words: { NE: ['फिसिङ', 'गहिरो तालमा निसाना'], EN: ['Fishing', 'Take aim in deep water'] },
  },
  w_pvp: {
    light: dusk,
    props: [
      prop(play.cards, 'ivory', 0, 0, 1.4),
      prop(play.dice, 'ruby', -0.92, 0.42, 0.7, -8),
      prop(treasures.crown, 'gold', 0.95, 0.38, 0.72, 8),
    ],
    words: { NE: ['तास र पासा', 'अरू खेलाडीसँग एकै टेबलमा'], EN: ['Cards and dice', 'One table, many players'] },
  },
  w_live: {
    light: night,
    props: [
      prop(treasures.wheel, 'gold', 0, 0, 1.4),
      prop(play.cards, 'ivory', -0.95, 0.4, 0.7, -8),
      prop(play.dice, 'ruby', 0.95, 0.42, 0.65, 8),
    ],
    words: { NE: ['लाइभ', 'साँचो टेबल, साँचो डिलर'], EN: ['Live', 'Real tables, real dealers'] },
  },
  w_sports: {
    light: dawn,
    props: [
      prop(play.ball, 'ivory', 0, 0.1, 1.35),
      prop(nature.star, 'gold', -0.95, -0.3, 0.5, -12),
      prop(play.shield, 'violet', 0.98, 0.35, 0.75, 6),
    ],
    words: { NE: ['खेलकुद', 'आफ्नो टोलीको साथमा'], EN: ['Sports', 'With your team to the end'] },
  },
  w_esports: {
    light: lagoon,
    props: [
      prop(play.swords, 'ice', 0, 0, 1.35),
      prop(play.rocket, 'silver', 0.98, -0.1, 0.75),
      prop(play.shield, 'violet', -0.95, 0.3, 0.72, -6),
    ],
    words: { NE: ['इ-स्पोर्ट्स', 'हरेक खेल, हरेक म्याप'], EN: ['Esports', 'Every match, every map'] },
  },
  w_lott: {
    light: dusk,
    props: [
      prop(nature.clover, 'leaf', 0, 0, 1.3),
      prop(treasures.coin, 'gold', -0.95, 0.4, 0.66),
      prop(nature.star, 'gold', 0.95, 0.2, 0.66),
    ],
    words: { NE: ['लटरी', 'आजको नम्बर छान्नुहोस्'], EN: ['Lottery', 'Pick your numbers today'] },
  },
  w_promotion: {
    light: dawn,
    props: [
      prop(treasures.chest, 'violet', 0, 0.12, 1.35),
      prop(treasures.coin, 'gold', -0.98, 0.4, 0.6),
      prop(treasures.gem, 'rose', 0.98, 0.1, 0.6, 10),
    ],
    words: { NE: ['अफरहरू', 'तपाईंका लागि छानिएका'], EN: ['Promotions', 'Chosen for you'] },
  },
  w_shop: {
    light: night,
    props: [
      prop(treasures.crown, 'gold', 0, 0.05, 1.35),
      prop(treasures.gem, 'sky', -0.95, 0.4, 0.62, -8),
      prop(treasures.pot, 'jade', 0.95, 0.35, 0.7),
    ],
    words: { NE: ['पोइन्ट पसल', 'पोइन्टले उपहार लिनुहोस्'], EN: ['Point mall', 'Turn points into gifts'] },
  },
  w_down: {
    light: lagoon,
    props: [
      prop(play.rocket, 'silver', 0, 0, 1.4),
      prop(nature.star, 'gold', -0.95, 0.1, 0.5),
      prop(nature.star, 'gold', 0.95, 0.5, 0.4),
    ],
    words: { NE: ['मोबाइलमा', 'खेल सधैं साथमा'], EN: ['On your phone', 'The games always with you'] },
  },
  w_reg: {
    light: night,
    props: [
      prop(treasures.chest, 'violet', 0, 0.1, 1.4),
      prop(treasures.coin, 'gold', -0.95, 0.5, 0.55),
      prop(nature.star, 'gold', 0.95, 0.1, 0.5, 12),
    ],
    words: { NE: ['उपहार तयार छ', 'खाता खोल्नुहोस्, सुरु गर्नुहोस्'], EN: ['A gift is ready', 'Open an account to begin'] },
  },
  w_login: {
    light: dawn,
    props: [
      prop(treasures.crown, 'gold', 0, 0.05, 1.35),
      prop(nepal.diyo, 'amber', -0.92, 0.55, 0.5),
      prop(nepal.diyo, 'amber', 0.92, 0.55, 0.5),
    ],
    words: { NE: ['फेरि स्वागत छ', 'तपाईंको उपहार सन्देशमा छ'], EN: ['Welcome back', 'Your gift is in your messages'] },
  },
  w_topup_2: {
    light: dusk,
    props: [prop(treasures.pot, 'jade', 0, 0.1, 1.4), prop(treasures.coin, 'gold', 0.9, 0.5, 0.6)],
    words: { NE: ['डिपोजिट उपहार', 'आजको डिपोजिटमा'], EN: ['Deposit gift', 'On today’s deposit'] },
  },
  w_topup_3: {
    light: night,
    props: [
      prop(treasures.pot, 'jade', 0, 0.1, 1.4),
      prop(treasures.coin, 'gold', -0.9, 0.5, 0.6),
      prop(treasures.gem, 'rose', 0.92, 0.2, 0.6, 10),
    ],
    words: { NE: ['थप पाउनुहोस्', 'नियम र विवरण सन्देशमा'], EN: ['Get more', 'Terms are in your messages'] },
  },
  w_help: {
    light: dawn,
    props: [
      prop(nepal.prayerWheel, 'gold', 0, 0.05, 1.4),
      prop(nepal.diyo, 'amber', -0.92, 0.5, 0.55),
      prop(nature.flower, 'ruby', 0.95, 0.4, 0.6),
    ],
    words: { NE: ['सहयोग', 'हामी यहीं छौं'], EN: ['Help', 'We are here for you'] },
  },
}

/** The scene of a banner group's nth picture (0 is the first); an unknown group gets the home page's. */
export function bannerTheme(group: string, index: number): BannerTheme {
  return groups[group] ?? home[Math.abs(index) % home.length] ?? home[0]
}
