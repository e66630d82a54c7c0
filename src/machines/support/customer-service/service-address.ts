import { parseAddress } from '../../shared/address.ts'

/** One entry of the look-up's response (SIDE-06). */
export interface ServicePath {
  readonly type: number
  readonly path: string
}

/** The type of address that is opened (SIDE-06). */
const opened = 3

/**
 * Returns the https address of type 3. Decision: a site on plain http, such as the sandbox, may open one on its own
 * host.
 */
export const serviceAddress = (paths: readonly ServicePath[], page: string): string | undefined => {
  const path = paths.find(({ type }) => type === opened)?.path
  const address = parseAddress(path)
  if (address === undefined) return undefined
  const here = new URL(page)
  const isOwn = address.protocol === 'http:' && here.protocol === 'http:' && address.hostname === here.hostname
  return address.protocol === 'https:' || isOwn ? address.href : undefined
}
