import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { VendorCard } from '../../src/api/calls/vendors.ts'
import { defaultConfig } from '../../src/api/config.ts'
import { lobbyConstants } from '../../src/api/lobby-query.ts'
import { proofLimits } from '../../src/api/picture-type.ts'
import { remarkLimit } from '../../src/machines/rewards/activity-application/activity-application.machine.ts'
import { homeTypes, pageSize } from '../../src/machines/support/announcements/announcements.machine.ts'
import { pageMarks } from '../../src/machines/support/announcements/pages.ts'
import { vendorMenuOf } from '../../src/machines/games/catalogue/vendor-menu.ts'
import { defaultPassword } from '../../src/machines/auth/change-password/must-change.ts'
import { channelOf } from '../../src/machines/support/customer-service/customer-service.machine.ts'
import { jackpotPause, jackpotStep } from '../../src/machines/games/jackpot/jackpot.machine.ts'
import { carouselOf, minBets } from '../../src/machines/games/lobby/filters.ts'
import { birthdayAge } from '../../src/machines/account/profile/profile-rules.ts'
import { trialType } from '../../src/machines/auth/session/session.machine.ts'

/** A constant of the specifications: its name, the specified value, and the site's value. */
type Line = readonly [item: string, said: unknown, has: unknown]

/** Reads source text, because exporting a constant for a test alone is not wanted. */
const written = (file: string, text: string) => (readFileSync(file, 'utf8').includes(text) ? text : `no ${text}`)
const asWritten = (item: string, file: string, text: string): Line => [`${item}: ${text}`, text, written(file, text)]

const card: VendorCard = {
  vassalage: 'LOTUS',
  vendorName: 'Lotus',
  gameType: 'RNG',
  icon: '',
  isHot: 0,
  accountTypeId: 1,
  gameCode: '',
}

/** The constants of the site, in the order of the specification. */
const ofSite: readonly Line[] = [
  ['default language NE; EN and NE in the shell', ['NE', 'EN'], defaultConfig.languages],
  ['lottery type', 'SEA', defaultConfig.lotteryType],
  ['trial account isAgent', 4, trialType],
  asWritten('agent centre roles', 'src/machines/centres/gate.ts', '[1, 2, 41, 42]'),
  ['VIP threshold: rankLevel above 4', ['live', 'live', 'vip'], [undefined, 4, 5].map(channelOf)],
  asWritten('banner autoplay delay', 'src/app/features/site/banners/Banners.tsx', 'const pause = 5000'),
  ['jackpot step 165.11 every 3000 ms', [165.11, 3000], [jackpotStep, jackpotPause]],
  asWritten('chunk load timeout', 'src/app/core/lazy-feature/lazy-region.tsx', 'const patience = 120_000'),
  asWritten('verification throttle: wait 5 minutes', 'src/machines/auth/sms-code/firebase-failures.ts', '5 * 60'),
  asWritten('SMS send throttle', 'src/machines/auth/sms-code/sms-code.machine.ts', 'sendPause: 1000'),
  asWritten('captcha refresh', 'src/machines/auth/captcha/captcha.machine.ts', 'refreshPause: 1000'),
  asWritten(
    'remember-me lifetime of a day',
    'src/app/features/auth/login/saved-credentials.ts',
    'const seconds = 86_400',
  ),
  ['default password forcing change', '123456', defaultPassword],
  asWritten('default mobile length', 'src/machines/shared/fields/phone.ts', 'const usualLength = 10'),
  asWritten('verification code max length', 'src/machines/shared/fields/phone.ts', 'const longestCode = 255'),
  asWritten('login select blur close', 'src/ui/components/CountrySelect.tsx', 'const closesAfter = 200'),
  asWritten('logo and QR size, margin', 'src/ui/shell/AppCodes.tsx', 'size={100} margin={5}'),
  asWritten('chat header colour', 'src/ui/styles/tokens.css', '--chat: #6142bf'),
  asWritten('default theme', 'src/app/boot.ts', "=== 'dark' ? 'dark' : 'light'"),
  asWritten('currency symbol', 'src/app/core/format/money.ts', "?? 'P'"),
  ['announcement types of home', ['B', 'PL', 'PU', 'PR'], homeTypes],
  asWritten('default execution', 'src/app/features/support/announcements/actors.ts', "execution: 'B'"),
  ['birthday check', 21, birthdayAge],
  asWritten('real-time salary settlement', 'sandbox/areas/agents/periods.ts', 'realtime: 5 * minute'),
]

/** The constants of the games, in the order of the specification, without repeated ones. */
const ofGames: readonly Line[] = [
  ['lobby page size, client type', [24, 3], [lobbyConstants.pageSize, lobbyConstants.clientType]],
  ['announcements per page', 9, pageSize],
  asWritten('recent games page size', 'src/app/features/games/search/actors.ts', 'const recentsShown = 9'),
  asWritten('popular count', 'src/app/features/games/lottery/LotteryScreen.tsx', 'const popularCount = 20'),
  asWritten('VN numbers', 'src/app/features/games/lottery/LotteryScreen.tsx', 'const vnCount = 100'),
  asWritten('winner board limit', 'src/app/features/site/home/WinnersPart.tsx', 'limitNum: 20'),
  asWritten('hot-game platform flag', 'src/api/lobby-query.ts', 'const hotPlatformFlag = 2'),
  [
    'nav dropdown: at most 16 vendors, More at 17',
    [
      [16, false],
      [16, true],
    ],
    [16, 17].map((count) => {
      const { shown, more } = vendorMenuOf(Array.from({ length: count }, () => card))
      return [shown.length, more]
    }),
  ],
  ['carousel: 7 (RNG) or 5', [7, 5], (['RNG', 'LIVE'] as const).map((gameType) => carouselOf(gameType, 9).perView)],
  asWritten('carousel gap', 'src/ui/games/lobby/VendorStrip.tsx', 'gap: 10,'),
  asWritten('carousel autoplay', 'src/ui/games/lobby/VendorStrip.tsx', 'const pause = 3000'),
  ['min-bet options', ['', '0.01', '0.05', '0.1', '0.5', '0.75'], minBets],
  ['activity remark', 140, remarkLimit],
  ['images 5 MB, 3', { pictures: 3, bytes: 5 * 1024 * 1024 }, proofLimits],
  ['pagination: range 3, margin 1', [1, 'gap', 4, 5, 6, 'gap', 9], pageMarks(5, 9)],
  asWritten('QR component defaults', 'src/ui/components/QrCode.tsx', 'size = 200, margin = 20'),
  asWritten('QR error correction', 'src/ui/components/QrCode.tsx', 'level="M"'),
]

test.each(ofSite)('the site’s constant has the specified value: %s', (_, said, has) => {
  expect(has).toEqual(said)
})
test.each(ofGames)('the games’ constant has the specified value: %s', (_, said, has) => {
  expect(has).toEqual(said)
})
