/** The target of a platform's link: a page of this site, or an address elsewhere. */
export type LinkTarget = { readonly path: string } | { readonly address: string }

/** The target of a platform's link: a path of the site or an https address; undefined for anything else. */
export const linkTargetOf = (link: string | undefined, ownOrigin: string): LinkTarget | undefined => {
  if (link === undefined || link.trim() === '' || !URL.canParse(link, ownOrigin)) return undefined
  const { origin, protocol, pathname, search, hash, href } = new URL(link, ownOrigin)
  // A blob's origin is the site's, too.
  if (origin === ownOrigin && protocol !== 'blob:') return { path: pathname + search + hash }
  return protocol === 'https:' ? { address: href } : undefined
}
