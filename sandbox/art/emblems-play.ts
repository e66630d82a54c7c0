import { mirrored, type Emblem } from './emblem.ts'
import { starPath } from './geometry.ts'

const heart = 'M0 12C-16-2-12-14-5-14-2-14 0-12 0-9 0-12 2-14 5-14 12-14 16-2 0 12Z'
const spade = 'M0-14C12-2 14 6 8 9 5 10 2 8 1 5L4 14H-4L-1 5C-2 8-5 10-8 9-14 6-12-2 0-14Z'

export const play = {
  kite: {
    words: ['kite', 'changa', 'wind', 'sky', 'cloud', 'fly', 'चङ्गा', 'आकाश'],
    materials: ['rose', 'sky', 'amber', 'jade'],
    turns: true,
    draw: (m) =>
      `<path d="M-16 22C-30 26-20 40-34 38S-44 50-48 46" fill="none" stroke="${m.light}" stroke-width="4"/><path d="M-32 30-22 26-24 40ZM-46 38-36 36-40 49Z" fill="${m.accent}"/><path d="M36-46 40 6-16 24-30-26Z"/><path d="M36-46-16 24-30-26Z" fill="${m.dark}"/><path d="M36-46 5-10 40 6Z" fill="${m.accent}"/><path d="M5-10-30-26-16 24Z" fill="${m.light}"/><path d="M36-46-16 24M-30-26 40 6" fill="none"/>`,
  },
  dice: {
    words: ['dice', 'ludo', 'craps', 'roll', 'sic', 'bo', 'langur', 'burja', 'पासा', 'लङ्गुर'],
    materials: ['ruby', 'ivory', 'violet'],
    draw: (m) =>
      `<path d="M0-46 40-24 0-2-40-24Z" fill="${m.light}"/><path d="M-40-24 0-2V46L-40 22Z"/><path d="M40-24 0-2V46L40 22Z" fill="${m.dark}"/><g fill="${m.accent}" stroke="none"><ellipse cy="-24" rx="8" ry="5"/><ellipse cx="-29" cy="-5" rx="4" ry="6"/><ellipse cx="-20" cy="11" rx="4" ry="6"/><ellipse cx="-11" cy="27" rx="4" ry="6"/></g><g fill="#fff" stroke="none"><ellipse cx="11" cy="8" rx="4" ry="6"/><ellipse cx="29" cy="-3" rx="4" ry="6"/><ellipse cx="11" cy="31" rx="4" ry="6"/><ellipse cx="29" cy="20" rx="4" ry="6"/></g>`,
  },
  cards: {
    words: [
      'card',
      'poker',
      'rummy',
      'teen',
      'patti',
      'baccarat',
      'blackjack',
      'ace',
      'call',
      'marriage',
      'andar',
      'hold',
      'तास',
      'पत्ती',
      'म्यारिज',
    ],
    materials: ['ivory', 'silver'],
    draw: (m) => {
      const card = '<rect x="-19" y="-30" width="38" height="56" rx="5"'
      return `<g transform="rotate(-22 0 50)">${card} fill="${m.dark}"/><path d="M-8-2 0-14 8-2 0 10Z" fill="#d92b45" stroke="none"/></g><g transform="rotate(22 0 50)">${card} fill="${m.mid}"/><path d="${heart}" transform="translate(0-2)" fill="#d92b45" stroke="none"/></g><rect x="-21" y="-44" width="42" height="62" rx="5"/><path d="${spade}" transform="translate(0-12) scale(1.3)" fill="#241338" stroke="none"/><path d="M-14-37h.1M14 11h.1" stroke="#d92b45" stroke-width="6" stroke-linecap="round"/><path d="${starPath(4, 9, 3, 34, 34)}" fill="${m.accent}"/>`
    },
  },
  swords: {
    words: [
      'sword',
      'war',
      'battle',
      'gorkha',
      'gurkha',
      'khukuri',
      'fight',
      'knight',
      'ninja',
      'samurai',
      'hero',
      'legend',
      'viking',
      'खुकुरी',
      'वीर',
      'गोर्खा',
    ],
    materials: ['silver', 'ice'],
    draw: (m) =>
      `${mirrored(`<path d="M-18 32-34 48-44 42-28 24Z" fill="#6b3318"/><path d="M-24 27C-10 16-14 4 0-8 12-18 26-30 46-48 46-20 34-2 20 4 6 10-4 22-16 35Z"/><path d="M-12 20C0 10-2 4 10-6 20-14 30-24 40-36" fill="none" stroke="#fff"/><path d="M-30 20-12 38" stroke="${m.accent}" stroke-width="7" stroke-linecap="round"/>`)}<path d="${starPath(8, 13, 7, 0, 6)}" fill="#ffcf45"/>`,
  },
  mask: {
    words: ['mask', 'lakhe', 'demon', 'ghost', 'devil', 'monster', 'opera', 'joker', 'wild', 'लाखे', 'भूत', 'राक्षस'],
    materials: ['ruby', 'jade', 'violet'],
    draw: (m) =>
      `<path d="M-30-22-36-46-18-34 0-50 18-34 36-46 30-22Z" fill="#ffcf45"/><circle cy="-34" r="6" fill="${m.dark}"/><path d="M-36-24Q0-38 36-24C42 6 32 34 0 48-32 34-42 6-36-24Z"/>${mirrored(`<path d="M-34-14-46-6-40 12-33 12Z" fill="#ffcf45"/><path d="M-30-16Q-18-26-6-12L-8-8Q-18-18-29-10Z" fill="#2a0f1e" stroke="none"/><circle cx="-16" cy="-3" r="8.5" fill="#fff"/><circle cx="-15" cy="-2" r="4" fill="#1c0c16" stroke="none"/>`)}<path d="M-7 0-10 12Q0 18 10 12L7 0Z" fill="${m.light}"/><path d="M-22 18Q0 26 22 18 18 38 0 38-18 38-22 18Z" fill="#2a0f1e"/><path d="M-15 21-12 31-7 23ZM15 21 12 31 7 23Z" fill="#fff" stroke="none"/>`,
  },
  rocket: {
    words: ['rocket', 'crash', 'jet', 'aviator', 'plane', 'mars', 'alien', 'robot', 'cyber', 'speed', 'रकेट'],
    materials: ['silver', 'ivory', 'ice'],
    turns: true,
    draw: (m) =>
      `<g transform="rotate(38)"><path d="M-9 30Q0 62 9 30Z" fill="#ffb02e"/><path d="M-14 8-30 32-12 28ZM14 8 30 32 12 28Z" fill="${m.accent}"/><path d="M0-52C22-34 22 6 14 30H-14C-22 6-22-34 0-52Z"/><path d="M0-52C11-43 15-34 17-24H-17C-15-34-11-43 0-52Z" fill="${m.accent}"/><circle cy="-8" r="9" fill="#57c8ff"/><path d="M-4-10A5 5 0 0 1 1-13" fill="none" stroke="#fff"/><path d="M-14 22H14" /></g>`,
  },
  ball: {
    words: [
      'football',
      'soccer',
      'goal',
      'ball',
      'cricket',
      'cup',
      'league',
      'sport',
      'striker',
      'champion',
      'फुटबल',
      'क्रिकेट',
      'गोल',
    ],
    materials: ['silver', 'ivory'],
    draw: (m) =>
      `<circle r="46"/><path d="${starPath(5, 17, 13.7)}" fill="#2b2140"/><path d="M0-17V-32M16-5 31-10M10 14 19 26M-10 14-19 26M-16-5-31-10" fill="none"/><path d="M-14-43 0-32 14-43 0-46ZM44-12 31-10 29-28 38-26ZM34 30 19 26 16 42 26 38ZM-34 30-19 26-16 42-26 38ZM-44-12-31-10-29-28-38-26Z" fill="#2b2140"/><path d="M-33-2Q-32 16-20 26" fill="none" stroke="${m.dark}" opacity=".6"/>`,
  },
  drum: {
    words: ['drum', 'madal', 'music', 'beat', 'dance', 'disco', 'rock', 'song', 'fiesta', 'मादल', 'संगीत', 'नाच'],
    materials: ['earth', 'ruby', 'amber'],
    turns: true,
    draw: (m) =>
      `<g transform="rotate(-16)"><path d="M-40-20C-14-32 14-32 40-20V20C14 32-14 32-40 20Z"/><path d="M-40-20-20 25-4-29 12 28 28-24 40 18" fill="none" stroke="#fff2cf" stroke-width="4"/><ellipse cx="-40" rx="9" ry="21" fill="#fff2cf"/><ellipse cx="-41" rx="4" ry="10" fill="#3a1a24" stroke="none"/><ellipse cx="40" rx="9" ry="21" fill="${m.dark}"/></g><path d="M24-30V-50L40-46V-28" fill="none" stroke="${m.accent}" stroke-width="5"/><ellipse cx="20" cy="-29" rx="6" ry="5" fill="${m.accent}"/><ellipse cx="36" cy="-26" rx="6" ry="5" fill="${m.accent}"/>`,
  },
  shield: {
    words: ['shield', 'guard', 'castle', 'fortress', 'titan', 'spartan', 'empire', 'kingdom', 'ढाल', 'किल्ला'],
    materials: ['sky', 'violet', 'gold', 'ruby'],
    draw: (m) =>
      `<path d="M0-48Q22-36 42-36C44 6 34 32 0 50-34 32-44 6-42-36-22-36 0-48 0-48Z"/><path d="M0-36Q18-27 32-26C33 6 25 26 0 39Z" fill="${m.dark}" stroke="none"/><path d="M0-36Q-18-27-32-26C-33 6-25 26 0 39Z" fill="${m.mid}" stroke="none"/><path d="${starPath(5, 22, 10, 0, 0)}" fill="${m.accent}"/><path d="M-36-28Q-38-6-32 10" fill="none" stroke="${m.light}" stroke-width="4" stroke-linecap="round"/>`,
  },
} as const satisfies Record<string, Emblem>
