import type { chatMessages } from '../db/schema-support.ts'

const minute = 60_000

/** The initial chat: a few players, two evenings, Nepali and English. */
const lines: readonly (readonly [speaker: string, text: string])[] = [
  ['sita', 'नमस्ते सबैलाई 🙏'],
  ['ram', 'नमस्ते! आज को को खेल्दै हुनुहुन्छ?'],
  ['gita', 'म त चिठ्ठाको अर्को ड्र पर्खँदै छु।'],
  ['rani', 'Good evening everyone'],
  ['tara', 'कसैले हिमाल स्लट खेल्नुभयो? चित्र राम्रो रहेछ।'],
  ['hari', 'खेलेँ, ध्वनि पनि मज्जाको छ।'],
  ['sita', 'मोबाइलमा पनि छिटो खुल्छ।'],
  ['dhani', 'How do I find the games I played last?'],
  ['ram', 'In the slots, the tab “Recent”.'],
  ['dhani', 'Found it, thanks!'],
  ['gita', 'शुभ रात्री, भोलि भेटौँला।'],
  ['maya', 'Good night 🌙'],
]
const speakers = ['sita', 'ram', 'gita', 'hari', 'maya', 'rani', 'tara', 'dhani'] as const
const nicknames: Record<string, string> = Object.fromEntries(
  speakers.map((name) => [name, name.slice(0, 1).toUpperCase() + name.slice(1)]),
)

/** Sixty messages, so that an older page exists; `idOf` maps a speaker to an account. */
export const talkAtStart = (
  seededAt: number,
  idOf: (username: string) => string,
): (typeof chatMessages.$inferInsert)[] =>
  Array.from({ length: 60 }, (_, index) => {
    const [speaker, text] = lines[index % lines.length] as (typeof lines)[number]
    const day = index < 24 ? 2 : 1
    return {
      memberId: idOf(speaker),
      clientId: `seed-${String(index + 1).padStart(4, '0')}`,
      nickname: nicknames[speaker] ?? speaker,
      avatar: `/avatars/${idOf(speaker)}.svg`,
      text,
      at: seededAt - day * 24 * 60 * minute + index * 3 * minute,
    }
  })
