/**
 * Returns where a picture of the platform is: a path, with or without a slash before it, is under the image host `base`; an absolute
 * address stays as it is; nothing stays nothing (PLAT-04).
 */
export const pictureUrl = (base: string, address: string | null | undefined): string | undefined => {
  if (address === null || address === undefined || address === '') return undefined
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address
  return `${base.replace(/\/$/, '')}/${address.replace(/^\//, '')}`
}

/** An empty picture, which keeps the box of one that is not there. */
export const noPicture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
