import type { InspectionEvent, Observer } from 'xstate'

/**
 * What `?inspect` asks for: `own` is the site's own viewer, `stately` the inspector that is opened at once, the brand's at `url` or
 * Stately's, which needs the internet. Where nothing is said, a brand that names an inspector gets it (FLOW-04, FLOW-05).
 */
export const connectInspector = async (url: string | undefined): Promise<Observer<InspectionEvent>> => {
  const wanted = new URLSearchParams(location.search).get('inspect')
  return wanted === 'stately' || (wanted !== 'own' && url !== undefined)
    ? (await import('./stately.ts')).connectStately(url)
    : (await import('./local-inspector.tsx')).offerOwnViewer()
}
