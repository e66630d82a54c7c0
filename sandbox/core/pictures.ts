import { pictureTypeOf, type PictureType, proofLimits } from '../../src/api/picture-type.ts'
import { Refusal } from './refusal.ts'

/** A member's picture: its detected type and base64 content. Refuses anything but a PNG or JPEG of at most 5 MB. */
export function parsePicture(base64: string): { readonly type: PictureType; readonly content: string } {
  const bytes = Buffer.from(base64, 'base64')
  const type = pictureTypeOf(bytes)
  if (type === undefined || bytes.length > proofLimits.bytes) throw new Refusal('proof_invalid')
  return { type, content: bytes.toString('base64') }
}
