import type { Flow } from '../harness/flow.ts'
import { authFlow } from './auth.ts'
import { captchaFlow } from './captcha.ts'
import { catalogueFlow } from './catalogue.ts'
import { chatFlow } from './chat.ts'
import { consentFlow } from './consent.ts'
import { customerServiceFlow } from './customer-service.ts'
import { giftFlow } from './gift.ts'
import { hostsFlow } from './hosts.ts'
import { jackpotFlow } from './jackpot.ts'
import { launchFlow } from './launch.ts'
import { loginFlow } from './login.ts'
import { lotteryFlow } from './lottery.ts'
import { motionFlow } from './motion.ts'
import { preferencesFlow } from './preferences.ts'
import { sessionFlow } from './session.ts'
import { siteFlow } from './site.ts'
import { systemStatusFlow } from './system-status.ts'
import { windowsFlow } from './windows.ts'
import { topUpFlow } from './top-up.ts'
import { recordsFlow } from './records.ts'

/** Every flow of the product, in the order in which a visitor meets them. */
export const allFlows = [
  siteFlow,
  systemStatusFlow,
  hostsFlow,
  consentFlow,
  preferencesFlow,
  sessionFlow,
  authFlow,
  loginFlow,
  captchaFlow,
  catalogueFlow,
  launchFlow,
  lotteryFlow,
  motionFlow,
  jackpotFlow,
  customerServiceFlow,
  windowsFlow,
  giftFlow,
  topUpFlow,
  chatFlow,
  recordsFlow,
] as unknown as readonly Flow[]
