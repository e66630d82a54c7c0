/** The code of a section did not come, or took longer than 120 s (CFG-06; S1 4, 8). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  /** It took too long (ERR-02). */
  readonly slow: boolean

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.slow = cause instanceof DOMException
  }
}
