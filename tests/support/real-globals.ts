import { afterAll, vi } from 'vitest'

// The next file of the same module graph would wait for a clock that stands still.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
