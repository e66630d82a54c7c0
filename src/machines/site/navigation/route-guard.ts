/** `open` to visitors even if the brand requires a login (ROUTE-02); `players` only, whatever the brand says (ROUTE-04). */
export type RouteGuard = 'open' | 'players'

interface WantedPlace {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Returns the login's address for a visitor who must log in before the page is shown, and the page to return to (ROUTE-02,
 * ROUTE-04). `guardIsOn`: the brand requires a login for nearly every page.
 */
export const loginBefore = (
  { pathname, search, hash }: WantedPlace,
  guard: RouteGuard | undefined,
  guardIsOn: boolean,
  anonymous: boolean,
) =>
  anonymous && (guard === 'players' || (guardIsOn && guard !== 'open'))
    ? { to: '/login', state: { from: pathname + search + hash } }
    : undefined
