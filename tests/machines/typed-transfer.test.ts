// @vitest-environment document
import { beforeAll, expect, test, vi } from 'vitest'
import { loadFlows, openDrawnSite } from '../generated/drawn-site.tsx'

const options = { signedIn: true, answers: { memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 1 } } }
const tara = { memberId: 'D1', username: 'tara', balance: 0 }
const maya = { memberId: 'D2', username: 'maya', balance: 0 }

const amountField = () => {
  const field = document.querySelector<HTMLInputElement>('dialog input[name=amount]')
  if (field === null) throw new Error('There is no field for the amount.')
  return field
}

/** Opens a transfer on a new page, which has what the last page stored if `again`. */
const openTransfer = async (downline: typeof tara, again: boolean) => {
  const site = await openDrawnSite('/terms?agentCentre=downlineManagmentView', { ...options, again })
  // The centre's code may still be loading.
  await vi.waitFor(() => expect(site.flow('team')?.getSnapshot()).toMatchObject({ value: 'showing' }), {
    timeout: 20_000,
  })
  site.flow('team')?.send({ type: 'transfer.open', downline, requestId: 'request-1' })
  await vi.waitFor(amountField)
  return site
}

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
}, 60_000)

test('an agent finds a half-typed transfer after a reload, for its downline, until it is made [PLAY-08 part]', async () => {
  const first = await openTransfer(tara, false)
  amountField().value = '12.5'
  amountField().dispatchEvent(new Event('input', { bubbles: true }))
  first.close()

  const elsewhere = await openTransfer(maya, true)
  expect(amountField().value).toBe('')
  elsewhere.close()

  const second = await openTransfer(tara, true)
  expect(amountField().value).toBe('12.5')
  second.flow('downlineTransfer')?.send({ type: 'transfer.review', amount: '12.5' })
  second.flow('downlineTransfer')?.send({ type: 'transfer.send', paymentPassword: '246810' })
  await second.settle()
  expect(sessionStorage.getItem('drafts')).toBeNull()
  second.close()
})
