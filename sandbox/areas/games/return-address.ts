import { Refusal } from '../../core/refusal.ts'

/** The target of a game's own exit: a path or an address of the site's origin; any other is refused. */
export const returnAddress = (backUrl: string, siteOrigin: string): string => {
  const back = URL.canParse(backUrl, siteOrigin) ? new URL(backUrl, siteOrigin) : undefined
  // A blob's origin is the site's, too.
  if (back?.origin !== siteOrigin || back.protocol === 'blob:')
    throw new Refusal('payload_invalid', { field: 'backUrl' })
  return back.href
}
