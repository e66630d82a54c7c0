/** A vendor's page whose own way out was pressed says so: its frame may not lead the page around it away. Only a launch host is listened to. */
export const listenForLeave = (launchHosts: readonly string[], leave: () => void) => {
  const hear = (event: MessageEvent<unknown>) => {
    const said = event.data
    if (!launchHosts.includes(event.origin) || typeof said !== 'object' || said === null) return
    if ('type' in said && said.type === 'game.leave') leave()
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
  }
}
