export interface Size {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** At this scale the smallest text of a diagram, 11.5 px, is as large as drawn. */
const readable = 1
const [least, most] = [0.05, 4]
const step = 1.25
const margin = 16

const within = (scale: number) => Math.min(most, Math.max(least, scale))

/** Returns the scale at which a diagram fits the window's width, never below what is readable. */
export const scaleToRead = (diagram: Size, window: Size): number =>
  Math.min(1.25, Math.max(readable, window.width / diagram.width))

/** Returns the scale at which all of a diagram is seen; text may be too small to be read. */
export const scaleToSeeAll = (diagram: Size, window: Size): number =>
  within(Math.min(1.25, window.width / diagram.width, window.height / diagram.height))

/** Returns the next larger (1) or smaller (-1) scale. */
export const scaleBy = (scale: number, steps: number): number => within(scale * step ** steps)

/** Returns the scale of a pinch of two fingers. */
export const scaleOfPinch = (scale: number, before: number, now: number): number =>
  before > 0 ? within((scale * now) / before) : scale

/** Returns where to scroll so that the spot of the diagram under the pointer stays there. */
export const scrollAbout = (scroll: Spot, pointer: Spot, before: number, after: number): Spot => ({
  x: ((scroll.x + pointer.x) * after) / before - pointer.x,
  y: ((scroll.y + pointer.y) * after) / before - pointer.y,
})

/** Returns where to scroll so that a place of the diagram is in sight; a place in sight moves nothing. */
export const scrollIntoSight = (place: Spot & Size, scale: number, window: Size, now: Spot): Spot => {
  const along = (from: number, length: number, room: number, at: number) => {
    const [begin, end] = [from * scale, (from + length) * scale]
    if (begin >= at && end <= at + room) return at
    // A larger place shows its beginning.
    return Math.max(0, end - begin > room ? begin - margin : (begin + end - room) / 2)
  }
  return {
    x: along(place.x, place.width, window.width, now.x),
    y: along(place.y, place.height, window.height, now.y),
  }
}

/** Returns what a key does to the scale. */
export const keyToZoom = (key: string): 'larger' | 'smaller' | 'read' | undefined =>
  key === '+' || key === '=' ? 'larger' : key === '-' ? 'smaller' : key === '0' ? 'read' : undefined
