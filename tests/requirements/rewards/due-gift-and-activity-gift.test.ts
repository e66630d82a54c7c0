// @vitest-environment document
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { deposit, topUpOf } from '../../../src/app/features/rewards/top-up/top-up.ts'
import { flowsMachine } from '../../../src/app/core/flows.ts'
import { dueGift } from '../../../src/machines/rewards/gift/gift.view.ts'
import { standing } from '../../support/hook.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a gift is for the visitor whom the brand has a picture for [FLOW-13 part, SIDE-04 part]', () => {
  const both = { w_reg: 'R', w_login: 'L' }
  const [visitor, player, neither] = [
    { anonymous: true, signedIn: false },
    { anonymous: false, signedIn: true },
    { anonymous: false, signedIn: false },
  ]
  expect([visitor, player, neither].map((who) => dueGift(who, both))).toEqual(['beforeLogin', 'afterLogin', undefined])
  expect(dueGift(visitor, { w_login: 'L' })).toBeUndefined()
  expect(dueGift(player, { w_reg: 'R' })).toBeUndefined()
})

test('the activity gift opens and closes its popup, the messages and the login [FLOW-13 part, SIDE-03 part]', () => {
  const flows = createActor(flowsMachine).start()
  const sent: unknown[] = []
  const part = { send: (event: unknown) => sent.push(event) }
  const site = {
    flows,
    root: part,
    windows: part,
    navigation: { to: (address: string) => sent.push(address) },
    session: standing('anonymous'),
  } as never
  const actor = topUpOf(site)
  expect(topUpOf(site)).toBe(actor)
  const { actions } = (
    actor as unknown as {
      readonly logic: { readonly implementations: { readonly actions: Record<string, () => void> } }
    }
  ).logic.implementations
  for (const name of ['openPopup', 'hidePopup', 'showMessages', 'askForLogin']) actions[name]?.()
  expect(sent).toEqual([
    { type: 'window.open', window: { kind: 'topUp' } },
    { type: 'window.close' },
    `${location.pathname}?memberCentre=messageV2`,
    { type: 'login.open' },
  ])
  const send = vi.spyOn(actor, 'send')
  deposit(site)
  expect(send).toHaveBeenCalledWith({ type: 'topUp.deposit', signedIn: false })
})
