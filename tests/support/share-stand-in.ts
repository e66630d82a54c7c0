import type { Page } from 'playwright/test'

interface Asked {
  asked?: { readonly resolve: () => void; readonly reject: (error: Error) => void }
}

/** Runs in the page before its scripts: the device shares and copies when the walk decides it. */
export const holdDevice = (): void => {
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      ;(window as Asked).asked = { resolve, reject }
    })
  Object.defineProperty(navigator, 'share', { value: ask })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: ask } })
}

/** The device shows its own window, or is copying. */
export const isAskingDevice = (page: Page): Promise<boolean> => page.evaluate(() => 'asked' in window)

/** Ends what the device does. */
export const endDevice = (page: Page, how: 'resolve' | 'reject'): Promise<void> =>
  page.evaluate((does) => {
    const { asked } = window as Asked
    Reflect.deleteProperty(window, 'asked')
    asked?.[does](new Error('The device takes nothing.'))
  }, how)
