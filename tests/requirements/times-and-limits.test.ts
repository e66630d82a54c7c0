import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Constants, and the times of queries, calls and delays, as they are written: `name value`, by file. */
const told: Readonly<Record<string, string>> = {
  'src/api/brand/theme.ts': 'forText 4.5, forShapes 3',
  'src/api/calls/chat.ts': 'chatPageSize 50, chatPingEvery 20_000',
  'src/api/calls/payouts.ts': 'maxBytes 7_100_000, timeout 120_000',
  'src/api/calls/promotions.ts': 'maxBytes 270_000, timeout 60_000',
  'src/api/client.ts': 'defaultTimeout 15_000, longestAnswer 8_000_000, longestWait 10',
  'src/api/lobby-query.ts': 'hotPlatformFlag 2',
  'src/app/core/after-paint.ts': 'longest 100',
  'src/app/core/error-reports.ts': 'most 10, frameCount 20',
  'src/app/core/flow-reports/otlp.ts': 'information 9',
  'src/app/core/flow-reports/queue.ts':
    'batch 100, patience 20_000, mostPatience 320_000, mostWaiting 2000, mostBytes 60_000',
  'src/app/core/form-draft.ts': 'longest 1000',
  'src/app/core/format/bikram-sambat.ts': 'dayLength 86_400_000, firstYear 2076',
  'src/app/core/hot-games-by-category.ts': 'shownEach 14',
  'src/app/core/i18n/i18n.ts': 'retryDelay 1000',
  'src/app/core/inspect/stately.ts': 'mostWaiting 5000',
  'src/app/core/lazy-feature/lazy-region.tsx': 'patience 120_000',
  'src/app/core/offline/worker.ts': 'day 24 * 60 * 60, patience 4000',
  'src/app/core/release/release.ts': 'patience 5000',
  'src/app/core/release/restore-typed.ts': 'patience 10_000, pace 100',
  'src/app/features/auth/human-verification/altcha.ts': 'patience 60_000',
  'src/app/features/auth/login/saved-credentials.ts':
    'seconds 86_400, ivLength 12, block 256, longestCookie 3800, patience 1000',
  'src/app/features/auth/session/actors.ts': 'timeout 5000',
  'src/app/features/auth/sms-code/firebase-phone.ts': 'captchaPatience 120_000',
  'src/app/features/centres/actors.ts': 'staleTime 0, staleTime 0, staleTime 0',
  'src/app/features/centres/badge-counts.ts': 'fresh 60_000',
  'src/app/features/games/lobby/RoomsPart.tsx': 'staleTime 10_000',
  'src/app/features/games/lobby/lobby-place.ts': 'mostGames 240',
  'src/app/features/games/lottery/LotteryScreen.tsx':
    'popularCount 20, vnCount 100, staleTime 60_000, staleTime 60_000, staleTime 60_000, refetchInterval 30_000, refetchInterval 60_000, refetchInterval 60_000',
  'src/app/features/games/lottery/Tickets.tsx':
    'shownDays 30, shownTickets 50, dayLength 86_400_000, refetchInterval 60_000',
  'src/app/features/games/my-games/read-own-lists.ts': 'concurrency 4, patience 6000',
  'src/app/features/games/search/actors.ts': 'recentsShown 9, concurrency 4',
  'src/app/features/money/balance/balance.ts': 'whileMoving 10_000',
  'src/app/features/money/money-page/queries.ts': 'lookAgain 5_000, keepFor 1_800_000',
  'src/app/features/reports/records/actors.ts': 'pageSize 20, filePageSize 500, filePages 10',
  'src/app/features/rewards/gift/GiftParts.tsx': 'rememberedPopups 50',
  'src/app/features/rewards/gift/watch-visitor.ts': 'step 250',
  'src/app/features/rewards/missions/page.tsx': 'renewEvery 15_000',
  'src/app/features/rewards/point-mall/actors.ts': 'rewardsPerPage 12, staleTime 10_000, staleTime 300_000',
  'src/app/features/rewards/promotions/promotion-list.ts': 'staleTime 60_000',
  'src/app/features/rewards/referral/actors.ts': 'pageSize 10',
  'src/app/features/rewards/reward-center/page.tsx': 'drawsPerPage 10',
  'src/app/features/site/banners/Banners.tsx': 'pause 5000, staleTime 60_000',
  'src/app/features/site/headline/index-notices.ts': 'staleTime 60_000',
  'src/app/features/site/home/ContinuePart.tsx': 'shown 7, staleTime 10_000',
  'src/app/features/site/home/HomeMoreParts.tsx': 'promotionsShown 6',
  'src/app/features/site/home/HotGamesPart.tsx': 'staleTime 60_000',
  'src/app/features/site/home/WinnersPart.tsx': 'refetchInterval 60_000, staleTime 30_000',
  'src/app/features/site/hosts/actors.ts': 'patience 3000',
  'src/app/features/site/system-status/complete.ts': 'timeout 3000',
  'src/app/features/support/chat/ChatScreen.tsx': 'rewriteEvery 30_000',
  'src/app/features/support/chat/actors.ts':
    'joinPatience 15_000, answerPatience 10_000, steadyAfter 10_000, triesBeforeAbsent 3',
  'src/app/features/support/chat/chat-texts.ts': 'day 86_400_000',
  'src/app/features/support/help/help-query.ts': 'staleTime 300_000',
  'src/app/features/support/messages/actors.ts': 'pageSize 10',
  'src/app/main.tsx': 'firstAnswersPatience 300, codePatience 3000',
  'src/app/shell/FootParts.tsx': 'logosShown 24',
  'src/app/shell/bars.tsx': 'pace 10_000',
  'src/machines/account/profile/profile-rules.ts': 'birthdayAge 21, greatestAge 120',
  'src/machines/account/protection/protection.machine.ts': 'mostMoney 100_000_000',
  'src/machines/agents/referral-links/referral-links.machine.ts': 'longestName 40',
  'src/machines/agents/team/team.machine.ts': 'teamPageSize 20',
  'src/machines/agents/wages/wages.machine.ts': 'again 30_000',
  'src/machines/auth/captcha/captcha.machine.ts': 'refreshPause 1000',
  'src/machines/auth/session/session.machine.ts': 'trialType 4',
  'src/machines/auth/sms-code/firebase-failures.ts': 'waitAfterTooMany 5 * 60',
  'src/machines/auth/sms-code/sms-code.machine.ts': 'sendPause 1000',
  'src/machines/games/catalogue/vendor-menu.ts': 'mostShown 16',
  'src/machines/games/favourites/favourites.machine.ts': 'mostTries 2',
  'src/machines/games/jackpot/jackpot.machine.ts': 'jackpotPause 3000, jackpotStep 165.11',
  'src/machines/games/jackpot/jackpot.view.ts': 'day 86_400_000, floor 4_850_000',
  'src/machines/games/lobby/lobby-address.ts': 'longestName 100',
  'src/machines/games/lobby/lobby.machine.ts': 'pageSize 24',
  'src/machines/games/my-games/my-games.machine.ts': 'mostPages 10',
  'src/machines/games/reality-check/reality-check.machine.ts': 'minute 60_000',
  'src/machines/games/search/search.machine.ts': 'longestHistory 10',
  'src/machines/games/suggestions/suggestions.machine.ts': 'mostSuggestions 12, typingPause 120',
  'src/machines/reports/records/period.ts': 'longest 366',
  'src/machines/rewards/activity-application/activity-application.machine.ts': 'remarkLimit 140, partSize 196_608',
  'src/machines/rewards/gift/gift.machine.ts': 'quietPause 3000',
  'src/machines/rewards/promotions/promotions.machine.ts': 'renewEvery 15_000',
  'src/machines/rewards/promotions/standing.ts': 'perPage 9',
  'src/machines/shared/fields/pattern-parser.ts': 'longestSource 1000',
  'src/machines/shared/fields/pattern.ts': 'longestText 300, mostSteps 500_000',
  'src/machines/shared/fields/phone.ts': 'longestCode 255, usualLength 10',
  'src/machines/site/system-status/system-status.machine.ts': 'openInterval 60_000, closedInterval 20_000',
  'src/machines/support/announcements/announcements.machine.ts': 'pageSize 9',
  'src/machines/support/announcements/pages.ts': 'range 3, margin 1',
  'src/machines/support/chat/chat.view.ts': 'nearEnd 50',
  'src/machines/support/chat/messages.ts': 'mostKept 300, keptOfMany 200',
  'src/machines/support/customer-service/customer-service.machine.ts': 'vipAbove 4',
  'src/machines/support/customer-service/service-address.ts': 'opened 3',
  'src/ui/components/CountrySelect.tsx': 'closesAfter 200, typingPause 700',
  'src/ui/components/safe-html.ts': 'longest 160',
  'src/ui/games/lobby/GameGrid.tsx': 'keptFree 48, captionRem 4, rowGap 12',
  'src/ui/games/lobby/VendorStrip.tsx': 'pause 3000',
  'src/ui/reports/records/Chart.tsx': 'height 180',
  'src/ui/site/banners/BannerControls.tsx': 'firstPause 0',
  'src/ui/site/headline/Marquee.tsx': 'secondsPerLetter 0.16',
  'src/ui/support/chat/ChatLog.tsx': 'nearEnd 48',
}

const number = String.raw`[\d_.]+(?: [*+/-] [\d_.]+)*`
const constants = new RegExp(String.raw`^(?:export )?const (\w+)(?:: \w+)? = (${number})$`, 'gm')
const times = new RegExp(
  String.raw`\b(staleTime|refetchInterval|retryDelay|timeout|maxBytes|again|\w+(?:Pause|Interval|Every)): (${number})(?=[,\s])`,
  'g',
)

const numbersIn = (source: string) =>
  [...source.matchAll(constants), ...source.matchAll(times)].map(([, name, value]) => `${name} ${value}`)

test('every pause, interval, patience and limit is as it was decided [FLOW-13 part]', () => {
  const changed = Object.entries(told).flatMap(([file, numbers]) => {
    const found = numbersIn(readFileSync(file, 'utf8'))
    return numbers.split(', ').flatMap((each) => {
      const place = found.indexOf(each)
      if (place === -1) return [`${file}: ${each}`]
      found.splice(place, 1)
      return []
    })
  })
  expect(changed, 'a change that is meant is written here').toEqual([])
})
