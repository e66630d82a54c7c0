import { mirrored, type Emblem } from './emblem.ts'
import { petalPath, starPath } from './geometry.ts'

export const creatures = {
  dragon: {
    words: ['dragon', 'drag', 'naga', 'serpent', 'druk', 'ड्रागन', 'नाग'],
    materials: ['jade', 'ruby', 'gold', 'violet'],
    draw: (m) =>
      `${mirrored(`<path d="M-22-2-48-14-40 4-50 14-36 16-40 32-12 26Z" fill="${m.accent}"/><path d="M-10-26C-16-40-28-46-42-47-34-38-34-24-24-10Z" fill="${m.light}"/>`)}<path d="M-30-12-17-31 0-23 17-31 30-12 21 8 19 34Q0 50-19 34L-21 8Z"/><path d="M0-46 7-26 0-10-7-26Z" fill="${m.accent}"/>${mirrored(`<path d="M-25-9-6 1-8 7Q-22 6-25-9Z" fill="#fff"/><circle cx="-13" cy="1" r="2.4" fill="#201028" stroke="none"/><path d="M-13 39-10 49-4 41Z" fill="#fff"/>`)}<path d="M-12 14Q0 6 12 14L17 31Q0 42-17 31Z" fill="${m.light}"/><path d="M-8 21h4M4 21h4" stroke-width="5" stroke-linecap="round"/>`,
  },
  tiger: {
    words: ['tiger', 'bagh', 'cat', 'leopard', 'panther', 'jungle', 'बाघ', 'चितुवा'],
    materials: ['amber', 'ivory', 'gold'],
    draw: (m) =>
      `${mirrored(`<circle cx="-30" cy="-30" r="15"/><circle cx="-30" cy="-30" r="7" fill="${m.light}"/>`)}<path d="M0-42C30-42 46-18 44 6L34 12 36 24 24 26C16 42-16 42-24 26L-36 24-34 12-44 6C-46-18-30-42 0-42Z"/>${mirrored(`<path d="M-43-4l17 4-16 6ZM-37 16l13-2-11 9Z" fill="#3a1626" stroke="none"/><ellipse cx="-11" cy="17" rx="13" ry="11" fill="#fff"/><ellipse cx="-17" cy="-6" rx="7.5" ry="8" fill="#fff"/><circle cx="-15.5" cy="-5" r="4.5" fill="#231018" stroke="none"/>`)}<path d="M-4-41h8L0-24ZM-18-37l7-3 2 14ZM18-37l-7-3-2 14Z" fill="#3a1626" stroke="none"/><path d="M-8 6H8L0 15Z" fill="${m.accent}"/><path d="M-7 28Q0 34 7 28" fill="none"/>`,
  },
  lion: {
    words: ['lion', 'singh', 'leo', 'king', 'safari', 'mufasa', 'सिंह', 'राजा'],
    materials: ['gold', 'amber', 'ivory'],
    draw: (m) =>
      `<path d="${starPath(14, 50, 39)}" fill="${m.dark}"/><path d="${petalPath(11, 34, 43)}" fill="${m.accent}" opacity=".55" stroke="none"/>${mirrored(`<circle cx="-24" cy="-25" r="9"/>`)}<path d="M0-32C24-32 31-12 28 6 26 30 12 37 0 37S-26 30-28 6C-31-12-24-32 0-32Z"/>${mirrored(`<ellipse cx="-9" cy="19" rx="10" ry="9" fill="${m.light}"/><path d="M-22-8Q-14-15-7-7-14-1-22-8Z" fill="#fff"/><circle cx="-14" cy="-7" r="3.2" fill="#231018" stroke="none"/>`)}<path d="M-6-14 6-14 9 8 0 16-9 8Z" fill="${m.light}" stroke="none"/><path d="M-9 6H9L0 16Z" fill="#57202a"/>`,
  },
  fish: {
    words: [
      'fish',
      'ocean',
      'sea',
      'shark',
      'reef',
      'koi',
      'deep',
      'piranha',
      'gharial',
      'hook',
      'machha',
      'माछा',
      'समुद्र',
    ],
    materials: ['amber', 'gold', 'rose', 'sky'],
    turns: true,
    draw: (m) =>
      `<path d="M20 0C34-8 40-26 50-30 44-10 44 10 50 30 40 26 34 8 20 0Z" fill="${m.accent}"/><path d="M-16-24C-8-44 12-42 20-36 14-30 14-24 14-18ZM-8 26C-4 38 8 42 14 38 10 32 10 26 10 20Z" fill="${m.accent}"/><path d="M-48 2C-34-32 12-36 32 0 12 34-32 32-48 2Z"/><path d="M-18-24Q-6 0-18 24" fill="none"/><path d="M-4-14q7 7 0 14 7 7 0 14M10-10q6 5 0 10 6 5 0 10" fill="none" stroke="${m.dark}"/><circle cx="-29" cy="-5" r="7" fill="#fff"/><circle cx="-30" cy="-5" r="3.5" fill="#1a1024" stroke="none"/><path d="M-44 8Q-36 12-32 9" fill="none"/><path d="M-20-20Q2-26 16-10" fill="none" stroke="${m.light}"/>`,
  },
  crab: {
    words: ['crab', 'lobster', 'pirate', 'beach', 'गँगटो'],
    materials: ['ruby', 'amber', 'rose'],
    draw: (m) =>
      `${mirrored(`<path d="M-28 8-46 6M-28 18-46 24M-24 26-38 40" stroke-width="7" stroke-linecap="round" fill="none" stroke="${m.dark}"/><path d="M-26-2Q-40-8-38-20" fill="none" stroke-width="8" stroke="${m.dark}"/><path d="M-36-18C-52-22-52-42-38-48L-37-36-27-44C-20-32-24-20-36-18Z"/><path d="M-10-10V-24" stroke-width="6"/>`)}<path d="M-36 8C-36-20 36-20 36 8 36 42-36 42-36 8Z"/>${mirrored(`<circle cx="-10" cy="-26" r="8" fill="#fff"/><circle cx="-9" cy="-25" r="3.5" fill="#1c1020" stroke="none"/>`)}<path d="M-14 16Q0 28 14 16Z" fill="#fff"/><path d="M-26 0Q-18-9-6-10" fill="none" stroke="${m.light}"/>`,
  },
  yak: {
    words: ['yak', 'bull', 'buffalo', 'bison', 'ox', 'herd', 'याक', 'चौँरी', 'चौंरी', 'भैँसी', 'गोरु'],
    materials: ['earth', 'ivory', 'violet'],
    draw: (m) =>
      `${mirrored(`<path d="M-16-16C-42-12-54-32-43-48-41-34-32-31-14-32Z" fill="#fff3d4"/><path d="M-24-12-44-10-40 4-24 4Z"/>`)}<path d="M-26-24Q0-42 26-24L24 6 30 14 21 18 22 28 14 28Q0 50-14 28L-22 28-21 18-30 14-24 6Z"/><path d="M-17 20Q0 8 17 20 19 44 0 46-19 44-17 20Z" fill="${m.light}"/><path d="M-22-28Q0-46 22-28L16-10 9-16 5-2 0-12-6-2-9-16-16-10Z" fill="${m.dark}"/>${mirrored(`<circle cx="-14" cy="2" r="5" fill="#fff"/><circle cx="-13.5" cy="2.5" r="2.8" fill="#1c1018" stroke="none"/><path d="M-8 28v4" stroke-width="5" stroke-linecap="round"/>`)}<path d="M-7 38Q0 42 7 38" fill="none"/>`,
  },
  phoenix: {
    words: ['phoenix', 'bird', 'eagle', 'garuda', 'danphe', 'peacock', 'falcon', 'hawk', 'wing', 'डाँफे', 'चरा', 'गरुड'],
    materials: ['amber', 'ruby', 'gold', 'sky'],
    draw: (m) =>
      `<path d="M-6 18-20 50-6 40 0 50 6 40 20 50 6 18Z" fill="${m.accent}"/>${mirrored(`<path d="M-4 4C-24 4-30-14-50-34-50-16-48-6-42 2L-47 2C-44 12-38 16-32 18L-36 20C-28 28-14 28-4 22Z"/><path d="M-8 10C-22 10-32 0-40-14M-10 18C-20 18-28 14-34 8" fill="none" stroke="${m.light}"/>`)}<path d="M0-24C12-24 14 22 0 32-14 22-12-24 0-24Z" fill="${m.light}"/><path d="M-6-32-12-48-2-40 0-50 4-40 14-47 7-32Z" fill="${m.accent}"/><circle cy="-25" r="11"/><path d="M8-28 22-22 8-19Z" fill="#fff2b0"/><circle cx="3" cy="-27" r="2.6" fill="#1c1018" stroke="none"/>`,
  },
  elephant: {
    words: ['elephant', 'hatti', 'ganesh', 'mammoth', 'africa', 'हात्ती', 'गणेश'],
    materials: ['silver', 'sky', 'rose'],
    draw: (m) =>
      `${mirrored(`<path d="M-18-30C-46-44-54-16-44 8-38 22-26 20-18 12Z"/><path d="M-22-20C-38-28-42-10-36 4-32 10-26 8-22 4Z" fill="${m.accent}" opacity=".5" stroke="none"/><path d="M-14 22Q-26 28-26 42-14 38-8 28Z" fill="#fff"/>`)}<path d="M0-42C22-42 28-24 24-2 22 10 14 14 11 22L12 38Q22 38 20 28L28 28C32 52-2 54-8 42L-11 22C-14 14-22 10-24-2-28-24-22-42 0-42Z"/><path d="M0-43 13-27 0-9-13-27Z" fill="${m.accent}"/><circle cy="-27" r="5" fill="#ffe27a"/>${mirrored(`<circle cx="-14" cy="-3" r="3.6" fill="#1c1428" stroke="none"/>`)}<path d="M-8 18H8M-8 27H8" fill="none"/>`,
  },
} as const satisfies Record<string, Emblem>
