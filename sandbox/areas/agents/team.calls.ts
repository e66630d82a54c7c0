import { eq } from 'drizzle-orm'
import { runOnce, transferAsked } from './requests.ts'
import { getLinks, makeLink, toRebate, typeOf } from './referrals.ts'
import { getTeamMember, joinTeam, getLevelsBelow, getMembersBelow, getPlace, getNamesBetween } from './tree.ts'
import { messageRow, rewardRow } from '../../seed/inbox.ts'
import { members } from '../../db/schema-auth.ts'
import { messages, promisedRewards } from '../../db/schema-rewards.ts'
import { getBalance, book, memberAccount } from '../money/ledger.ts'
import { refuseOutside, toPaisa } from '../money/moves.ts'
import { checkPaymentPassword } from '../money/payment-password.ts'
import { refuseUnplayed } from '../money/turnover.ts'
import { giftLimits } from '../money/wallets.ts'
import { firstNickname } from '../account/nickname.ts'
import { refuseGift } from '../account/protection.ts'
import { usernameOf } from '../../core/username.ts'
import { Refusal } from '../../core/refusal.ts'
import {
  checkField,
  checkNewPassword,
  type FieldErrors,
  refuseField,
  refuseFields,
} from '../auth/registration/fields.ts'
import { hashed } from '../../core/state.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'
import { nextMemberId } from '../auth/new-member.ts'
import { requireLive } from '../auth/tokens.ts'

const largestPage = 50
/** Registrations of one agent per hour (SAFE-08). */
const perHour = 20

const iso = (at: number) => new Date(at).toISOString()

/** Registration rules for the fields that an agent fills in. */
const rulesFor = ({ state: { controls } }: CallContext) =>
  Object.fromEntries(
    (['username', 'password'] as const).flatMap((name) => {
      const rule = controls.fields[name]
      return rule === undefined ? [] : [[name, rule]]
    }),
  )

export const teamCalls: Handlers = {
  team: async (context, { of, search, pageNo, pageSize }) => {
    const { member } = sessionOf(context)
    const { store, clock } = context.state
    if (pageNo < 1 || pageSize < 1 || pageSize > largestPage)
      throw new Refusal('payload_invalid', { field: 'pageSize' })
    const own = await getPlace(store.db, member.id)
    const place = of === undefined ? own : await getTeamMember(store.db, member.id, of)
    const [steps, levels, { rows, total }] = await Promise.all([
      getNamesBetween(store.db, own.path, place),
      getLevelsBelow(store.db, place.path),
      getMembersBelow(store.db, { place, search, offset: (pageNo - 1) * pageSize, limit: pageSize }),
    ])
    const now = clock.now()
    return {
      steps,
      levels: levels.map(({ depth, balance, ...level }) => ({
        ...level,
        level: depth - own.depth,
        balance: balance / 100,
      })),
      list: rows.map(({ agent, depth, balance, rebate, joinedAt, seenAt, ...row }) => ({
        ...row,
        kind: agent === 1 ? 'agent' : 'member',
        level: depth - own.depth,
        balance: balance / 100,
        rebate: rebate / 10_000,
        joinedAt: iso(joinedAt),
        ...(seenAt !== null && { seenAt: iso(seenAt < 0 ? now + seenAt : seenAt) }),
      })),
      total,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
    }
  },

  downlineTransfer: async (context, { memberId, amount, paymentPassword, requestId }) => {
    const { member, tokenHash } = sessionOf(context)
    const { state } = context
    const paisa = toPaisa(amount)
    await getTeamMember(state.store.db, member.id, memberId)
    await checkPaymentPassword(state, sessionOf(context), paymentPassword)
    const at = state.clock.now()
    return state.store.write((tx) =>
      runOnce(tx, { memberId: member.id, requestId, asked: transferAsked(memberId, paisa), at }, async () => {
        await requireLive(tx, state, tokenHash)
        refuseOutside(paisa, giftLimits)
        const own = memberAccount(member.id)
        const available = await getBalance(tx, own)
        if (available < paisa) throw new Refusal('insufficient_balance', { value: { available: available / 100 } })
        await refuseUnplayed(tx, member.id, paisa)
        await refuseGift(tx, memberId, paisa, at)
        const lines = [
          { account: own, amount: -paisa },
          { account: memberAccount(memberId), amount: paisa },
        ]
        await book(tx, {
          kind: 'downline transfer',
          idempotencyKey: `downline:${member.id}:${requestId}`,
          lines,
          at,
        })
        return {
          balance: (available - paisa) / 100,
          downlineBalance: (await getBalance(tx, memberAccount(memberId))) / 100,
        }
      }),
    )
  },

  teamTerms: async (context) => ({
    rules: rulesFor(context),
    maxRebate: (await getPlace(context.state.store.db, sessionOf(context).member.id)).rebate / 10_000,
  }),

  registerDownline: async (context, { kind, requestId, ...typed }) => {
    const { member } = sessionOf(context)
    const { state, language } = context
    const rules = rulesFor(context)
    const username = usernameOf(typed.username)
    const password = typed.password.trim()
    const errors: FieldErrors = new Map()
    if (rules['username']) checkField(errors, 'username', { ...rules['username'], required: '1' }, username)
    checkNewPassword(errors, 'password', rules['password'], password)
    refuseFields(errors, language)
    const rebate = toRebate(typed.rebate, (await getPlace(state.store.db, member.id)).rebate)
    if (!state.allow(`downlines ${member.id}`, perHour, 3_600_000)) throw new Refusal('too_many_requests')
    const record = await state.passwords.hash(password)
    const at = state.clock.now()
    const asked = [
      'register',
      username,
      hashed(`${state.secretFor('downline').toString('hex')} ${password}`),
      kind,
      rebate,
    ]
    return state.store.write((tx) =>
      runOnce(tx, { memberId: member.id, requestId, asked, at }, async () => {
        const taken = await tx.select({ id: members.id }).from(members).where(eq(members.username, username))
        if (taken.length > 0) refuseField('username', 'username_taken', language)
        const id = await nextMemberId(tx)
        const nickname = await firstNickname(tx, id, username)
        await tx.insert(members).values({
          id,
          username,
          ...record,
          nickname,
          type: typeOf(kind),
          toUpline: 1,
          rankLevel: 1,
          rankName: 'Bronze',
          memberLabels: '[]',
          // An agent chose the password (PASS-04).
          firstLogin: 1,
          language,
        })
        await tx.insert(messages).values(messageRow(id, 0, { at }))
        await tx.insert(promisedRewards).values(rewardRow(id, 0, { at }))
        await joinTeam(tx, { member: { id, username, nickname }, uplineId: member.id, rebate, linkCode: null, at })
        return { memberId: id, username }
      }),
    )
  },

  referralLinks: (context) => getLinks(context.state.store.db, sessionOf(context).member.id),

  makeReferralLink: (context, asked) =>
    context.state.store.write((tx) => makeLink(tx, sessionOf(context).member.id, asked, context.state.clock.now())),
}
