import { captchaMachine } from '../../../../machines/auth/captcha/captcha.machine.ts'
import { changePasswordMachine } from '../../../../machines/auth/change-password/change-password.machine.ts'
import { deviceCheckMachine } from '../../../../machines/auth/device-check/device-check.machine.ts'
import { forgotByEmailMachine } from '../../../../machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import { forgotByPhoneMachine } from '../../../../machines/auth/forgot-by-phone/forgot-by-phone.machine.ts'
import { freePlayMachine } from '../../../../machines/auth/free-play/free-play.machine.ts'
import { loginMachine } from '../../../../machines/auth/login/login.machine.ts'
import { registrationMachine } from '../../../../machines/auth/registration/registration.machine.ts'
import { secondFactorMachine } from '../../../../machines/auth/second-factor/second-factor.machine.ts'
import { smsLoginMachine } from '../../../../machines/auth/sms-login/sms-login.machine.ts'
import { loadCaptcha, signIn, signInBySms, signInForFun, signInFromNewPlace } from '../login/actors.ts'
import { hasPasskeys, signInByPasskey } from '../login/passkey.ts'
import { dropRemembered } from '../login/saved-credentials.ts'
import { proveSecondFactor } from '../second-factor/actors.ts'
import { changePassword, mailPassword, setPassword } from '../change-password/actors.ts'
import { codeFlow } from '../sms-code/code-flow.ts'
import { checkAffiliate, loadRules, register, sendCode } from '../registration/actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export { default as Screen } from './AuthWindows.tsx'
export { default as RegisterScreen } from '../registration/RegisterScreen.tsx'

/** The machines of the forms, with their actors provided. */
export const flows = (platform: Platform) => {
  const captcha = captchaMachine.provide({ actors: { loadCaptcha: loadCaptcha(platform) } })
  return {
    login: loginMachine.provide({
      actors: { signIn: signIn(platform), signInByPasskey: signInByPasskey(platform), captcha },
      guards: { hasPasskeys: () => hasPasskeys(platform) },
    }),
    smsLogin: smsLoginMachine.provide({ actors: { signIn: signInBySms(platform), captcha } }),
    freePlay: freePlayMachine.provide({ actors: { signInForFun: signInForFun(platform) } }),
    deviceCheck: deviceCheckMachine.provide({ actors: { signIn: signInFromNewPlace(platform), captcha } }),
    secondFactor: secondFactorMachine.provide({ actors: { proveSecondFactor: proveSecondFactor(platform) } }),
    forgotByEmail: forgotByEmailMachine.provide({ actors: { mailPassword: mailPassword(platform) } }),
    forgotByPhone: forgotByPhoneMachine.provide({
      actors: { setPassword: setPassword(platform) },
      actions: { dropRemembered: () => void dropRemembered() },
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
      actions: { dropRemembered: () => void dropRemembered() },
    }),
    smsCode: codeFlow(sendCode(platform)),
  }
}
