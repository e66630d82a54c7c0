import { pathOf } from '../../shared/address.ts'

/** Returns the page to show after the login: the home page in place of any other address (SAFE-01). */
const wantedPath = (state: unknown) =>
  (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? pathOf(state.from)
    : undefined) ?? '/'

/**
 * Selects the content of /login (ROUTE-02): the wanted page's path for a player, the home page behind the login window,
 * or a welcome to a guarded home page. `state`: of the history entry.
 */
export const selectLoginPage = (signedIn: boolean, guardIsOn: boolean, state: unknown) => ({
  leadsTo: signedIn ? wantedPath(state) : undefined,
  showsHome: !guardIsOn,
})
