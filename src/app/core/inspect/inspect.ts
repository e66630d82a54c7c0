import type { InspectionEvent, Observer } from 'xstate'

/**
 * Connects the inspector that `?inspect` names (FLOW-04, FLOW-05): `own` is the local viewer, `stately` opens the inspector at
 * `url` or Stately's. The default is the inspector that the brand names.
 */
export const connectInspector = async (url: string | undefined): Promise<Observer<InspectionEvent>> => {
  const wanted = new URLSearchParams(location.search).get('inspect')
  return wanted === 'stately' || (wanted !== 'own' && url !== undefined)
    ? (await import('./stately.ts')).connectStately(url)
    : (await import('./local-inspector.tsx')).offerOwnViewer()
}
