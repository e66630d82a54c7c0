import { addressPart } from '../../machines/shared/address-part.ts'

/** The outcome of sharing; `shared` includes a dismissed share sheet. */
export type Shared = 'shared' | 'copied' | 'failed'

/** The registration address of a referral code (ROUTE-08). */
export const referralAddress = (code: string) => `${location.origin}/register?referralCode=${addressPart(code)}`

/** Copies an address to the clipboard. */
export const copyAddress = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Shares an address through the device, or copies it to the clipboard. */
export const shareAddress = async (title: string, url: string): Promise<Shared> => {
  if (!('share' in navigator)) return copyAddress(url)
  try {
    await navigator.share({ title, url })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

/** Shares the site (SIDE-02). */
export const shareSite = (title: string): Promise<Shared> => shareAddress(title, `${location.origin}/`)
