import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { forgetTexts } from '../../../src/app/features/support/chat/forget-texts.ts'
import { chatMachine } from '../../../src/machines/support/chat/chat.machine.ts'
import { listener } from '../../machines/held-work.ts'

test('a player’s draft and unsent messages go from a chat, and nothing from one that loads [AUTH-11 part]', () => {
  const machine = chatMachine.provide({ actors: { room: fromCallback(() => undefined) } })
  const chat = createActor(machine, { input: { site: listener().ref } }).start()
  chat.send({ type: 'chat.open' })
  for (const clientId of ['mark-000001', 'mark-000002']) {
    chat.send({ type: 'chat.say', clientId, text: 'private' })
    chat.send({
      type: 'room.joined',
      messages: [],
      hasOlder: false,
      resumed: false,
      present: 1,
      writing: 'open',
      longest: 20,
    })
    chat.send({ type: 'room.refused', clientId, reason: 'failed', seconds: 0 })
  }
  chat.send({ type: 'chat.draft', text: 'half a word' })
  expect(chat.getSnapshot().context).toMatchObject({ draft: 'half a word', failed: [{}, {}] })

  forgetTexts(chat)
  expect(chat.getSnapshot().context).toMatchObject({ draft: '', failed: [] })

  const sent: object[] = []
  const pending = { getSnapshot: () => ({ pendingEvents: [] }), send: (event: object) => sent.push(event) }
  forgetTexts(pending as never)
  forgetTexts(undefined)
  expect(sent).toEqual([])
})
