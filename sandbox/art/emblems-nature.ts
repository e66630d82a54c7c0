import { mirrored, type Emblem } from './emblem.ts'
import { petalPath, starPath } from './geometry.ts'

const lotusPetal = 'M0-34C17-16 15 12 0 28-15 12-17-16 0-34Z'

export const nature = {
  mountain: {
    words: [
      'mountain',
      'everest',
      'himal',
      'peak',
      'summit',
      'sagarmatha',
      'annapurna',
      'climb',
      'sherpa',
      'alpine',
      'yeti',
      'सगरमाथा',
      'हिमाल',
      'पहाड',
    ],
    materials: ['silver', 'violet', 'sky', 'ice'],
    draw: (m) =>
      `<path d="M-50 40-22-14-8 4 0 40Z" fill="${m.dark}"/><path d="M-30 40 10-38 50 40Z"/><path d="M10-38 10 40H50Z" fill="${m.dark}" opacity=".5" stroke="none"/><path d="M10-38-9-2-1-6 5 4 12-6 20 5 29-1Z" fill="#fff"/><path d="M-22-14-31 3-24 0-18 7-12 0Z" fill="#fff"/><path d="M10-38V-50" /><path d="M10-50 26-45 10-40Z" fill="${m.accent}"/><path d="M-50 41H50" stroke-width="5" stroke-linecap="round"/>`,
  },
  lotus: {
    words: ['lotus', 'padma', 'kamal', 'zen', 'mandala', 'buddha', 'karma', 'कमल', 'शान्ति'],
    materials: ['rose', 'ivory', 'violet'],
    draw: (m) =>
      `${mirrored(`<path d="${lotusPetal}" transform="rotate(-72 0 26)" fill="${m.dark}"/><path d="${lotusPetal}" transform="rotate(-48 0 28)"/><path d="${lotusPetal}" transform="rotate(-24 0 30)" fill="${m.mid}"/>`)}<path d="M0-46C18-24 16 8 0 30-16 8-18-24 0-46Z" fill="${m.light}"/><path d="M0-30V12" stroke="${m.mid}" fill="none"/><path d="M-42 33Q-20 25 0 29 20 25 42 33 20 47 0 47S-20 47-42 33Z" fill="#3fae5f"/><path d="M-26 36Q0 30 26 36" fill="none" stroke="#c9f5b5"/>`,
  },
  flower: {
    words: [
      'flower',
      'bloom',
      'rose',
      'blossom',
      'garden',
      'gurans',
      'rhododendron',
      'orchid',
      'sakura',
      'marigold',
      'spring',
      'गुराँस',
      'फूल',
      'सयपत्री',
      'सुनाखरी',
    ],
    materials: ['ruby', 'rose', 'amber'],
    draw: (m) =>
      `<path d="${petalPath(8, 28, 66)}" fill="${m.dark}"/><path d="${petalPath(6, 22, 56)}"/><path d="${petalPath(6, 12, 32)}" fill="${m.light}" transform="rotate(30)"/><circle r="10" fill="${m.accent}"/><path d="M-3-3h.1M4-2h.1M0 4h.1" stroke-linecap="round" stroke-width="4"/>`,
  },
  moon: {
    words: ['moon', 'night', 'chandra', 'lunar', 'dream', 'midnight', 'wolf', 'चन्द्र', 'जून', 'रात'],
    materials: ['gold', 'silver', 'ice'],
    turns: true,
    draw: (m) =>
      `<path d="M12-46A46 46 0 1 0 46 20 38 38 0 0 1 12-46Z"/><path d="M-6-34A36 36 0 0 0-24 26" fill="none" stroke="${m.light}" stroke-width="5" stroke-linecap="round"/><path d="${starPath(5, 15, 7, 28, -14)}" fill="${m.light}"/><path d="${starPath(4, 8, 3, 42, -38)}" fill="#fff"/><circle cx="-16" cy="18" r="5" fill="${m.dark}" stroke="none"/><circle cx="-2" cy="32" r="3" fill="${m.dark}" stroke="none"/>`,
  },
  sun: {
    words: ['sun', 'surya', 'solar', 'dawn', 'summer', 'desert', 'inca', 'aztec', 'सूर्य', 'घाम', 'बिहान'],
    materials: ['gold', 'amber'],
    draw: (m) =>
      `<path d="${starPath(12, 50, 34)}"/><path d="${starPath(12, 40, 30)}" transform="rotate(15)" fill="${m.dark}"/><circle r="29" fill="${m.mid}"/><circle r="23" fill="${m.light}" opacity=".6" stroke="none"/>${mirrored('<path d="M-15-4Q-10-9-5-4" fill="none" stroke-linecap="round"/>')}<path d="M-12 8Q0 19 12 8Z" fill="${m.accent}"/><path d="M0-22 4-14 0-9-4-14Z" fill="${m.accent}" stroke="none"/>`,
  },
  fire: {
    words: [
      'fire',
      'hot',
      'flame',
      'burn',
      'blaze',
      'inferno',
      'lava',
      'volcano',
      'chilli',
      'chili',
      'spicy',
      'आगो',
      'ज्वाला',
    ],
    materials: ['amber', 'ruby'],
    draw: (m) =>
      `<path d="M4-50C8-28 38-16 36 14 34 38 18 48 0 48-20 48-36 36-36 12-36-4-26-12-22-28-14-22-12-16-10-8 2-18 6-34 4-50Z"/><path d="M4-16C8-4 22 4 22 20 22 36 12 44 0 44-14 44-22 34-22 22-22 12-16 8-12 0-8 4-6 6-4 12 4 4 6-6 4-16Z" fill="${m.accent}" stroke="none"/><path d="M2 10C6 18 13 22 13 32 13 40 7 44 0 44-8 44-13 40-13 32-13 26-9 22-7 18-4 20-3 22-2 24 2 20 4 16 2 10Z" fill="#fff6cf" stroke="none"/>`,
  },
  star: {
    words: ['star', 'cosmic', 'galaxy', 'space', 'nova', 'astro', 'super', 'comet', 'wish', 'तारा', 'धूमकेतु'],
    materials: ['gold', 'ice', 'rose', 'silver'],
    draw: (m) =>
      `<path d="${starPath(5, 50, 23, 0, 4)}"/><path d="M0-46V4L30-38ZM48-11 0 4 29 44ZM0 27V4L-29 44ZM-48-11 0 4-11-15Z" fill="${m.dark}" opacity=".35" stroke="none"/><path d="${starPath(5, 24, 11, 0, 4)}" fill="${m.light}" stroke="none"/>`,
  },
  fruit: {
    words: ['fruit', 'cherr', 'berry', 'juic', 'fruity', 'sweet', 'candy', 'apple', 'mango', 'फल', 'चेरी', 'आँप'],
    materials: ['ruby', 'rose'],
    turns: true,
    draw: (m) =>
      `<path d="M-18 12C-16-12 0-30 18-42 22-22 24-8 22 6" fill="none" stroke="#2f7a2c" stroke-width="5"/><path d="M18-42C-2-52-22-44-28-28-8-22 10-26 18-42Z" fill="#6cc93c"/><path d="M14-40C-2-38-14-34-24-29" fill="none" stroke="#2f7a2c"/><circle cx="24" cy="22" r="20" fill="${m.dark}"/><circle cx="-19" cy="26" r="23"/><path d="M-33 22A15 15 0 0 1-22 11" fill="none" stroke="${m.light}" stroke-width="5" stroke-linecap="round"/><path d="M14 16A11 11 0 0 1 22 10" fill="none" stroke="${m.light}" stroke-width="4" stroke-linecap="round"/>`,
  },
  melon: {
    words: ['melon', 'lemon', 'orange', 'citrus', 'tropic', 'party', 'खरबुजा', 'सुन्तला'],
    materials: ['ruby', 'amber', 'leaf'],
    turns: true,
    draw: (m) =>
      `<g transform="rotate(-14)"><path d="M-49-12A49 49 0 0 0 49-12Z" fill="#2f9a4a"/><path d="M-42-12A42 42 0 0 0 42-12Z" fill="#eaffc4" stroke="none"/><path d="M-36-12A36 36 0 0 0 36-12Z"/><path d="M-20-2v5M0 2v5M20-2v5M-10 12v5M10 12v5" stroke="#35121c" stroke-width="5" stroke-linecap="round"/><path d="M-34-8H34" stroke="${m.light}" fill="none"/></g>`,
  },
  clover: {
    words: ['clover', 'luck', 'irish', 'fortune', 'charm', 'bhagya', 'भाग्य', 'शुभ'],
    materials: ['leaf', 'jade'],
    draw: (m) => {
      const leaf = 'M0 0C-10-12-30-18-24-34-20-46-6-44 0-34 6-44 20-46 24-34 30-18 10-12 0 0Z'
      return `<path d="M2 2Q8 30 24 46" fill="none" stroke="${m.dark}" stroke-width="7" stroke-linecap="round"/>${[0, 90, 180, 270].map((turn) => `<path d="${leaf}" transform="rotate(${turn + 45}) translate(0-1)"/>`).join('')}<path d="M-22-22 22 22M22-22-22 22" stroke="${m.light}" fill="none" stroke-linecap="round"/>`
    },
  },
  thunder: {
    words: ['thunder', 'storm', 'lightning', 'zeus', 'olymp', 'power', 'vajra', 'electric', 'indra', 'बज्र', 'गर्जन'],
    materials: ['gold', 'ice', 'violet'],
    draw: (m) =>
      `<path d="M-26-4C-48-6-48-36-24-34-18-52 14-52 18-36 42-40 50-8 26-4Z" fill="${m.light}"/><path d="M-34-18Q-30-28-20-26" fill="none" stroke="#fff" stroke-width="4"/><path d="M4-22-22 16H-4L-12 50 24 4H6L18-22Z"/><path d="M6-18-12 10" fill="none" stroke="#fff"/>`,
  },
  snow: {
    words: ['snow', 'ice', 'frost', 'winter', 'frozen', 'cold', 'arctic', 'हिउँ', 'जाडो'],
    materials: ['ice', 'silver'],
    draw: (m) =>
      `<path d="${petalPath(6, 32, 54)}" fill="${m.dark}"/><g fill="none" stroke="${m.light}" stroke-width="6" stroke-linecap="round">${[0, 60, 120].map((turn) => `<path d="M0-42V42M-11-36 0-26 11-36M-11 36 0 26 11 36" transform="rotate(${turn})"/>`).join('')}</g><path d="${starPath(6, 16, 9)}"/>`,
  },
} as const satisfies Record<string, Emblem>
