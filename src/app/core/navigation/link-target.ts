/** Where a link that a platform sends may lead: a page of this site, or an address elsewhere. */
export type LinkTarget = { readonly path: string } | { readonly address: string }

/** A link that a platform sends: a path of the site or an https address; anything else leads nowhere (undefined). */
export const linkTargetOf = (link: string | undefined, ownOrigin: string): LinkTarget | undefined => {
  if (link === undefined || link.trim() === '' || !URL.canParse(link, ownOrigin)) return undefined
  const { origin, protocol, pathname, search, hash, href } = new URL(link, ownOrigin)
  // A blob's origin is the site's, too.
  if (origin === ownOrigin && protocol !== 'blob:') return { path: pathname + search + hash }
  return protocol === 'https:' ? { address: href } : undefined
}
