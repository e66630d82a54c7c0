/** The chunk of a section failed to load or took longer than 120 s (CFG-06). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  /** It timed out (ERR-02). */
  readonly slow: boolean

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.slow = cause instanceof DOMException
  }
}
