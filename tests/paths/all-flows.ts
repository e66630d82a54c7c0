import type { Flow } from '../../path-testing/graph.ts'
import { authFlow } from './auth/flow/auth.ts'
import { captchaFlow } from './auth/flow/captcha.ts'
import { catalogueFlow } from './games/flow/catalogue.ts'
import { chatFlow } from './support/flow/chat.ts'
import { consentFlow } from './site/flow/consent.ts'
import { customerServiceFlow } from './support/flow/customer-service.ts'
import { drawClockFlow } from './games/flow/draw-clock.ts'
import { giftFlow } from './rewards/flow/gift.ts'
import { hostsFlow } from './site/flow/hosts.ts'
import { jackpotFlow } from './games/flow/jackpot.ts'
import { launchFlow, lostLaunchFlow } from './games/flow/launch.ts'
import { loginFlow } from './auth/flow/login.ts'
import { lotteryFlow } from './games/flow/lottery.ts'
import { motionFlow } from './site/flow/motion.ts'
import { navigationFlow } from './site/flow/navigation.ts'
import { offersFlow } from './site/flow/offers.ts'
import { darkPreferencesFlow, preferencesFlow } from './site/flow/preferences.ts'
import { sessionFlow } from './auth/flow/session.ts'
import { siteFlow } from './site/flow/site.ts'
import { systemStatusFlow } from './site/flow/system-status.ts'
import { windowsFlow } from './site/flow/windows.ts'
import { topUpFlow } from './rewards/flow/top-up.ts'
import { recordsFlow } from './reports/flow/records.ts'

/** Every flow of the product, in the order of a visit. */
export const allFlows = [
  siteFlow,
  systemStatusFlow,
  hostsFlow,
  consentFlow,
  offersFlow,
  preferencesFlow,
  darkPreferencesFlow,
  sessionFlow,
  authFlow,
  loginFlow,
  captchaFlow,
  catalogueFlow,
  launchFlow,
  lostLaunchFlow,
  lotteryFlow,
  drawClockFlow,
  motionFlow,
  jackpotFlow,
  customerServiceFlow,
  windowsFlow,
  navigationFlow,
  giftFlow,
  topUpFlow,
  chatFlow,
  recordsFlow,
] as unknown as readonly Flow[]
