import type { Page } from 'playwright/test'

/** Lets the next file be gone from the disk when the page reads it. */
export const loseNextFile = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { prototype } = Blob
    const own = Object.getOwnPropertyDescriptor(prototype, 'arrayBuffer') ?? {}
    prototype.arrayBuffer = () => {
      Object.defineProperty(prototype, 'arrayBuffer', own)
      return Promise.reject(new DOMException('The file is gone.', 'NotReadableError'))
    }
  })
