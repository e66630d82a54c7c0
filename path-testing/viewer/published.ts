import type { Drawing } from '../diagram/draw.ts'
import type { FlowPage } from '../diagram/flow-page.ts'
import type { Ways } from '../diagram/shortest.ts'

/** The flows of a project as its viewer shows them; each function keeps its identity. */
export interface Published {
  /** The machines with a diagram. */
  readonly flows: readonly string[]
  /** Returns the diagram of a machine; undefined: there is none. */
  readonly loadDiagram: (machine: string) => Promise<Drawing | undefined>
  /** Returns the shortest ways through a machine. */
  readonly loadWays: (machine: string) => Promise<readonly Ways[]>
  /** Returns the texts of all machines, for the search. */
  readonly loadPages: () => Promise<readonly FlowPage[]>
  /** Returns the addresses of pictures by the states of a machine. */
  readonly loadPictures: (machine: string) => Promise<ReadonlyMap<string, string>>
}
