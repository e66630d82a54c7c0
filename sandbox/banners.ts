import type { SandboxLanguage } from './messages.ts'
import { bannerTheme } from './art/banner-themes.ts'

/** The banner groups (S1 2.1): where each banner of a group leads, in order; null: nowhere. */
export const bannerGroups: Readonly<Record<string, readonly (string | null)[]>> = {
  w_home: ['/rng', null, '/help'],
  w_rng: [null],
  w_live: [null],
  w_fish: [null],
  w_pvp: [null],
  w_sports: [null],
  w_esports: [null],
  w_lott: [null],
  w_down: [null],
  w_promotion: [null],
  w_shop: [null],
  w_help: [null],
  w_reg: [null],
  w_login: [null],
  w_topup_1: [null],
  w_topup_2: [null],
  w_topup_3: [null],
}

/** The groups that open by themselves or float; a tester can turn them off. */
export const isGift = (group: string) => ['w_reg', 'w_login'].includes(group) || group.startsWith('w_topup_')

/** What a banner’s picture says, for those who do not see it. */
export const bannerText = (group: string, index: number, language: SandboxLanguage) =>
  bannerTheme(group, index).words[language].join(' – ')
