/**
 * What a page in its frame may say of itself: that it moved money, or that its own way out was pressed, because a frame may not
 * lead the page around it away. Only a launch host is listened to.
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
