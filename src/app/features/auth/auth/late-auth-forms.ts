import type { authForms } from './auth-machines.ts'
import { lateMachine, makeLate, once } from '../../../core/lazy-feature/late-machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

type AuthForms = ReturnType<typeof authForms>

const late = makeLate<typeof authForms>()

/**
 * Fetches the code of the ways in, and what encrypts their secrets: a form that is there can be sent. The windows and pages
 * that show them ask for it beside their own, and fail with it.
 */
export const fetchAuthForms = async () => {
  const [{ authForms }] = await Promise.all([import('./auth-machines.ts'), import('../../../../api/encrypt.ts')])
  late.arrive(authForms)
}

/** The machines of the ways in: they come with the first window that shows one, so that a visitor who plays does not wait for them. */
export const lateAuthForms = (platform: Platform): AuthForms => {
  const made = once<typeof authForms>(platform)
  const form = <Name extends keyof AuthForms>(name: Name) => lateMachine(late, (make) => made(make)[name])
  return {
    login: form('login'),
    smsLogin: form('smsLogin'),
    freePlay: form('freePlay'),
    deviceCheck: form('deviceCheck'),
    forgotByEmail: form('forgotByEmail'),
    forgotByPhone: form('forgotByPhone'),
    registration: form('registration'),
    changePassword: form('changePassword'),
    smsCode: form('smsCode'),
  }
}
