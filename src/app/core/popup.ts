/** A window beside the site: opened empty in the press, and sent to its address when the platform has named it. */
export const makePopup = () => {
  let opened: Window | null = null
  const isOpen = () => opened?.closed === false
  return {
    open: () => {
      if (!isOpen()) opened = window.open('', '_blank')
      // The opened page must not reach the site.
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
export type Popup = ReturnType<typeof makePopup>
