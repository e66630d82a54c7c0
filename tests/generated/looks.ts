import { launchHost, openPermission, welcome } from '../support/samples.ts'
import type { Visit } from './visits.ts'

/** A page that is only looked at; its calls are proved by other visits. */
export type Look = Visit & {
  /** Opens the menus of the page. */
  readonly opensMenus?: boolean
}

const game = { nodeId: 'G1', gameName: 'Game 1', vassalage: 'ALPHA', gameType: 'RNG', trial: false }
const open = (window: object): NonNullable<Visit['presses']>[number] => ['windows', { type: 'window.open', window }]
const said = (id: number, nickname: string, text: string, at: string) => ({ id, nickname, text, at, own: false })
const room = {
  ...welcome,
  type: 'room.joined',
  hasOlder: true,
  messages: [
    said(1, 'Hari', 'Namaste', '2026-11-20T08:15:00.000Z'),
    said(2, 'Sita', 'Good luck', '2026-11-21T08:10:00.000Z'),
  ],
}

const links = ['IOS', 'Android', 'IOS_LITE', 'MOBILECONFIG', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM_2', 'LINE', 'VIBER']
const apps = {
  permission: {
    ...openPermission,
    resources: links.map((resourceType) => ({
      resourceType,
      url: `https://links.test/${resourceType}`,
    })),
  },
}

/** Pages and windows that no visit of a call draws. */
export const looks: readonly Look[] = [
  { name: 'providers', at: '/providers', calls: ['gameVendors'] },
  { name: 'category', at: '/live', calls: ['gameVendors'] },
  {
    name: 'promotion',
    at: '/promodetail?id=id+0',
    calls: ['gameAnnouncements', 'activities'],
    signedIn: true,
  },
  { name: 'help at an address', at: '/help#tag%200', calls: ['helpCentre'] },
  { name: 'invitation', at: '/join', calls: [], answers: apps },
  { name: 'download', at: '/down', calls: [], answers: apps },
  { name: 'social links', at: '/terms', calls: [], answers: apps, whole: true },
  {
    name: 'game',
    at: '/game?game=G1&vendor=ALPHA&type=RNG',
    calls: ['balance', 'merchantWallet'],
    answers: { launchGame: { url: `${launchHost}/game` } },
    signedIn: true,
    presses: [['launch', { type: 'game.play', game }]],
  },
  {
    name: 'menus',
    at: '/terms',
    calls: ['memberInfo', 'balance', 'unreadCount'],
    signedIn: true,
    whole: true,
    opensMenus: true,
  },
  { name: 'menus of a visitor', at: '/terms', calls: [], whole: true, opensMenus: true },
  {
    name: 'chat',
    at: '/terms',
    calls: [],
    signedIn: true,
    presses: [
      open({ kind: 'chat' }),
      ['chat', room],
      [
        'chat',
        { type: 'room.message', message: said(3, 'Gita', 'Welcome', '2026-11-21T08:14:00.000Z'), clientId: undefined },
      ],
    ],
  },
  {
    name: 'banners',
    at: '/',
    calls: ['banners', 'hotGames'],
  },
  {
    name: 'question of statistics',
    at: '/',
    calls: [],
    answers: { permission: { ...openPermission, analytics: { gtagId: 'G-1' } } },
    whole: true,
  },
  { name: 'gift', at: '/terms', calls: ['banners'], presses: [open({ kind: 'gift' })] },
  { name: 'activity gift', at: '/terms', calls: ['banners'], presses: [open({ kind: 'topUp' })], signedIn: true },
  {
    name: 'announcements in a window',
    at: '/terms',
    calls: ['announcements'],
    presses: [open({ kind: 'announcements' })],
  },
]
