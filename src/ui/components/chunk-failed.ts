/** The chunk of a section failed to load or took longer than 120 s (CFG-06). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  /** It timed out (ERR-02). */
  readonly slow: boolean
  /** Runs when the failure is on the page. */
  readonly onShow: (() => void) | undefined
  /** Runs when the failed region leaves the page. */
  readonly onLeave: (() => void) | undefined

  constructor(cause: unknown, onShow?: () => void, onLeave?: () => void) {
    super('Loading chunk failed', { cause })
    this.slow = cause instanceof DOMException
    this.onShow = onShow
    this.onLeave = onLeave
  }
}
