import { mirrored, type Emblem } from './emblem.ts'
import { petalPath, starPath } from './geometry.ts'

export const treasures = {
  coin: {
    words: [
      'coin',
      'gold',
      'money',
      'rich',
      'cash',
      'wealth',
      'million',
      'jackpot',
      'bank',
      'rupee',
      'mohar',
      'lakh',
      'सुन',
      'धन',
      'सिक्का',
      'लाख',
    ],
    materials: ['gold', 'amber'],
    draw: (m) =>
      `<circle cx="3" cy="5" r="44" fill="${m.dark}"/><circle r="44"/><circle r="36" fill="${m.mid}" stroke-dasharray="2 5" stroke-width="3"/><circle r="31" fill="${m.light}" opacity=".55" stroke="none"/><path d="M-26 17-8-13 0-2 7-17 27 17Z" fill="${m.dark}"/><path d="M7-17 0-2 6-5 10 1 14-3Z" fill="#fff" stroke="none"/><circle cx="-12" cy="-18" r="5" fill="${m.accent}" stroke="none"/><path d="M-38-12A40 40 0 0 1-12-38" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
  },
  seven: {
    words: ['seven', '777', '77', 'classic', 'saat', 'सात', 'सत्ते'],
    materials: ['ruby', 'gold', 'violet'],
    draw: (m) =>
      `<path d="M-38-44H40V-24C16-2 8 20 6 46H-22C-20 18-8-6 8-20H-14C-19-20-20-16-21-10H-38Z"/><path d="M-32-38H34V-27C10-4 2 18 0 40" fill="none" stroke="${m.light}" stroke-width="4" stroke-linejoin="miter"/><path d="${starPath(5, 11, 5, 26, 30)}" fill="${m.accent}"/><path d="${starPath(5, 8, 4, -34, 18)}" fill="${m.accent}"/>`,
  },
  bell: {
    words: ['bell', 'ghanti', 'jingle', 'christmas', 'ring', 'घण्टी'],
    materials: ['gold', 'amber', 'silver'],
    draw: (m) =>
      `<path d="M-12 30a12 13 0 0 0 24 0Z" fill="${m.accent}"/><circle cy="-42" r="7" fill="none" stroke-width="5"/><path d="M0-38C22-36 28-18 29 2 30 16 36 20 44 30H-44C-36 20-30 16-29 2-28-18-22-36 0-38Z"/><path d="M-31 12H31L36 20H-36Z" fill="${m.accent}"/><path d="M-18-18Q-14-28-5-30M-20 2V-8" fill="none" stroke="${m.light}" stroke-width="5" stroke-linecap="round"/>`,
  },
  gem: {
    words: [
      'gem',
      'diamond',
      'jewel',
      'crystal',
      'ruby',
      'emerald',
      'sapphire',
      'hira',
      'stone',
      'हीरा',
      'रत्न',
      'मोती',
    ],
    materials: ['sky', 'ruby', 'jade', 'violet', 'rose'],
    draw: (m) =>
      `<path d="M-46-12-27-38H27L46-12 0 44Z"/><path d="M16-12H46L0 44Z" fill="${m.dark}"/><path d="M-16-12H16L0 44Z" fill="${m.mid}"/><path d="M-46-12-27-38-16-12Z" fill="${m.light}"/><path d="M-27-38H0L-16-12Z"/><path d="M-16-12 0-38 16-12Z" fill="${m.light}"/><path d="M27-38 16-12H46Z" fill="${m.mid}"/><path d="M-34-14-28-26" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="${starPath(4, 14, 3, 34, -34)}" fill="#fff" stroke="none"/>`,
  },
  crown: {
    words: [
      'crown',
      'royal',
      'queen',
      'prince',
      'emperor',
      'maharaja',
      'dynasty',
      'throne',
      'मुकुट',
      'श्रीपेच',
      'रानी',
      'शाही',
    ],
    materials: ['gold', 'silver', 'rose'],
    draw: (m) =>
      `<path d="M-40 26-46-22-22 2 0-36 22 2 46-22 40 26Z"/><path d="M0-36 0 26H40L46-22 22 2Z" fill="${m.dark}" opacity=".3" stroke="none"/><path d="M-40 22H40V38H-40Z" fill="${m.accent}"/>${mirrored(`<circle cx="-46" cy="-26" r="6" fill="${m.light}"/><circle cx="-22" cy="30" r="4" fill="${m.light}" stroke="none"/>`)}<circle cy="-40" r="7.5" fill="${m.accent}"/><path d="M0-10 8 3 0 15-8 3Z" fill="${m.accent}"/><path d="M-7 30 0 25 7 30 0 35Z" fill="#fff" stroke="none"/>`,
  },
  stupa: {
    words: ['stupa', 'boudha', 'swayambhu', 'monk', 'lama', 'shangri', 'nirvana', 'tibet', 'स्तूप', 'बौद्ध'],
    materials: ['ivory', 'silver'],
    draw: (m) =>
      `<path d="M-9-14-4-38H4L9-14Z" fill="#ffc93a"/><path d="M-8-20H8M-6-26H6M-5-32H5" fill="none"/><path d="M-9-40 0-49 9-40Z" fill="#e8a413"/><path d="M-34 28C-36-6 36-6 34 28Z"/><path d="M-15-14H15V4H-15Z" fill="#ffd65c"/>${mirrored('<path d="M-12-7Q-7-12-2-7-7-3-12-7Z" fill="#fff"/><circle cx="-7" cy="-7" r="2" fill="#2746b0" stroke="none"/>')}<path d="M0-5Q3-1 0 1" fill="none"/><path d="M-29 16Q0 2 29 16" fill="none" stroke="${m.accent}" stroke-width="4"/><path d="M-42 28H42V37H-42Z" fill="${m.light}"/><path d="M-49 37H49V46H-49Z"/>`,
  },
  temple: {
    words: [
      'temple',
      'pagoda',
      'shrine',
      'mandir',
      'pashupati',
      'kathmandu',
      'patan',
      'thamel',
      'bhaktapur',
      'palace',
      'city',
      'मन्दिर',
      'काठमाडौं',
      'दरबार',
    ],
    materials: ['ruby', 'amber', 'earth'],
    draw: (m) =>
      `<path d="M-22 14H22V36H-22ZM-14-10H14V4H-14Z" fill="${m.light}"/><path d="M0-36 14-20H-14Z" /><path d="M-4-36 0-50 4-36Z" fill="#ffd24a"/><path d="M-14-22H14L32-4H-32Z"/><path d="M-24 0H24L48 18H-48Z"/><path d="M-32-4H32M-48 18H48" stroke="#ffd24a" stroke-width="4"/><path d="M-6 36V25A6 6 0 0 1 6 25V36Z" fill="#4a1626"/><path d="M-15 22V30M15 22V30" stroke-width="4"/><path d="M-36 36H36V41H44V47H-44V41H-36Z" fill="${m.dark}"/>`,
  },
  chest: {
    words: ['treasure', 'chest', 'loot', 'secret', 'mystery', 'vault', 'box', 'quest', 'खजाना', 'रहस्य'],
    materials: ['earth', 'amber', 'violet'],
    draw: (m) =>
      `<path d="M-40-4C-40-44 40-44 40-4Z"/><path d="M-32-2Q-20-18-8-8 2-22 14-8 26-16 32-2Z" fill="#ffd54a"/><path d="M-44-2H44V38H-44Z"/><path d="M-32-30V38H-22V-34M32-30V38H22V-34" fill="#ffcf45"/><path d="M-44-4H44V6H-44Z" fill="#ffcf45"/><path d="M-9 0H9V18Q0 24-9 18Z" fill="#fff0b0"/><path d="M0 8v6" stroke-width="5" stroke-linecap="round"/><path d="M-16-30Q0-36 16-30" fill="none" stroke="${m.light}"/>`,
  },
  wheel: {
    words: ['wheel', 'roulette', 'spin', 'chakra', 'turbo', 'drive', 'race', 'चक्र', 'पाङ्ग्रा'],
    materials: ['gold', 'amber', 'ruby'],
    draw: (m) =>
      `<circle r="46"/><circle r="36" fill="#fff6de"/><path d="M0 0V-36A36 36 0 0 1 25.5-25.500ZM0 0H36A36 36 0 0 1 25.5 25.500ZM0 0V36A36 36 0 0 1-25.5 25.500ZM0 0H-36A36 36 0 0 1-25.5-25.500Z" fill="${m.accent}"/><path d="M-25.5-25.5 25.5 25.500M25.5-25.5-25.5 25.500M0-36V36M-36 0H36" fill="none" stroke-width="2"/><circle r="41" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray=".1 16" stroke-linecap="round"/><circle r="11"/><path d="M-9-50H9L0-32Z" fill="${m.light}"/>`,
  },
  pot: {
    words: ['pot', 'kalash', 'genie', 'potion', 'dashain', 'festival', 'कलश', 'दशैं'],
    materials: ['amber', 'gold', 'jade'],
    draw: (m) =>
      `<path d="M-14-24Q-30-34-34-48-16-44-8-28ZM14-24Q30-34 34-48 16-44 8-28ZM-8-26 0-50 8-26Z" fill="#49b653"/><circle cy="-24" r="12" fill="${m.accent}"/><path d="M-22-18H22L16-8H-16Z" fill="${m.light}"/><path d="M-14-8H14C44-2 46 34 16 44H-16C-46 34-44-2-14-8Z"/><path d="M-36 14Q0 24 36 14" fill="none" stroke="${m.accent}" stroke-width="5"/><path d="${petalPath(6, 5, 13, 0, 32)}" fill="${m.light}"/><path d="M-26 6Q-22-1-14-3" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
  },
  lantern: {
    words: ['lantern', 'light', 'glow', 'china', 'east', 'orient', 'asia', 'बत्ती', 'उज्यालो'],
    materials: ['ruby', 'amber', 'rose'],
    draw: (m) =>
      `<path d="M0-50V-36M-6 38V48M0 38V50M6 38V48" stroke="#ffd34d" stroke-width="4"/><path d="M0-32C30-32 44-16 44 2S30 34 0 34-44 20-44 2-30-32 0-32Z"/><path d="M0-32C14-32 20-16 20 2S14 34 0 34-20 20-20 2-14-32 0-32Z" fill="${m.mid}"/><path d="M0-32V34" fill="none"/><path d="M-18-40H18V-30H-18ZM-18 32H18V41H-18Z" fill="#ffd34d"/><path d="M-34-6Q-32-18-24-23" fill="none" stroke="${m.light}" stroke-width="5" stroke-linecap="round"/><path d="${petalPath(5, 6, 15, 0, 2)}" fill="#ffd34d"/>`,
  },
} as const satisfies Record<string, Emblem>
