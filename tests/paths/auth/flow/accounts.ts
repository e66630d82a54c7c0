import type { Flow } from '../../../../path-testing/graph.ts'
import { agentCentreFlow, gatedAgentCentreFlow } from '../../centres/flow/agent-centre.ts'
import { changePasswordFlow, forcedChangeFlow } from './change-password.ts'
import { countdownFlow } from '../../shared/flow/countdown.ts'
import { deviceCheckFlow } from './device-check.ts'
import { forgotByEmailFlow } from './forgot-by-email.ts'
import { forgotByPhoneFlow } from './forgot-by-phone.ts'
import { freePlayFlow } from './free-play.ts'
import { humanVerificationFlow } from './human-verification.ts'
import { gatedMemberCentreFlow, memberCentreFlow } from '../../centres/flow/member-centre.ts'
import { closedRegistrationFlow, mobileRegistrationFlow, registrationFlow } from './registration.ts'
import { secondFactorFlow } from './second-factor.ts'
import { smsCodeFlow, waitingCodeFlow } from './sms-code.ts'
import { smsLoginFlow } from './sms-login.ts'

/** The flows of accounts. Flows of one machine count together: one input reaches what another does not. */
export const accountMachines = {
  countdown: [countdownFlow],
  smsCode: [smsCodeFlow, waitingCodeFlow],
  smsLogin: [smsLoginFlow],
  deviceCheck: [deviceCheckFlow],
  secondFactor: [secondFactorFlow],
  freePlay: [freePlayFlow],
  forgotByEmail: [forgotByEmailFlow],
  forgotByPhone: [forgotByPhoneFlow],
  changePassword: [changePasswordFlow, forcedChangeFlow],
  registration: [registrationFlow, mobileRegistrationFlow, closedRegistrationFlow],
  memberCentre: [memberCentreFlow, gatedMemberCentreFlow],
  agentCentre: [agentCentreFlow, gatedAgentCentreFlow],
  humanVerification: [humanVerificationFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>

export const accountFlows: readonly Flow[] = Object.values(accountMachines).flat()
