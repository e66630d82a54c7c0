/** Control characters and back-slashes: browsers drop them or read them as slashes. */
// oxlint-disable-next-line no-control-regex
const disguise = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]/
/** User-info before the host, an empty one too. */
const userInfo = /^[^/?#]+:\/\/[^/?#]*@/

/**
 * Returns an address from outside, as a browser resolves it against the page's origin `own`. Undefined for a text that
 * means another place than it seems to (SAFE-01): control characters, back-slashes, user-info, or two slashes first.
 */
export const parseAddress = (written: string | null | undefined, own?: string): URL | undefined => {
  const text = written?.trim() ?? ''
  if (text === '' || disguise.test(text) || userInfo.test(text) || text.startsWith('//')) return undefined
  if (!URL.canParse(text, own)) return undefined
  const address = new URL(text, own)
  if (address.username !== '' || address.password !== '') return undefined
  return address.origin === own && address.pathname.startsWith('//') ? undefined : address
}

/** The target of a link from outside: a page of this site, or an address elsewhere. */
export type LinkTarget = { readonly path: string } | { readonly address: string }

/** Returns a link's target: a path of the site or an https address; undefined for anything else (ROUTE-06, SAFE-01). */
export const linkTargetOf = (written: string | null | undefined, own: string): LinkTarget | undefined => {
  const address = parseAddress(written, own)
  if (address === undefined) return undefined
  const { origin, protocol, pathname, search, hash, href } = address
  // A blob's origin is the site's, too.
  if (origin === own && protocol !== 'blob:') return { path: pathname + search + hash }
  return protocol === 'https:' ? { address: href } : undefined
}

/** Any origin serves: a path of the site is a path of each. */
const anySite = 'https://site.invalid'

/** Returns the text as a path of the site, if it is one (SAFE-01). */
export const pathOf = (written: string): string | undefined => {
  const target = linkTargetOf(written, anySite)
  return target !== undefined && 'path' in target ? target.path : undefined
}
