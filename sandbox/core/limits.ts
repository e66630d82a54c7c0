import { subscriberOf } from './addresses.ts'
import { Latest } from './latest.ts'

/** The most sources of one kind; the oldest goes first, and no other kind pushes it out (SAFE-05). */
const mostOfKind = 10_000

/** A key whose addresses are their subscribers'; an address stands alone or behind `/` or `@`. */
const ofSubscriber = (key: string) => key.replace(/[^/@]+$/, subscriberOf)

/** Counts per source and time; a source is a kind and its key, e.g. `sms to 977:9841000001`. */
export interface Limits {
  /** Counts, and returns true up to the limit. */
  readonly allow: (source: string, limit: number, perMilliseconds: number) => boolean
  /** For testers. */
  readonly forget: () => void
}

/** `onReached` hears the kind of a limit, without its source, once per window. */
export function makeLimits(now: () => number, onReached: (kind: string) => void = () => undefined): Limits {
  const kinds = new Map<string, Latest<{ from: number; count: number }>>()
  return {
    allow: (source, limit, perMilliseconds) => {
      const space = source.lastIndexOf(' ')
      const kind = source.slice(0, space)
      const key = ofSubscriber(source.slice(space + 1))
      const windows = kinds.get(kind) ?? new Latest(mostOfKind)
      kinds.set(kind, windows)
      const at = now()
      const window = windows.get(key)
      if (!window || at - window.from >= perMilliseconds || at < window.from) {
        windows.set(key, { from: at, count: 1 })
        return true
      }
      window.count += 1
      if (window.count === limit + 1) onReached(kind)
      return window.count <= limit
    },
    forget: () => kinds.clear(),
  }
}
