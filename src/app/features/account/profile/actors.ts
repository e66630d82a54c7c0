import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import {
  beginLink,
  bindContact as bindCall,
  confirmLink,
  contactCode,
  dropLink,
  endDevice,
  endDevices,
  profile as profileCall,
  updateProfile,
  type ChangedProfile,
  type Profile,
} from '../../../../api/calls/account.ts'
import { avatar, memberIcon } from '../../../../api/calls/avatar.ts'
import { dropPasskey } from '../../../../api/calls/passkeys.ts'
import type { CallError } from '../../../../api/errors.ts'
import type {
  BindOutcome,
  Contact,
  ContactEntry,
  ContactField,
} from '../../../../machines/account/contact-binding/contact-binding.machine.ts'
import type { Change, ChangeOutcome, LoadOutcome } from '../../../../machines/account/profile/profile.machine.ts'
import type { CodeOutcome, CodePurpose, CodeTo } from '../../../../machines/auth/sms-code/sms-code.machine.ts'
import { knowsPasskeys } from '../../../core/passkeys.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { toRefusedForm } from '../../../core/platform/refused-fields.ts'
import { clockOf } from '../../../core/format/days.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { codeRefusal } from '../../auth/sms-code/code-refusal.ts'
import { contactDrafts, nicknameDraft } from './profile-drafts.ts'
import { firebaseOf, loadFirebase, withPhoneProof } from '../../auth/sms-code/phone-proof.ts'

const noPictures = { current: '', icons: [] } as const

/** The member's profile, and its pictures where they load (MEM-02). */
export const loadProfile = (platform: Platform) =>
  fromPromise<LoadOutcome, void>(({ signal }) =>
    platform.run(
      Effect.all(
        [
          platform.client.request(profileCall, {}),
          // The profile comes without pictures, too: a platform may lack them (PLAT-02).
          platform.client.request(memberIcon, {}).pipe(Effect.catch(() => Effect.succeed(noPictures))),
        ],
        { concurrency: 'unbounded' },
      ).pipe(
        Effect.map(([profile, pictures]): LoadOutcome => ({
          kind: 'loaded',
          account: {
            profile,
            pictures,
            today: clockOf(platform.now(), platform.config.timeZone).day,
            mobileRule: platform.permission()?.register?.['mobileNum'],
            knowsPasskeys: knowsPasskeys(),
          },
        })),
        Effect.catch((error) => Effect.succeed<LoadOutcome>({ kind: 'failed', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

const saving = ({ client }: Platform, change: Exclude<Change, { kind: 'picture' }>) => {
  switch (change.kind) {
    case 'nickname':
      return client.request(updateProfile, { nickname: change.nickname.trim() })
    case 'birthday':
      // The member has confirmed the age check (REG-07).
      return client.request(updateProfile, { birthday: change.birthday, isAdult: true })
    case 'beginLink':
      return client.request(beginLink, { provider: change.provider })
    case 'confirmLink':
      return client.request(confirmLink, { provider: change.provider })
    case 'dropLink':
      return client.request(dropLink, { provider: change.provider })
    case 'endDevice':
      return client.request(endDevice, { deviceId: change.deviceId })
    case 'dropPasskey':
      return client.request(dropPasskey, { passkeyId: change.passkeyId })
    case 'endOthers':
    case 'endEverywhere':
      return client.request(endDevices, {})
  }
}

/** The profile after a change; read again where the answer tells only that the change was done (PLAT-01). */
const changedProfile = (
  { client }: Platform,
  change: Effect.Effect<ChangedProfile, CallError>,
): Effect.Effect<Profile, CallError> =>
  change.pipe(
    Effect.flatMap(({ account, ...rest }) =>
      account === undefined ? client.request(profileCall, {}) : Effect.succeed({ ...rest, account }),
    ),
  )

/** The picture after a change, read again as the profile is. */
const changedPicture = ({ client }: Platform, iconId: string) =>
  client
    .request(avatar, { iconId })
    .pipe(
      Effect.flatMap(({ current }) =>
        current === undefined ? client.request(memberIcon, {}) : Effect.succeed({ current }),
      ),
    )

/** Saves one change of the profile. */
export const saveChange = (platform: Platform) =>
  fromPromise<ChangeOutcome, Change>(({ input, signal }) => {
    const rejected = (error: CallError) => Effect.succeed<ChangeOutcome>({ kind: 'rejected', notice: toNotice(error) })
    const saved =
      input.kind === 'picture'
        ? changedPicture(platform, input.iconId).pipe(
            Effect.map(({ current }): ChangeOutcome => ({ kind: 'changed', current })),
          )
        : changedProfile(platform, saving(platform, input)).pipe(
            Effect.map((profile): ChangeOutcome => {
              if (input.kind === 'nickname') nicknameDraft.drop()
              return { kind: 'changed', profile }
            }),
          )
    return platform.run(saved.pipe(Effect.catch(rejected)), signal)
  })

const contactFields = ({ mobileNum, dialingCode, email = '' }: CodeTo, contact: Contact) =>
  contact === 'mobile'
    ? ({ contact, mobileNum, countryDialingCode: dialingCode } as const)
    : ({ contact, email } as const)

/** Sends the code that proves a new number or address; firebase sends those of numbers if the brand uses it (SMS-07). */
export const sendContactCode = (platform: Platform) =>
  fromPromise<CodeOutcome, { purpose: CodePurpose; phone: CodeTo }>(async ({ input: { purpose, phone }, signal }) => {
    const project = firebaseOf(platform)
    if (project !== undefined && purpose === 'bindMobile')
      return (await loadFirebase()).sendByFirebase(project, platform.memory.sentCodes, purpose, phone)
    return platform.run(
      platform.client.request(contactCode, contactFields(phone, purpose === 'bindEmail' ? 'email' : 'mobile')).pipe(
        Effect.map(({ expiredMinutes }): CodeOutcome => ({ kind: 'sent', channel: 'own', expiredMinutes })),
        Effect.catch((error) => Effect.succeed(codeRefusal(error))),
      ),
      signal,
    )
  })

/** The fields of each form by their names in the payload. */
const contactFieldNames: Readonly<Record<Contact, Readonly<Record<string, ContactField>>>> = {
  mobile: { mobileNum: 'mobileNum', verificationCode: 'code', password: 'password' },
  email: { email: 'email', verificationCode: 'code', password: 'password' },
}

/** Binds a number or an address (MEM-02). */
export const bindContact = (platform: Platform) =>
  fromPromise<BindOutcome, ContactEntry & { readonly contact: Contact }>(({ input, signal }) => {
    const send = (code: string, firebase: object) =>
      platform.run(
        platform.client
          .request(bindCall, {
            ...contactFields(input, input.contact),
            verificationCode: code,
            password: input.password,
            ...firebase,
          })
          .pipe(
            Effect.map((profile): BindOutcome => {
              contactDrafts[input.contact].drop()
              return { kind: 'bound', profile }
            }),
            Effect.catch((error) =>
              Effect.succeed<BindOutcome>({
                kind: 'rejected',
                ...toRefusedForm(error, (name) => ownValue(contactFieldNames[input.contact], name)),
              }),
            ),
          ),
        signal,
      )
    return input.contact === 'email'
      ? send(input.code, {})
      : withPhoneProof<BindOutcome>(
          platform,
          { purpose: 'bindMobile', phone: input, code: input.code },
          ({ code, firebase }) => send(code, firebase),
          (notice) => ({ kind: 'rejected', notice }),
        )
  })
