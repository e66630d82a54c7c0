/** Returns the page to show after the login. A path that begins with two slashes would name another host (SAFE-01). */
const wantedPath = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from.replace(/^\/+/, '/')
    : '/'

/**
 * Selects the content of /login: the wanted page's path for a player, the home page behind the login window, or a welcome where the
 * brand guards its home page (ROUTE-02). `state`: of the history entry.
 */
export const selectLoginPage = (signedIn: boolean, guardIsOn: boolean, state: unknown) => ({
  leadsTo: signedIn ? wantedPath(state) : undefined,
  showsHome: !guardIsOn,
})
