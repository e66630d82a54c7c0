/**
 * Listens to a framed game's messages: money moved, or its exit was pressed, because a frame must not navigate the site.
 * Messages count from launch hosts only (PLAT-10).
 */
export const listenToGames = (
  launchHosts: readonly string[],
  word: 'game.balanceChanged' | 'game.leave',
  then: () => void,
) => {
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    if (!launchHosts.includes(origin) || typeof data !== 'object' || data === null) return
    if ('type' in data && data.type === word) then()
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
  }
}
