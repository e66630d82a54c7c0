/** The window of games that do not run in a frame: opened empty in the press, it gets its game when the platform has named it. */
export const makeGameWindow = () => {
  let opened: Window | null = null
  const isOpen = () => opened?.closed === false
  return {
    open: () => {
      if (!isOpen()) opened = window.open('', '_blank')
      // The game must not reach the site.
      if (opened !== null) opened.opener = null
    },
    isOpen,
    show: (url: string) => {
      opened?.location.replace(url)
      opened = null
    },
    close: () => {
      opened?.close()
      opened = null
    },
  }
}
export type GameWindow = ReturnType<typeof makeGameWindow>
