/** What became of sharing: `shared` also stands for somebody who thought better of it. */
export type Shared = 'shared' | 'copied' | 'failed'

/** The registration that a referral link leads to (S1 2.2). */
export const referralAddress = (code: string) => `${location.origin}/register?referralCode=${encodeURIComponent(code)}`

/** Puts an address on the clipboard. */
export const copyAddress = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Shares an address by what the device has for that, or puts it on the clipboard. */
export const shareAddress = async (title: string, url: string): Promise<Shared> => {
  if (!('share' in navigator)) return copyAddress(url)
  try {
    await navigator.share({ title, url })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

/** Shares the site (S1 2.4). */
export const shareSite = (title: string): Promise<Shared> => shareAddress(title, `${location.origin}/`)
