import { bannerTheme } from '../../art/banner-themes.ts'
import type { SandboxLanguage } from '../../core/refusal-messages.ts'
import { randomOf } from '../../core/random.ts'

/** One banner: the scene that it shows, as group and place within it, and where it leads; null: nowhere. */
interface SeedBanner {
  readonly scene: readonly [group: string, index: number]
  readonly link: string | null
}

/** Groups with a scene of their own, each with the page that it belongs to. */
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

/** Pages that others point to. */
const advertised = ['w_promotion', 'w_down', 'w_rng', 'w_live', 'w_fish', 'w_sports']

/** A group's own banner, which leads nowhere because the visitor is there, and up to two that lead to other pages. */
const bannersOf = (group: string): readonly SeedBanner[] => {
  const random = randomOf(`banners ${group}`)
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

/** The banner groups (S1 2.1), each in order. */
export const bannerGroups: Readonly<Record<string, readonly SeedBanner[]>> = {
  w_home: [
    { scene: ['w_home', 0], link: '/rng' },
    { scene: ['w_home', 1], link: null },
    { scene: ['w_home', 2], link: '/help' },
  ],
  ...Object.fromEntries(Object.keys(pages).map((group) => [group, bannersOf(group)])),
  w_reg: [{ scene: ['w_reg', 0], link: null }],
  w_login: [{ scene: ['w_login', 0], link: null }],
  w_topup_1: [{ scene: ['w_topup_1', 0], link: null }],
  w_topup_2: [{ scene: ['w_topup_2', 0], link: null }],
  w_topup_3: [{ scene: ['w_topup_3', 0], link: null }],
}

/** The groups that open by themselves or float; a tester can turn them off. */
export const isGift = (group: string) => ['w_reg', 'w_login'].includes(group) || group.startsWith('w_topup_')

/** What a banner’s picture says, for those who do not see it. */
export const bannerText = ({ scene }: SeedBanner, language: SandboxLanguage) =>
  bannerTheme(...scene).words[language].join(' – ')
