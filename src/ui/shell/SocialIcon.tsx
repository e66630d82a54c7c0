import type { SocialType } from '../../machines/site/white-label/resources.ts'
import { Outline } from '../components/Icon.tsx'

const bubble = 'M12 4c5 0 9 3.3 9 7.5S17 19 12 19c-.8 0-1.6-.1-2.3-.3L6 20.5l.6-3C4.4 16.2 3 14 3 11.5 3 7.3 7 4 12 4Z'
const plane = 'M21 4 3 11.5l5.5 2L18 7l-7 8v5l3-3.2 3.5 2.7zM8.5 13.5 11 20'

/** Outlines on a 24 × 24 grid, one path each, shown beside the networks' names. */
const paths: Record<SocialType, string> = {
  FACEBOOK:
    'M14.5 21v-8h3l.5-3.5h-3.5V7.3c0-1 .4-1.8 1.8-1.8H18V2.6C17.6 2.5 16.8 2.4 15.9 2.4c-2.7 0-4.4 1.6-4.4 4.5v2.6h-3V13h3v8z',
  TWITTER: 'M4 4l16 16M4 4h4l12 16h-4zM19.5 4l-6.5 7M11 13.5 4.5 20',
  YOUTUBE:
    'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6ZM10 9v6l5-3z',
  TELEGRAM: plane,
  TELEGRAM_2: plane,
  WHATSAPP: `M12 3a9 9 0 1 1-4.5 16.8L3 21l1.3-4.3A9 9 0 0 1 12 3ZM9 8c-1.5 1-.6 3.2 1.2 5s4 2.7 5 1.2l-1.7-1.4-1 .8c-1-.4-1.9-1.3-2.3-2.3l.8-1z`,
  INSTAGRAM:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.1',
  VIBER: `${bubble}M9 8.5c-1 1 .2 3 1.5 4.2s3.2 2 4 1l-1.5-1.2-.8.6c-.7-.3-1.3-.9-1.6-1.6l.6-.8zM13 7.5c1.8.2 3 1.4 3.2 3.2`,
  LINE: `${bubble}M7.5 9.5v4H9M11 9.5v4M13 13.5v-4l2.5 4v-4`,
  WECHAT:
    'M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7.9 3.2 2.4 4.2L5 16l2.5-1.3c.6.2 1.3.3 2 .3 3.6 0 6.5-2.4 6.5-5.6S13.1 4 9.5 4ZM16 9.5c2.8.3 5 2.2 5 4.6 0 1.4-.7 2.6-1.9 3.5l.4 2.4-2.3-1.2c-3.3.7-6.4-.8-7.1-3.8M7.5 8.5v.1M11.5 8.5v.1',
}

/** An icon beside the name of a network, or within a link of that name. */
export const SocialIcon = ({ type }: { type: SocialType }) => <Outline path={paths[type]} size={22} />
