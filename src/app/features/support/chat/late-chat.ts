import type { chatFlow } from './chat-flow.ts'
import { lateMachine, makeLate } from '../../../core/lazy-feature/late-machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const late = makeLate<typeof chatFlow>()

/** The chat window's code, and its machine's with it. */
export const loadChatScreen = async () => {
  const code = await import('./ChatScreen.tsx')
  late.arrive(code.chatFlow)
  return code
}

/** The machine of the chat room: it comes with its window. */
export const lateChat = (platform: Platform): ReturnType<typeof chatFlow> => {
  let made: ReturnType<typeof chatFlow> | undefined
  return lateMachine(late, (make) => (made ??= make(platform)))
}
