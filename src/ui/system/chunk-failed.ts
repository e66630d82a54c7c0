/** The code of a section did not come, or took longer than 120 s (CFG-06; S1 4, 8). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
  }
}
