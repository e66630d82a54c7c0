import { mirrored, type Emblem } from './emblem.ts'
import { petalPath, starPath } from './geometry.ts'

export const nepal = {
  rhino: {
    words: ['rhino', 'chitwan', 'गैँडा', 'चितवन'],
    materials: ['silver', 'violet', 'sky'],
    turns: true,
    draw: (m) =>
      `<path d="M8-32 0-52 22-40Z" fill="${m.dark}"/><path d="M48-14C34-40 8-42-6-26L-20-16C-38-16-48-4-46 12-44 25-32 27-20 27L0 30C10 46 42 44 48 32Z"/><path d="M20-36 26-52 36-30Z"/><path d="M-42-8C-52-18-52-34-46-48-38-36-32-26-26-15Z" fill="#fff6df"/><path d="M-22-15-18-32-9-23Z" fill="#fff6df"/><path d="M20-30Q4 2 20 37M34-26Q24 4 34 38" fill="none" stroke="${m.dark}"/><circle cx="-5" cy="-8" r="5" fill="#fff"/><circle cx="-6" cy="-8" r="2.8" fill="#1c1428" stroke="none"/><path d="M-38 6h2" stroke-width="5" stroke-linecap="round"/><path d="M-38 18Q-26 20-16 15" fill="none"/>`,
  },
  redPanda: {
    words: ['panda', 'habre', 'monkey', 'हाब्रे', 'वानर'],
    materials: ['amber', 'ruby', 'earth'],
    draw: (m) =>
      `${mirrored('<path d="M-12-34-36-48-44-14-30-6Z"/><path d="M-20-30-34-40-38-20Z" fill="#fff"/>')}<path d="M0-36C30-36 46-14 46 8L34 14 36 22 22 24C12 44-12 44-22 24L-36 22-34 14-46 8C-46-14-30-36 0-36Z"/>${mirrored(`<path d="M-26-18Q-14-28-8-16-16-10-26-18Z" fill="#fff" stroke="none"/><path d="M-44 6Q-34-4-24 10L-20 24-34 20-32 13Z" fill="#fff" stroke="none"/><circle cx="-16" cy="-2" r="6" fill="#2a1020" stroke="none"/><circle cx="-18" cy="-4" r="2" fill="#fff" stroke="none"/>`)}<path d="M-16 18Q-10 4 0 6 10 4 16 18 14 36 0 37-14 36-16 18Z" fill="#fff"/><path d="M-7 10H7L0 19Z" fill="#2a1020"/><path d="M0 19v6M-8 25Q0 33 8 25" fill="none"/><path d="M-5-36 0-24 5-36Z" fill="${m.light}" stroke="none"/>`,
  },
  lake: {
    words: [
      'lake',
      'phewa',
      'fewa',
      'rara',
      'pokhara',
      'river',
      'waterfall',
      'water',
      'machhapuchhre',
      'ताल',
      'नदी',
      'झरना',
      'पोखरा',
    ],
    materials: ['sky', 'ice', 'jade'],
    draw: (m) =>
      `<circle r="47"/><circle cx="22" cy="-22" r="9" fill="#fff3b0" stroke="none"/><path d="M-45 8-22-22-10-8 8-36 26-8 32-14 45 8Z" fill="${m.dark}"/><path d="M8-36 0-23 5-20 9-26 14-20 18-21ZM-22-22-29-13-23-12-19-17-16-13Z" fill="#fff" stroke="none"/><path d="M-46 8H46A47 47 0 0 1-46 8Z" fill="${m.mid}"/><path d="M-34 19h20M-4 19h30M-26 29h40M-12 38h22" stroke="#fff" fill="none" stroke-linecap="round"/><path d="M-30 8Q-18 20-4 8Z" fill="#a4482a"/><path d="M-17 8V-8L-6 4H-17" fill="#ffcf45"/>`,
  },
  tree: {
    words: ['forest', 'tree', 'wood', 'terai', 'mustang', 'caravan', 'वन', 'जंगल', 'मुस्ताङ'],
    materials: ['jade', 'leaf', 'ice'],
    draw: (m) =>
      `<path d="M-6 28H6V48H-6Z" fill="#6b3318"/><path d="M0-12 42 36H-42Z" fill="${m.dark}"/><path d="M0-30 34 16H-34Z"/><path d="M0-50 25-6H-25Z" fill="${m.mid}"/><path d="M0-50 9-34-2-28-9-34ZM-24 2-10-2-14 8ZM20 24 34 27 26 30Z" fill="#fff" stroke="none"/><path d="${starPath(5, 9, 4, 0, -48)}" fill="${m.accent}"/>`,
  },
  prayerWheel: {
    words: ['prayer wheel', 'mane', 'mani', 'lumbini', 'माने', 'लुम्बिनी'],
    materials: ['gold', 'amber', 'ruby'],
    draw: (m) =>
      `<path d="M-4 26H4V50H-4Z" fill="#8b4a22"/><path d="M22-4 38-14" stroke-width="4"/><circle cx="41" cy="-16" r="7" fill="${m.accent}"/><path d="M-6-36 0-50 6-36Z" fill="${m.accent}"/><path d="M-30-22Q0-54 30-22Z"/><path d="M-25-22H25V20H-25Z" fill="${m.mid}"/><path d="M-25-14H25M-25 12H25" stroke="${m.accent}" stroke-width="5"/><path d="${petalPath(6, 5, 13, 0, -1)}" fill="${m.light}"/><path d="M-18-9V7M18-9V7" stroke="${m.dark}" stroke-width="4"/><path d="M-31 20H31L20 32H-20Z"/><path d="M-18-28Q-8-38 2-38" fill="none" stroke="#fff"/>`,
  },
  bowl: {
    words: ['bowl', 'sarangi', 'singing', 'बाउल', 'सारङ्गी'],
    materials: ['gold', 'amber'],
    draw: (m) =>
      `<path d="M-30-30Q-20-40-10-34M-38-42Q-20-56-2-44" fill="none" stroke="${m.light}" stroke-linecap="round" stroke-width="4"/><path d="M8-8 34-50 44-44 20-4Z" fill="#8b4a22"/><path d="M6-10 20-32 30-26 18-4Z" fill="${m.accent}"/><path d="M-46-8H46C44 28 24 40 0 40S-44 28-46-8Z"/><ellipse cy="-8" rx="46" ry="9" fill="${m.dark}"/><path d="M-42 4Q0 18 42 4" fill="none" stroke="${m.accent}" stroke-width="4"/><path d="${petalPath(7, 6, 14, 0, 24)}" fill="${m.light}"/><path d="M-24 40H24V47H-24Z" fill="${m.accent}"/>`,
  },
  diyo: {
    words: ['lamp', 'diyo', 'tihar', 'diwali', 'candle', 'दियो', 'तिहार'],
    materials: ['amber', 'earth', 'ruby'],
    draw: (m) =>
      `<circle cy="-18" r="30" fill="#ffe9a0" opacity=".35" stroke="none"/><path d="M0-50C4-36 17-26 15-10 13 4 7 8 0 8S-13 4-15-10C-17-26-4-36 0-50Z" fill="#ffc02e"/><path d="M0-30C2-22 8-17 7-8 6 0 3 2 0 2S-6 0-7-8C-8-17-2-22 0-30Z" fill="#fff7d6" stroke="none"/><path d="M-48 4Q0 20 48 4C46 32 26 42 0 42S-46 32-48 4Z"/><path d="M-40 18Q0 36 40 18" fill="none" stroke="${m.light}" stroke-width="5" stroke-dasharray=".1 9" stroke-linecap="round"/><path d="M-22 41H22L28 49H-28Z" fill="${m.dark}"/>`,
  },
  momo: {
    words: ['momo', 'roti', 'food', 'kitchen', 'chef', 'मोमो', 'सेलरोटी'],
    materials: ['ivory', 'silver'],
    draw: (m) =>
      `<path d="M-20-34Q-26-42-20-50M20-34Q26-42 20-50M0-40Q-6-46 0-52" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><ellipse cy="32" rx="48" ry="12" fill="${m.accent}"/><path d="M-40 26C-46-2-20-16-6-28Q0-34 6-28C20-16 46-2 40 26 26 38-26 38-40 26Z"/><path d="M0-28Q-24-10-28 8M0-28Q-10-8-10 12M0-28Q10-8 10 12M0-28Q24-10 28 8" fill="none" stroke="${m.dark}"/><path d="M-34 10Q-34 22-26 27" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M-10 20h.1M10 20h.1" stroke-width="6" stroke-linecap="round"/><path d="M-5 24Q0 29 5 24" fill="none"/>`,
  },
  pharaoh: {
    words: ['pharaoh', 'sphinx', 'egypt', 'cleopatra', 'फाराओ', 'स्फिङ्क्स'],
    materials: ['gold', 'sky'],
    draw: (m) =>
      `<path d="M0-46C28-46 34-20 46 36L18 42V10H-18V42L-46 36C-34-20-28-46 0-46Z"/>${mirrored(`<path d="M-29-24-18-14-20-4-34-6ZM-37 6-20 8-18 20-41 20Z" fill="#2440a8" stroke="none"/>`)}<path d="M-21-22Q0-32 21-22V8Q14 30 0 32-14 30-21 8Z" fill="#f0c18d"/><path d="M-26-22Q0-38 26-22V-29Q0-44-26-29Z" fill="#2440a8"/>${mirrored('<path d="M-16-4Q-10-10-4-3-10 1-16-4L-22-3" fill="#fff"/><circle cx="-10" cy="-4" r="2.4" fill="#10081c" stroke="none"/>')}<path d="M-6 18Q0 22 6 18M0-2 2 9H-3" fill="none"/><path d="M-5 31H5L3 48H-3Z" fill="#2440a8"/><circle cy="-36" r="6" fill="${m.accent}"/>`,
  },
  hat: {
    words: ['wizard', 'magic', 'witch', 'spell', 'jadugar', 'जादुगर', 'जिन'],
    materials: ['violet', 'ruby', 'sky'],
    draw: (m) =>
      `<ellipse cy="28" rx="49" ry="15" fill="${m.dark}"/><path d="M14-50C24-40 8-34 14-20 20-4 28 12 30 26 14 36-14 36-30 26-24-6-12-42 14-50Z"/><path d="M-29 18Q0 30 29 18L30 27Q0 40-30 27Z" fill="${m.accent}"/><path d="${starPath(5, 11, 5, -2, 2)}${starPath(5, 6, 3, 10, -22)}" fill="${m.accent}"/><path d="${starPath(4, 10, 3, 38, -18)}${starPath(4, 8, 2, -34, -20)}" fill="#fff" stroke="none"/><path d="M-18 8Q-14-18 0-34" fill="none" stroke="${m.light}" stroke-linecap="round"/>`,
  },
  leaves: {
    words: ['tea', 'cardamom', 'herb', 'leaf', 'bamboo', 'holi', 'चिया', 'अलैँची', 'होली'],
    materials: ['leaf', 'jade'],
    draw: (m) =>
      `<path d="M0 48Q-4 20 0-6" fill="none" stroke="${m.dark}" stroke-width="6" stroke-linecap="round"/>${mirrored(`<path d="M-2 34C-10 10-28 2-50 6-46 28-26 40-2 34Z"/><path d="M-4 32Q-22 24-40 12" fill="none" stroke="${m.light}"/>`)}<path d="M0 14C-22-6-18-34 0-50 18-34 22-6 0 14Z" fill="${m.mid}"/><path d="M0 8V-34M0-6-9-16M0-6 9-16M0-20-7-28M0-20 7-28" fill="none" stroke="${m.light}"/>`,
  },
} as const satisfies Record<string, Emblem>
