/** What became of sharing: `shared` also stands for somebody who thought better of it. */
export type Shared = 'shared' | 'copied' | 'failed'

/** Shares the site by what the device has for that, or puts its address on the clipboard (S1 2.4). */
export const shareSite = async (title: string): Promise<Shared> => {
  const url = `${location.origin}/`
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await (navigator as Navigator).clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
