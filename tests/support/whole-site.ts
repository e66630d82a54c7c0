import { agentCentreMachine } from '../../src/machines/centres/agent-centre/agent-centre.machine.ts'
import { authMachine } from '../../src/machines/auth/auth/auth.machine.ts'
import { captchaMachine } from '../../src/machines/auth/captcha/captcha.machine.ts'
import { changePasswordMachine } from '../../src/machines/auth/change-password/change-password.machine.ts'
import { deviceCheckMachine } from '../../src/machines/auth/device-check/device-check.machine.ts'
import { forgotByEmailMachine } from '../../src/machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import { forgotByPhoneMachine } from '../../src/machines/auth/forgot-by-phone/forgot-by-phone.machine.ts'
import { favouritesMachine } from '../../src/machines/games/favourites/favourites.machine.ts'
import { freePlayMachine } from '../../src/machines/auth/free-play/free-play.machine.ts'
import { launchMachine } from '../../src/machines/games/launch/launch.machine.ts'
import { lobbyMachine } from '../../src/machines/games/lobby/lobby.machine.ts'
import { loginMachine } from '../../src/machines/auth/login/login.machine.ts'
import { lotteryMachine } from '../../src/machines/games/lottery/lottery.machine.ts'
import { memberCentreMachine } from '../../src/machines/centres/member-centre/member-centre.machine.ts'
import { registrationMachine } from '../../src/machines/auth/registration/registration.machine.ts'
import { siteMachine } from '../../src/machines/site/site/site.machine.ts'
import { smsCodeMachine } from '../../src/machines/auth/sms-code/sms-code.machine.ts'
import { smsLoginMachine } from '../../src/machines/auth/sms-login/sms-login.machine.ts'

const captcha = captchaMachine

/** The site with every machine that the app provides, and none of their work. */
export const wholeSite = siteMachine.provide({
  actors: {
    launch: launchMachine,
    lottery: lotteryMachine,
    lobby: lobbyMachine,
    favourites: favouritesMachine,
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
