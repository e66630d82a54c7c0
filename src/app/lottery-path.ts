import type { LotteryPage } from '../machines/lottery/prize-mode.ts'

const pages = new Map<string, LotteryPage>([
  ['/lottery', 'lottery'],
  ['/lottert', 'lottery'],
  ['/vnlottery', 'vnLottery'],
  ['/sealottery', 'seaLottery'],
])

/** The lottery's page that an address names, in any letter case and in the old spellings, too (ROUTE-01). */
export const lotteryPageOf = (pathname: string) => pages.get(pathname.replace(/\/$/, '').toLowerCase())
