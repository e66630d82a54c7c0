import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyActorLogic } from 'xstate'
import { bindContact, saveChange } from '../../../src/app/features/account/profile/actors.ts'
import { contactDrafts, nicknameDraft } from '../../../src/app/features/account/profile/profile-drafts.ts'
import { downlineDraft, linkDraft, offerDraft } from '../../../src/app/features/agents/agent-drafts.ts'
import { offerContract } from '../../../src/app/features/agents/contract-requests/actors.ts'
import {
  makeLink,
  registerDownline,
  sendTransfer,
  transferDraft,
} from '../../../src/app/features/agents/team/actors.ts'
import { addCard } from '../../../src/app/features/money/money-move/actors.ts'
import { cardDraft } from '../../../src/app/features/money/money-move/card-draft.ts'
import { answering, outcomeOf, refused, unreachable } from '../../support/answering-platform.ts'
import { openPermission } from '../../support/samples.ts'
import { storageOf } from '../../support/storage.ts'

beforeEach(() => {
  const storage = storageOf(new Map())
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  return () => vi.unstubAllGlobals()
})

const contact = { mobileNum: '9812345678', dialingCode: '977', email: 'a@b.test', code: '246810', password: 'himalaya' }

describe('a form that a player has typed', () => {
  test.each([
    ['a nickname', nicknameDraft, 'nickname', saveChange, { kind: 'nickname', nickname: 'Sita' }],
    ['a number', contactDrafts.mobile, 'mobileNum', bindContact, { ...contact, contact: 'mobile' }],
    ['an address', contactDrafts.email, 'email', bindContact, { ...contact, contact: 'email' }],
    ['a downline', downlineDraft, 'username', registerDownline, { username: 'tara', password: 'himalaya', rebate: 1 }],
    ['an offer', offerDraft, 'username', offerContract, { kind: 'daily', username: 'tara', winRate: 1 }],
    ['a link', linkDraft, 'campaign', makeLink, { campaign: 'Bus', kind: 'member', rebate: 0 }],
    ['a transfer', transferDraft('m2'), 'amount', sendTransfer, { memberId: 'm2', amount: 5 }],
    ['a card', cardDraft, 'bankName', addCard, { bankName: 'Nabil', holderName: 'Sita', number: '1' }],
  ] as const)(
    'with %s stays until it is sent, and is forgotten then [FLOW-13 part, PLAY-08 part]',
    async (_form, draft, field, actor, input) => {
      draft.keep((name) => `my ${name}`)
      const send = (answer: unknown) => {
        const { platform } = answering([answer], { permission: () => openPermission })
        return outcomeOf(actor(platform) as AnyActorLogic, input)
      }
      for (const error of [refused('forbidden', 'No.'), unreachable]) {
        await send(error)
        expect(draft.read(field)).toBe(`my ${field}`)
      }
      await send({})
      expect(draft.read(field)).toBeUndefined()
    },
  )

  test('with a nickname stays when something else is saved [FLOW-13 part, PLAY-08 part]', async () => {
    nicknameDraft.keep(() => 'Sita')
    await outcomeOf(saveChange(answering([{}]).platform), { kind: 'birthday', birthday: '1990-01-02' })
    expect(nicknameDraft.read('nickname')).toBe('Sita')
  })
})
