import { lotteryPageOf } from './lottery-path.ts'
import { plainPath } from './route-guard.ts'

/** Game pages that want the room: no categories in the header. */
const withoutCategories = ['/game', '/seamless']
/** Pages with the header and themselves, nothing else. */
const headerOnly = ['/game', '/seamless', '/fbsports']

/** What stands around a page (ROUTE-03; S1 2.1, 2.2). */
export const shellRegions = (pathname: string) => {
  const path = plainPath(pathname)
  return {
    header: path !== '/helpmc',
    categories: !withoutCategories.includes(path) && lotteryPageOf(path) !== 'lottery',
    /** Footer, bottom bar, and the page in its frame. */
    surroundings: !headerOnly.includes(path),
  }
}
