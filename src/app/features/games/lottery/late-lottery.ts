import { lateMachine, makeLate, once } from '../../../core/lazy-feature/late-machine.ts'
import type { lottery } from './lottery.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const late = makeLate<typeof lottery>()

/** The code of the lottery's page, and of its machine with it. */
export const loadLotteryScreen = async () => {
  const code = await import('./LotteryScreen.tsx')
  late.arrive(code.lottery)
  return code
}

/** The lottery's machine: it comes with its page. */
export const lateLottery = (platform: Platform, language: () => string) =>
  lateMachine(late, once<typeof lottery>(platform, language))
