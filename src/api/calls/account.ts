import { Schema } from 'effect'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { Moment, NoFields, ShownMoment, ifTold, orElse } from '../schema-parts.ts'
import { SmsCodeAnswer, SmsRefusal } from './login.ts'
import { FieldRefusal } from './registration.ts'

/** Third parties that can vouch for a member (AUTH-15); these three are decided. */
export const linkProviders = ['google', 'facebook', 'telegram'] as const
export type LinkProvider = (typeof linkProviders)[number]

/**
 * A third-party account (AUTH-15). An account that is not linked has only `provider`. `accountName` is the third
 * party’s name for it. A `confirmed` link can neither be changed nor unlinked.
 */
const AccountLink = Schema.Struct({
  provider: Schema.Literals(linkProviders),
  accountName: Schema.optionalKey(Schema.String),
  confirmed: orElse(Schema.Boolean, false),
})

/**
 * A session of the account. `name` is the browser and system as far as the browser reports them; `current` marks the
 * caller’s session.
 */
const LoginDevice = Schema.Struct({
  deviceId: Schema.String,
  /** `?`: not known. */
  name: orElse(Schema.String, '?'),
  address: orElse(Schema.String, ''),
  seenAt: ShownMoment,
  current: orElse(Schema.Boolean, false),
})

/** A key of a device that logs in without the password (PLAY-10). `name`: the browser and system that made it. */
const Passkey = Schema.Struct({
  passkeyId: Schema.String,
  /** `?`: not known. */
  name: orElse(Schema.String, '?'),
  createdAt: ShownMoment,
  /** The last login; absent: none yet. */
  usedAt: Schema.optionalKey(Moment),
})
export type Passkey = typeof Passkey.Type

/**
 * The account fields of the security page beside member info (MEM-02). `birthday` is absent until it is entered. Mobile and email are masked by the platform.
 */
export const Profile = Schema.Struct({
  account: Schema.String,
  nickname: orElse(Schema.String, '', 'account'),
  /** Absent: the platform has no ranks. */
  clubLabel: Schema.optionalKey(Schema.Struct({ labelName: orElse(Schema.String, ''), rankLevel: Schema.Int })),
  memberLabel: orElse(Schema.Array(Schema.String), []),
  birthday: Schema.optionalKey(Day),
  mobile: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String),
  /** Absent: not told. */
  hasPaymentPassword: Schema.optionalKey(Schema.Boolean),
  /** Empty: not offered. */
  links: orElse(Schema.Array(AccountLink), []),
  devices: orElse(Schema.Array(LoginDevice), []),
  /** The platform has `endDevices`; absent: it has not. */
  canEndDevices: Schema.optionalKey(Schema.Boolean),
  /** Whether a login asks for a second step, and the recovery codes that are left; absent: not offered. */
  twoStep: Schema.optionalKey(Schema.Struct({ on: Schema.Boolean, recoveryCodes: Schema.Int })),
  /** Absent: not offered. */
  passkeys: Schema.optionalKey(Schema.Array(Passkey)),
})
export type Profile = typeof Profile.Type

/** The profile after a change; without `account` it has to be read again. */
export const ChangedProfile = ifTold(Schema.Struct({ ...Profile.fields, account: Schema.optionalKey(Schema.String) }))
export type ChangedProfile = typeof ChangedProfile.Type

/** Returns the fields of the member’s account for the security page (MEM-02). */
export const profile = call({
  name: 'profile',
  method: 'GET',
  path: '/wps/relay/member/profile',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Profile,
})

/**
 * Changes the nickname, or enters the birthday, once (MEM-02). The member confirms to be 21 or older, and the
 * birthday must agree.
 */
export const updateProfile = call({
  name: 'updateProfile',
  method: 'POST',
  path: '/wps/relay/member/profile',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** 2 to 20 characters. */
    nickname: Schema.optionalKey(Schema.String),
    birthday: Schema.optionalKey(Day),
    /** The member confirms to be 21 or older (REG-07). */
    isAdult: Schema.optionalKey(Schema.Boolean),
  }),
  answer: ChangedProfile,
  mustConfirm: true,
  refusal: FieldRefusal,
})

/** A number without its dialling code, or an email address; the call names which. */
const contactFields = {
  contact: Schema.Literals(['mobile', 'email']),
  mobileNum: Schema.optionalKey(Schema.String),
  countryDialingCode: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String),
}

/** Sends a code to a mobile number or an email address that the member wants to bind. */
export const contactCode = call({
  name: 'contactCode',
  method: 'POST',
  path: '/wps/relay/member/contact/code',
  token: true,
  encoding: 'json',
  payload: Schema.Struct(contactFields),
  answer: SmsCodeAnswer,
  mustConfirm: true,
  refusal: SmsRefusal,
})

/** Binds a mobile number or an email address, proven by a code and the login password. */
export const bindContact = call({
  name: 'bindContact',
  method: 'POST',
  path: '/wps/relay/member/contact',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    ...contactFields,
    verificationCode: Schema.String,
    password: Schema.optionalKey(Schema.String),
    /** With firebase the token replaces the code of a mobile number (SMS-07). */
    firebaseChannel: Schema.optionalKey(Schema.String),
    firebaseIdToken: Schema.optionalKey(Schema.String),
  }),
  answer: Profile,
  refusal: FieldRefusal,
})

const ofProvider = Schema.Struct({ provider: Schema.Literals(linkProviders) })

/** Asks a third party for the member’s account there; the link still needs to be confirmed (AUTH-15). */
export const beginLink = call({
  name: 'beginLink',
  method: 'POST',
  path: '/wps/relay/member/link',
  token: true,
  encoding: 'json',
  payload: ofProvider,
  answer: ChangedProfile,
  mustConfirm: true,
})

/** Confirms a third-party link, which then can neither be changed nor unlinked (AUTH-15). */
export const confirmLink = call({
  name: 'confirmLink',
  method: 'POST',
  path: '/wps/relay/member/link/confirm',
  token: true,
  encoding: 'json',
  payload: ofProvider,
  answer: ChangedProfile,
  mustConfirm: true,
})

/** Drops a third-party link that has not been confirmed (AUTH-15). */
export const dropLink = call({
  name: 'dropLink',
  method: 'DELETE',
  path: '/wps/relay/member/link',
  token: true,
  encoding: 'query',
  payload: ofProvider,
  answer: ChangedProfile,
  mustConfirm: true,
})

/** Ends another session of the account: its token is revoked (PLAY-10). */
export const endDevice = call({
  name: 'endDevice',
  method: 'POST',
  path: '/wps/relay/member/devices/end',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ deviceId: Schema.String }),
  answer: Profile,
})

/** Ends every session of the account but the caller’s, which a logout ends (PLAY-10). */
export const endDevices = call({
  name: 'endDevices',
  method: 'POST',
  path: '/wps/relay/member/devices/end-all',
  token: true,
  encoding: 'json',
  payload: NoFields,
  answer: Profile,
})
