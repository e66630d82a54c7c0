import type { Notice } from './text-key.ts'

/** The outcome of a load without a usable answer, with its message (ERR-04). */
export interface Failed {
  readonly kind: 'failed'
  readonly notice: Notice
}

interface Ended {
  readonly event: {
    readonly type: string
    /** Absent after a defect. */
    readonly output?: { readonly kind: string; readonly notice?: Notice }
  }
}

/** The action of a failed load, which keeps its message; a defect is an unknown error. */
export const failing = {
  type: 'setFailure',
  params: ({ event }: Ended): Notice => event.output?.notice ?? { key: 'error.unknown' },
} as const
