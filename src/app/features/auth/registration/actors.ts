import { Effect, Schema } from 'effect'
import { fromPromise } from 'xstate'
import {
  affiliateCheck,
  register as registerCall,
  registerByMobile,
  registerSettings,
  smsForRegistration,
} from '../../../../api/calls/registration.ts'
import { smsWithoutLogin } from '../../../../api/calls/login.ts'
import { isCustom, wireName, type FieldName } from '../../../../machines/auth/registration/form-fields.ts'
import type {
  AffiliateOutcome,
  RegisterOutcome,
  RegisterRequest,
  RulesOutcome,
} from '../../../../machines/auth/registration/registration.machine.ts'
import type { Phone } from '../../../../machines/shared/fields/phone.ts'
import type { CodeOutcome, CodePurpose } from '../../../../machines/auth/sms-code/sms-code.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { toRefusedForm } from '../../../core/platform/refused-fields.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { codeRefusal } from '../sms-code/code-refusal.ts'
import { humanProof } from '../human-verification/actors.ts'
import { signedInBy } from '../login/actors.ts'
import { firebaseOf, loadFirebase, withPhoneProof } from '../sms-code/phone-proof.ts'
import type { PhoneProof } from '../sms-code/typed-code.ts'

export const loadRules = (platform: Platform) =>
  fromPromise<RulesOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(registerSettings, {}).pipe(
        Effect.map((rules): RulesOutcome => ({ kind: 'loaded', rules })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )

/** Checks the affiliate code (REG-08): success means that it is valid. */
export const checkAffiliate = (platform: Platform) =>
  fromPromise<AffiliateOutcome, { code: string }>(({ input, signal }) =>
    platform.run(
      platform.client.request(affiliateCheck, { code: input.code, domain: location.host }).pipe(
        Effect.map((): AffiliateOutcome => ({ kind: 'valid' })),
        Effect.catch((error) =>
          Effect.succeed<AffiliateOutcome>(
            error._tag === 'CallRefused' ? { kind: 'invalid' } : { kind: 'unreachable', notice: toNotice(error) },
          ),
        ),
      ),
      signal,
    ),
  )

/**
 * Sends the code. Registration sends mobileNo and regType, all others mobileNum and countryDialingCode (SMS-03); firebase may
 * send it instead (SMS-07).
 */
export const sendCode = (platform: Platform) =>
  fromPromise<CodeOutcome, { purpose: CodePurpose; phone: Phone }>(async ({ input, signal }) => {
    const project = firebaseOf(platform)
    if (project !== undefined)
      return (await loadFirebase()).sendByFirebase(project, platform.memory.sentCodes, input.purpose, input.phone)
    const human = await humanProof(platform, 'sms', signal)
    if (human.kind === 'failed') return { kind: 'refused', notice: human.notice }
    const { mobileNum, dialingCode } = input.phone
    const sent =
      input.purpose === 'registration'
        ? platform.client.request(smsForRegistration, {
            mobileNo: mobileNum,
            regType: 'mobile',
            countryDialingCode: dialingCode,
            ...human.fields,
          })
        : platform.client.request(smsWithoutLogin, { mobileNum, countryDialingCode: dialingCode, ...human.fields })
    return platform.run(
      sent.pipe(
        Effect.map(({ expiredMinutes }): CodeOutcome => ({ kind: 'sent', channel: 'own', expiredMinutes })),
        Effect.catch((error) => Effect.succeed(codeRefusal(error))),
      ),
      signal,
    )
  })

const customNames = (values: RegisterRequest['values']) => (Object.keys(values) as FieldName[]).filter(isCustom)

/** A register call that also takes the fields that this platform alone requires. */
const withCustomFields = <C extends typeof registerCall | typeof registerByMobile>(
  call: C,
  values: RegisterRequest['values'],
): C => {
  const more = customNames(values).map((name) => [wireName(name), Schema.String] as const)
  return { ...call, payload: Schema.Struct({ ...call.payload.fields, ...Object.fromEntries(more) }) }
}

/** The payload of a registration (REG-09): the form, domain, address and method. */
const payloadOf = ({ values, dialingCode, referralCode, captchaId }: RegisterRequest) => {
  const { checkPass, username, mobileNum, password, ...named } = values
  const others = Object.fromEntries(Object.entries(named).map(([name, value]) => [wireName(name as FieldName), value]))
  return {
    ...others,
    ...(password !== undefined && { password, confirmPassword: checkPass ?? password }),
    ...(username !== undefined && { username }),
    ...(mobileNum !== undefined && { mobileNum, countryDialingCode: dialingCode }),
    ...(referralCode !== undefined && { referralCode }),
    ...(captchaId !== undefined && { captchaId }),
    domain: location.host,
    login: true as const,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB' as const,
  }
}

const sendForm = async (
  platform: Platform,
  input: RegisterRequest,
  proof: PhoneProof | undefined,
  signal: AbortSignal,
): Promise<RegisterOutcome> => {
  const human = await humanProof(platform, 'registration', signal)
  if (human.kind === 'failed') return { kind: 'refused', fields: {}, notice: human.notice }
  const { username = '', mobileNum = '', password = '', confirmPassword = '', ...others } = payloadOf(input)
  const payload = {
    ...others,
    ...(proof !== undefined && { ...proof.firebase, verificationCode: proof.code }),
    ...human.fields,
  }
  const registered =
    input.tab === 'username'
      ? platform.client.request(withCustomFields(registerCall, input.values), {
          ...payload,
          username,
          password,
          confirmPassword,
          ...(mobileNum !== '' && { mobileNum }),
        })
      : platform.client.request(withCustomFields(registerByMobile, input.values), {
          ...payload,
          mobileNum,
          ...(password !== '' && { password, confirmPassword }),
          ...(username !== '' && { username }),
        })
  return platform.run(
    registered.pipe(
      Effect.map((answer): RegisterOutcome => signedInBy(platform, answer)),
      Effect.catch((error) =>
        Effect.succeed<RegisterOutcome>({
          kind: 'refused',
          fields: {},
          ...toRefusedForm(error, (name) => input.fields.find((field) => wireName(field) === name)),
        }),
      ),
    ),
    signal,
  )
}

export const register = (platform: Platform) =>
  fromPromise<RegisterOutcome, RegisterRequest>(({ input, signal }) => {
    const { mobileNum, verificationCode: code } = input.values
    if (mobileNum === undefined || code === undefined) return sendForm(platform, input, undefined, signal)
    return withPhoneProof<RegisterOutcome>(
      platform,
      { purpose: 'registration', phone: { mobileNum, dialingCode: input.dialingCode }, code },
      (proof) => sendForm(platform, input, proof, signal),
      (notice) => ({ kind: 'refused', fields: {}, notice }),
    )
  })
