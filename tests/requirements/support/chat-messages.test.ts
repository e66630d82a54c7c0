import { describe, expect, test } from 'vitest'
import { shownMessages } from '../../../src/app/features/support/chat/chat-texts.ts'

describe('a message of the chat', () => {
  const t = ((key: string) => key) as never
  const now = Date.parse('2026-11-21T08:15:00Z')
  const where = { language: 'EN', timeZone: 'Asia/Kathmandu', imageBase: 'https://i.test', now }
  const said = (at: string, avatar?: string) => ({ id: 1, name: 'Hari', text: 'Namaste', at, avatar })

  test('is under its day, and an earlier one has the time of its clock [FLOW-13 part]', () => {
    const shown = shownMessages(
      [
        said('2026-11-18T08:00:00Z', '/a.svg'),
        said('2026-11-20T08:00:00Z'),
        said('2026-11-20T09:00:00Z'),
        said('2026-11-21T08:10:00Z'),
      ] as never,
      t,
      where,
    )
    expect(shown.map(({ day }) => day)).toEqual([
      expect.stringContaining('18'),
      'chat.yesterday',
      undefined,
      'chat.today',
    ])
    expect(shown.map(({ avatar }) => avatar)).toEqual(['https://i.test/a.svg', undefined, undefined, undefined])
    // Nepal is five hours and three quarters ahead.
    expect(shown.map(({ time }) => time)).toEqual([
      expect.stringMatching(/^(?:1:45 PM|13:45)$/),
      expect.stringMatching(/^(?:1:45 PM|13:45)$/),
      expect.stringMatching(/^(?:2:45 PM|14:45)$/),
      '5 minutes ago',
    ])
    expect(shown[0]).toMatchObject({ name: 'Hari', text: 'Namaste', date: expect.stringContaining('2026') as string })
  })
})
