/** A frame of a stack, with the text that the engine itself writes. */
interface Frame extends NodeJS.CallSite {
  toString(): string
}

/**
 * Makes stacks cheaper: each call of Playwright writes one, and mapping a frame to its source makes thirty closures. A
 * line that was mapped once is kept, by its frame and its caller, on which the mapped name depends. Places stand for frames: the
 * engine looks for the line and the method of each frame that it writes.
 */
export const keepStackLines = (): void => {
  const map = Error.prepareStackTrace?.bind(Error)
  if (map === undefined) return
  const numbers = new Map<string, Map<number | string, number>>()
  let count = 0
  const numberOf = (frame: Frame | undefined) => {
    if (frame === undefined) return 0
    const script = frame.getScriptNameOrSourceURL() ?? ''
    const kind = `${script} ${frame.getTypeName() ?? ''} ${frame.isAsync() ? 'async' : ''}`
    // A frame of the engine itself, such as `Promise.all`, has no script.
    const place = script === '' ? frame.toString() : frame.getPosition()
    const places = numbers.get(kind) ?? new Map<number | string, number>()
    numbers.set(kind, places)
    const known = places.get(place)
    if (known !== undefined) return known
    count += 1
    places.set(place, count)
    return count
  }
  const lines = new Map<number, Map<number, string>>()
  Error.prepareStackTrace = (error, frames: readonly Frame[]) => {
    const known = frames.map(numberOf)
    const lineAt = (at: number) => {
      const [frame, caller] = frames.slice(at, at + 2) as [Frame, Frame | undefined]
      const [, line = ''] = String(map(new Error('-'), caller === undefined ? [frame] : [frame, caller])).split('\n')
      return line
    }
    const written = [`${error.name || 'Error'}: ${error.message}`]
    for (const [at, number] of known.entries()) {
      const below = lines.get(number) ?? new Map<number, string>()
      lines.set(number, below)
      const caller = known[at + 1] ?? 0
      const line = below.get(caller) ?? lineAt(at)
      below.set(caller, line)
      written.push(line)
    }
    return written.join('\n')
  }
}
