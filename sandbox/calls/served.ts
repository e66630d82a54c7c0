import { agentCalls } from './agent.ts'
import { announcementCalls } from './announcements.ts'
import { contentCalls } from './content.ts'
import type { Handlers, CallName } from './context.ts'
import { customerServiceCalls } from './customer-service.ts'
import { favouriteCalls } from './favourites.ts'
import { gameCalls } from './games.ts'
import { lotteryCalls } from './lottery.ts'
import { memberCalls } from './member.ts'
import { passwordCalls } from './password.ts'
import { registrationCalls } from './registration.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { winnerCalls } from './winners.ts'

export const handlers: Handlers = {
  ...systemCalls,
  ...sessionCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...memberCalls,
  ...contentCalls,
  ...announcementCalls,
  ...agentCalls,
  ...gameCalls,
  ...winnerCalls,
  ...lotteryCalls,
  ...favouriteCalls,
  ...customerServiceCalls,
}

/** The calls that the sandbox serves in full; all others of the table answer `not_served_yet`. */
export const servedCalls = Object.keys(handlers) as CallName[]
