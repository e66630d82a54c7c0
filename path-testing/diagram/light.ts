import { readXml as plain } from './escape.ts'

/** A machine's current states by id, and the number of times that each transition was taken. */
export interface Lights {
  readonly lit: ReadonlySet<string>
  readonly warm: ReadonlyMap<string, number>
}

/** Returns a drawn diagram with current states lit and taken transitions marked. */
export const lightDiagram = (svg: string, { lit, warm }: Lights): string => {
  const counted = new Set<string>()
  return svg
    .replaceAll(/class="(state[^"]*)" data-state="([^"]*)"/g, (all, kind: string, id: string) =>
      lit.has(plain(id)) ? all.replace(kind, `${kind} lit`) : all,
    )
    .replaceAll(/class="way" data-edges="([^"]*)"/g, (all, ids: string) =>
      plain(ids)
        .split('|')
        .some((id) => warm.has(id))
        ? all.replace('"way"', '"way warm"')
        : all,
    )
    .replaceAll(/class="code" data-edge="([^"]*)"([^>]*)>/g, (all, id: string, rest: string) => {
      const times = warm.get(plain(id))
      if (times === undefined) return all
      // Only the first line of a transition shows the number.
      const count = counted.has(id) ? '' : `${times}× `
      counted.add(id)
      return `class="code warm" data-edge="${id}"${rest}>${count}`
    })
}
