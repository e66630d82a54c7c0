/** The site's limits; `npm test` enforces the exact figures, `npm run bench` shows all beside the measured ones. */
export const limits = {
  /** Brotli (quality 11) bytes of all scripts that `/` loads without input. */
  eagerScript: 148_000,
  /** The same of its styles. */
  eagerStyle: 12_000,
  /** Cumulative layout shift of `/` and `/rng` on a slow phone. */
  shift: 0,
  /** Elements on the page at any time while 10,000 games scroll by (LOBBY-12). */
  nodes: 1_500,
  /** Bytes of JavaScript heap that scrolling through 10,000 games leaves behind. */
  heapGrowth: 8_000_000,
  /** Milliseconds per page, last ten by first ten; machine-dependent, so only the bench checks it. */
  slowdown: 1.2,
  /** First and largest paint by those of a static page of the same content; only the bench checks it. */
  floor: { fcp: 1.8, lcp: 3.2 },
  /** Milliseconds from input to next paint (p75) at a quarter of the processor's speed; only the bench checks it. */
  interaction: 70,
  /** First paint and first game's picture of a repeat visit by those of the first; only the bench checks it (PLAY-07). */
  repeat: 0.5,
  /** Bytes that a visit of 200 transitions sends to the receiver of flow reports (FLOW-10). */
  flowReportsOfVisit: 15_000,
  /** Bytes of their code, zipped: a chunk of its own. */
  flowReportsCode: 3_000,
} as const
