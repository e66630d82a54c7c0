/** One entry of the look-up's answer (S1 7). */
export interface ServicePath {
  readonly type: number
  readonly path: string
}

/** The type that is opened (S1 7). */
const opened = 3

/**
 * The address of type 3, if a window may open it: an https one. A site that itself came without encryption, as the sandbox does,
 * may open one of its own host (decided).
 */
export const serviceAddress = (paths: readonly ServicePath[], page: string): string | undefined => {
  const path = paths.find(({ type }) => type === opened)?.path
  if (path === undefined || !URL.canParse(path)) return undefined
  const [address, here] = [new URL(path), new URL(page)]
  const isOwn = address.protocol === 'http:' && here.protocol === 'http:' && address.hostname === here.hostname
  return address.protocol === 'https:' || isOwn ? address.href : undefined
}
