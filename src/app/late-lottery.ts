import { lateMachine, makeLate, once } from './late-machine.ts'
import type { lottery } from './lottery.ts'
import type { Platform } from './platform.ts'

const late = makeLate<typeof lottery>()

/** The code of the lottery's page, and of its machine with it. */
export const loadLotteryScreen = async () => {
  const code = await import('./screens/LotteryScreen.tsx')
  late.arrive(code.lottery)
  return code
}

/** The lottery's machine: it comes with its page. */
export const lateLottery = (platform: Platform, language: () => string) =>
  lateMachine(late, once<typeof lottery>(platform, language))
