import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { beginDrawing, endDrawing } from './draw-part.ts'
import { hears } from './whole-part.ts'

/** Has each test of a file draw parts whose frames come at once, and takes away what it drew and stubbed. */
export const drawEach = (): void => {
  beforeAll(beginDrawing)
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
  })
  afterEach(() => {
    endDrawing()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Has each test of a file hear of what scrolls into view. */
export const hearScrolling = (): void => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((how) => hears('scrolls into view')(how))
  })
}
