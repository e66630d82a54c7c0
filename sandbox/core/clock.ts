/** The sandbox's time in milliseconds since 1970: real time plus an offset set by a tester (OPS-04). */
export interface Clock {
  now(): number
  offset(): number
  move(milliseconds: number): void
  setOffset(milliseconds: number): void
}

export function makeClock(): Clock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    move: (milliseconds) => {
      offset += milliseconds
    },
    setOffset: (milliseconds) => {
      offset = milliseconds
    },
  }
}
