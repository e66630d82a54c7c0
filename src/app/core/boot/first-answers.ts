import { isElsewhere } from './kept.ts'

/** The values of the permission's answer and of a list's; rejects where the drawing cannot foresee what the bundle shows. */
export const readFirst = async (permitted: Promise<Response>, answer: Promise<Response>) => {
  const [{ value: permission }, { value: list }] = (await Promise.all(
    [permitted, answer].map(async (one) => (await one).clone().json() as Promise<unknown>),
  )) as [
    { value: { imageCDNs?: readonly string[]; maintenance?: boolean; regionRestriction?: boolean } },
    { value: unknown },
  ]
  const { imageCDNs = [], maintenance, regionRestriction } = permission
  // The bundle picks one of several hosts.
  if (maintenance || regionRestriction || imageCDNs.length > 1 || isElsewhere()) throw new Error('unsure')
  return { base: imageCDNs[0] ?? '', list }
}
