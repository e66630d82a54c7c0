/** The centres open over any page; the query names the centre and its page: `?memberCentre=depositv2` (MEM-01; decided). */
export const centres = ['memberCentre', 'agentCentre'] as const
export type Centre = (typeof centres)[number]

/** The page of a centre that an address wants: empty for the default one, undefined where the centre is not wanted. */
export const centrePageOf = (search: string, centre: Centre) => new URLSearchParams(search).get(centre) ?? undefined

/** Does an address want any centre? */
export const namesCentre = (search: string) => centres.some((centre) => centrePageOf(search, centre) !== undefined)

/** The same address with this centre open at a page, or, without one, with no centre open. */
export const searchWith = (search: string, centre: Centre, page: string | undefined) => {
  const query = new URLSearchParams(search)
  for (const name of centres) query.delete(name)
  if (page !== undefined) query.set(centre, page)
  return query.size === 0 ? '' : `?${query.toString()}`
}
