import type { QueryClient } from '@tanstack/react-query'

/** A running game says that it moved money; only a launch host is listened to, and only that it did. */
export const listenToGames = (launchHosts: readonly string[], queries: QueryClient) => {
  const hear = (event: MessageEvent<unknown>) => {
    const said = event.data
    if (!launchHosts.includes(event.origin) || typeof said !== 'object' || said === null) return
    if ('type' in said && said.type === 'game.balanceChanged') {
      const queryKey = ['member', 'balance']
      // An answer that is on its way is older than this; the library would take it for the new one.
      void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
    }
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
  }
}
