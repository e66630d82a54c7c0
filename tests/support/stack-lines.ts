/** A frame of a stack, with the text that the engine itself writes. */
interface Frame extends NodeJS.CallSite {
  toString(): string
}

/**
 * Makes stacks cheaper: each call of Playwright writes one, and mapping a frame to its source makes thirty closures. A
 * line that was mapped once is kept, by its frame and its caller, on which the mapped name depends.
 */
export const keepStackLines = (): void => {
  const map = Error.prepareStackTrace?.bind(Error)
  if (map === undefined) return
  const known = new Map<string, string>()
  const lineOf = (frame: Frame, caller: Frame | undefined) => {
    const place = `${frame.toString()}\n${caller?.toString() ?? ''}`
    const kept = known.get(place)
    if (kept !== undefined) return kept
    const [, line = ''] = String(map(new Error('-'), caller === undefined ? [frame] : [frame, caller])).split('\n')
    known.set(place, line)
    return line
  }
  Error.prepareStackTrace = (error, frames: readonly Frame[]) =>
    [`${error.name || 'Error'}: ${error.message}`, ...frames.map((frame, at) => lineOf(frame, frames[at + 1]))].join(
      '\n',
    )
}
