import { bannerTheme } from '../../art/banner-themes.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { createRandom } from '../../core/random.ts'

/** A banner: its scene as group and index, and its target; null: none. */
interface SeedBanner {
  readonly scene: readonly [group: string, index: number]
  readonly link: string | null
}

/** Groups with their own scene, and their page. */
const pages: Readonly<Record<string, string>> = {
  w_rng: '/rng',
  w_live: '/live',
  w_fish: '/fish',
  w_pvp: '/pvp',
  w_sports: '/sports',
  w_esports: '/esports',
  w_lott: '/elott',
  w_down: '/down',
  w_promotion: '/promotions',
  w_shop: '/pointMall',
  w_help: '/help',
}

/** Pages that other banners link to. */
const advertised = ['w_promotion', 'w_down', 'w_rng', 'w_live', 'w_fish', 'w_sports']

/** A group's own banner, without a link because the visitor is there, and up to two links to other pages. */
const getBanners = (group: string): readonly SeedBanner[] => {
  const random = createRandom(`banners ${group}`)
  const others = advertised
    .filter((other) => other !== group)
    .map((other) => ({ other, turn: random() }))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, Math.floor(random() * 3))
  return [
    { scene: [group, 0], link: null },
    ...others.map(({ other }): SeedBanner => ({ scene: [other, 0], link: pages[other] ?? null })),
  ]
}

const groups: Readonly<Record<string, readonly SeedBanner[]>> = {
  w_home: [
    { scene: ['w_home', 0], link: '/rng' },
    { scene: ['w_home', 1], link: null },
    { scene: ['w_home', 2], link: '/help' },
  ],
  ...Object.fromEntries(Object.keys(pages).map((group) => [group, getBanners(group)])),
  w_reg: [{ scene: ['w_reg', 0], link: null }],
  w_login: [{ scene: ['w_login', 0], link: null }],
  w_topup_1: [{ scene: ['w_topup_1', 0], link: null }],
  w_topup_2: [{ scene: ['w_topup_2', 0], link: null }],
  w_topup_3: [{ scene: ['w_topup_3', 0], link: null }],
}

/** A group's banners in order (ROUTE-05); an unknown group has none. */
export const getBannerGroup = (group: string): readonly SeedBanner[] =>
  Object.hasOwn(groups, group) ? (groups[group] ?? []) : []

/** Groups that open by themselves or float; a tester can switch them off (SIDE-03, SIDE-04). */
export const isGift = (group: string) => ['w_reg', 'w_login'].includes(group) || group.startsWith('w_topup_')

/** The alternative text of a banner's picture. */
export const getBannerText = ({ scene }: SeedBanner, language: SandboxLanguage) =>
  bannerTheme(...scene).words[language].join(' – ')
