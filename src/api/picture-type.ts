/**
 * Limits of an application's pictures (CONTENT-04) and, decided, of a proof of payment (MEM-05): number, and bytes of
 * each.
 */
export const proofLimits = { pictures: 3, bytes: 5 * 1024 * 1024 } as const

const beginnings = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const

export type PictureType = keyof typeof beginnings

/** Detects PNG and JPEG by a file's first bytes, whatever its name; undefined for any other file. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  (Object.keys(beginnings) as PictureType[]).find((type) => beginnings[type].every((byte, at) => bytes[at] === byte))
