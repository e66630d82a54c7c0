import { plainPath } from './route-guard.ts'

/** Game pages that want the room: no categories in the header. */
const withoutCategories = ['/game', '/seamless', '/lottery', '/lottert']
/** Pages with the header and themselves, nothing else. Decided: the lotteries' frames, too. */
const headerOnly = ['/game', '/seamless', '/fbsports', '/lottery', '/lottert', '/vnlottery', '/sealottery']

/** What stands around a page (ROUTE-03; S1 2.1, 2.2). */
export const shellRegions = (pathname: string) => {
  const path = plainPath(pathname)
  return {
    header: path !== '/helpmc',
    categories: !withoutCategories.includes(path),
    /** Footer, bottom bar, and the page in its frame. */
    surroundings: !headerOnly.includes(path),
  }
}
