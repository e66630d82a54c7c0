import type { Page } from 'playwright/test'

interface Asked {
  /** Without a name: the device answers; with one: it refuses by an error of this name. */
  answerDevice?: (refusal?: string) => void
}

/** Puts a device of the test's own in the place of the browser's; a walk then decides what it answers (PLAY-10). */
export const standInForDevice = (page: Page) =>
  page.addInitScript(() => {
    const bytes = () => new Uint8Array([1, 2, 3]).buffer
    const ask = ({ signal }: { readonly signal?: AbortSignal } = {}) =>
      new Promise<Credential | null>((resolve, reject) => {
        const asked = globalThis as Asked
        // An answer to a question that was taken back would get lost, and the next question get none.
        signal?.addEventListener('abort', () => {
          delete asked.answerDevice
          reject(signal.reason)
        })
        asked.answerDevice = (refusal) => {
          delete asked.answerDevice
          if (refusal !== undefined) return reject(new DOMException('Not now', refusal))
          const response = {
            clientDataJSON: bytes(),
            attestationObject: bytes(),
            authenticatorData: bytes(),
            signature: bytes(),
            userHandle: bytes(),
          }
          const made = {
            id: 'AQID',
            rawId: bytes(),
            type: 'public-key',
            response,
            getClientExtensionResults: () => ({}),
          }
          resolve(made)
        }
      })
    navigator.credentials.create = ask
    navigator.credentials.get = ask
  })

/** Lets the asked device answer, or refuse by an error of this name. */
export const answerAsDevice = async (page: Page, refusal?: string) => {
  await page.waitForFunction(() => (globalThis as Asked).answerDevice !== undefined)
  await page.evaluate((name) => (globalThis as Asked).answerDevice?.(name), refusal)
}
