import type { GameType } from '../../api/calls/vendors.ts'

const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'

/** Outlines on a 24 × 24 grid, one path each. */
const paths = {
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10',
  games: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z',
  globe: `${circle}M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18`,
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M6 14l6-6 6 6M6 19l6-6 6 6',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2,12 2,12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2,12 2,12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 3l16 18',
  alert: 'M12 3.5 2.5 20.5h19zM12 10v4.5M12 17.5v.1',
  offline: 'M2 8.5a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16.3a5 5 0 0 1 6 0M12 20v.1M4 3l16 18',
  tools: 'M21 6.5 17.5 10 14 6.5 17.5 3A5 5 0 0 0 11 9.5L3.5 17A2.5 2.5 0 0 0 7 20.5l7.5-7.5A5 5 0 0 0 21 6.5Z',
  block: `${circle}M5.6 5.6l12.8 12.8`,
  check: 'M5 12.5 10 17.5 19 7',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  bolt: 'M13 2 5 14h6l-1 8 8-12h-6z',
  headset: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4zM17 14h3v5h-3zM20 19c0 2-3 3-6 3',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  horn: 'M4 10v4h3l9 5V5l-9 5zM19.5 9.5v5',
  device: 'M7 3h10v18H7zM11 18h2',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  heart: 'M12 20C5 15 3 12 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8C21 12 19 15 12 20Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  gift: 'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-3 0-5-1-5-3s4-2 5 3c1-5 5-5 5-3s-2 3-5 3',
  mall: 'M5 8h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1h-15zM10 20.5h4',
  help: `${circle}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1`,
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  wallet: 'M4 7h16v12H4zM4 7l11-3v3M15.5 13h.1',
  invite: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20.5c.7-3.5 3.4-5.5 7-5.5s6.3 2 7 5.5M19 8v6M16 11h6',
  SPORTS: `${circle}M12 7l4.5 3.3-1.7 5.2H9.2L7.5 10.3zM12 3v4M3.5 9.5l4 .8M20.5 9.5l-4 .8M6.5 19l2.7-3.5M17.5 19l-2.7-3.5`,
  LIVE: 'M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5M6.5 9.5h3',
  RNG: 'M3 5h14v14H3zM7 9.3h6l-3.5 5.7M17 13.5h3.5V7M20.5 7a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  FISH: 'M3 12c4-6 11-6 15 0-4 6-11 6-15 0ZM18 12l4-4v8zM7.5 11v.1',
  PVP: 'M5 3h14v18H5zM12 7c1.5 2 3.5 3.3 3.5 5.3a2 2 0 0 1-3.5 1.2 2 2 0 0 1-3.5-1.2C8.5 10.3 10.5 9 12 7ZM12 13.5V17',
  LOTT: `${circle}M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5h3L11.5 14.5`,
  ELOTT: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14.5 7v10',
  ESPORTS:
    'M7 7h10a5 5 0 0 1 5 5v2.5a3 3 0 0 1-5.5 1.7L15.5 15h-7l-1 1.2A3 3 0 0 1 2 14.5V12a5 5 0 0 1 5-5ZM7.5 9.5v3M6 11h3M16 9.8v.1M18 12.2v.1',
  DS88: 'M20 4c-7 0-12 4-12 10v2M20 4c0 7-4 12-10 12H8M4 20 14 10',
} as const satisfies Record<GameType, string> & Record<string, string>

export type IconName = keyof typeof paths

/** An outline on a 24 × 24 grid, hidden from screen readers. `data-flip` mirrors it in right-to-left languages. */
export const Outline = ({ path, size = 24, flip = false }: { path: string; size?: number; flip?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-flip={flip || undefined}
  >
    <path d={path} />
  </svg>
)

/** One of the icons in the first bundle. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Outline
    path={paths[name]}
    {...(size !== undefined && { size })}
    flip={name === 'back' || name === 'next' || name === 'logout'}
  />
)
