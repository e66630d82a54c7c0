import { agentCentreMachine } from '../../src/machines/agent-centre/agent-centre.machine.ts'
import { authMachine } from '../../src/machines/auth/auth.machine.ts'
import { captchaMachine } from '../../src/machines/captcha/captcha.machine.ts'
import { changePasswordMachine } from '../../src/machines/change-password/change-password.machine.ts'
import { deviceCheckMachine } from '../../src/machines/device-check/device-check.machine.ts'
import { forgotByEmailMachine } from '../../src/machines/forgot-by-email/forgot-by-email.machine.ts'
import { forgotByPhoneMachine } from '../../src/machines/forgot-by-phone/forgot-by-phone.machine.ts'
import { freePlayMachine } from '../../src/machines/free-play/free-play.machine.ts'
import { launchMachine } from '../../src/machines/launch/launch.machine.ts'
import { loginMachine } from '../../src/machines/login/login.machine.ts'
import { memberCentreMachine } from '../../src/machines/member-centre/member-centre.machine.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import { siteMachine } from '../../src/machines/site/site.machine.ts'
import { smsCodeMachine } from '../../src/machines/sms-code/sms-code.machine.ts'
import { smsLoginMachine } from '../../src/machines/sms-login/sms-login.machine.ts'

const captcha = captchaMachine

/** The site with every machine that the app puts into it, and none of their work. */
export const wholeSite = siteMachine.provide({
  actors: {
    launch: launchMachine,
    memberCentre: memberCentreMachine,
    agentCentre: agentCentreMachine,
    auth: authMachine.provide({
      actors: {
        login: loginMachine.provide({ actors: { captcha } }),
        smsLogin: smsLoginMachine.provide({ actors: { captcha } }),
        freePlay: freePlayMachine,
        deviceCheck: deviceCheckMachine.provide({ actors: { captcha } }),
        forgotByEmail: forgotByEmailMachine,
        forgotByPhone: forgotByPhoneMachine,
        registration: registrationMachine.provide({ actors: { captcha } }),
        changePassword: changePasswordMachine,
        smsCode: smsCodeMachine,
      },
    }),
  },
})
