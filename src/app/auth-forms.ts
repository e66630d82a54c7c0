import { captchaMachine } from '../machines/captcha/captcha.machine.ts'
import { changePasswordMachine } from '../machines/change-password/change-password.machine.ts'
import { countdownMachine } from '../machines/countdown/countdown.machine.ts'
import { deviceCheckMachine } from '../machines/device-check/device-check.machine.ts'
import { forgotByEmailMachine } from '../machines/forgot-by-email/forgot-by-email.machine.ts'
import { forgotByPhoneMachine } from '../machines/forgot-by-phone/forgot-by-phone.machine.ts'
import { freePlayMachine } from '../machines/free-play/free-play.machine.ts'
import { loginMachine } from '../machines/login/login.machine.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { smsCodeMachine } from '../machines/sms-code/sms-code.machine.ts'
import { smsLoginMachine } from '../machines/sms-login/sms-login.machine.ts'
import { watchClock } from './actors/clock.ts'
import { loadCaptcha, signIn, signInBySms, signInForFun, signInFromNewPlace } from './actors/login.ts'
import { changePassword, mailPassword, setPassword } from './actors/passwords.ts'
import { checkAffiliate, loadRules, register, sendCode } from './actors/registration.ts'
import type { Platform } from './platform.ts'

/** The machines of the ways in, with their work provided. */
export const authForms = (platform: Platform) => {
  const dropRemembered = () => {
    void import('./remembered.ts').then((remembered) => remembered.dropRemembered())
  }
  const captcha = captchaMachine.provide({ actors: { loadCaptcha: loadCaptcha(platform) } })
  return {
    login: loginMachine.provide({ actors: { signIn: signIn(platform), captcha } }),
    smsLogin: smsLoginMachine.provide({ actors: { signInBySms: signInBySms(platform), captcha } }),
    freePlay: freePlayMachine.provide({ actors: { signInForFun: signInForFun(platform) } }),
    deviceCheck: deviceCheckMachine.provide({ actors: { signInFromNewPlace: signInFromNewPlace(platform), captcha } }),
    forgotByEmail: forgotByEmailMachine.provide({ actors: { mailPassword: mailPassword(platform) } }),
    forgotByPhone: forgotByPhoneMachine.provide({
      actors: { setPassword: setPassword(platform) },
      actions: { dropRemembered },
    }),
    registration: registrationMachine.provide({
      actors: {
        loadRules: loadRules(platform),
        checkAffiliate: checkAffiliate(platform),
        register: register(platform),
        captcha,
      },
    }),
    changePassword: changePasswordMachine.provide({
      actors: { changePassword: changePassword(platform) },
      actions: { dropRemembered },
    }),
    smsCode: smsCodeMachine.provide({
      actors: { sendCode: sendCode(platform), countdown: countdownMachine.provide({ actors: { watchClock } }) },
    }),
  }
}
