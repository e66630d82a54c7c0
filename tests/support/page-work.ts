import type { Page } from 'playwright/test'

/** An actor of the site, as XState keeps it. */
interface Running {
  readonly id: string
  readonly _parent?: Running
  /** 1: the actor has started and has not ended. */
  readonly _processingStatus: number
  readonly logic: { readonly id?: string }
  readonly system: {
    readonly _relay: (source: Running, target: Running, event: object) => void
    readonly inspect: (listen: (seen: { readonly type: string; readonly actorRef: Running }) => void) => unknown
  }
  readonly send: (event: object) => void
  readonly getSnapshot: () => {
    readonly machine?: { readonly id: string }
    readonly children?: Readonly<Record<string, Running>>
  }
  readonly _error: (error: unknown) => void
}

interface Watched {
  readonly roots: Set<Running>
  readonly interrupts: WeakMap<Running, AbortController>
  /** The machines that have not started, and are told something then. */
  readonly untold: Set<string>
}

/** Runs in the page before its scripts: notes the actors that XState keeps, and how their work is interrupted. */
export const watchWork = (): void => {
  const watched: Watched = { roots: new Set(), interrupts: new WeakMap(), untold: new Set() }
  const { prototype } = WeakMap
  const set = Reflect.get(prototype, 'set') as (key: object, value: unknown) => unknown
  Reflect.set(prototype, 'set', function (this: object, key: object, value: unknown) {
    if ('sessionId' in key) {
      let root = key as unknown as Running
      while (root._parent !== undefined) root = root._parent
      watched.roots.add(root)
      if (value instanceof AbortController) Reflect.apply(set, watched.interrupts, [key, value])
    }
    return Reflect.apply(set, this, [key, value])
  })
  Object.assign(window, { watchedWork: watched })
}

interface Wanted {
  readonly machine: string
  readonly work?: string
  readonly event?: object
}

/** Runs in the page; false without such an actor. */
const reach = ({ machine, work, event }: Wanted): boolean => {
  const { roots, interrupts } = (window as unknown as { readonly watchedWork: Watched }).watchedWork
  const found: Running[] = []
  const visit = (actor: Running) => {
    if (actor._processingStatus !== 1) return
    const snapshot = actor.getSnapshot()
    const children = Object.values(snapshot.children ?? {})
    if (snapshot.machine?.id === machine) {
      if (work === undefined) found.push(actor)
      else found.push(...children.filter(({ id, _processingStatus }) => id === work && _processingStatus === 1))
    }
    children.forEach(visit)
  }
  roots.forEach(visit)
  const actor = found.at(-1)
  if (actor === undefined) return false
  const interrupt = interrupts.get(actor)
  if (event !== undefined) actor.send(event)
  else if (interrupt === undefined) actor._error(new Error('defect'))
  else {
    actor.system._relay(actor, actor, { type: 'xstate.promise.reject', data: new Error('defect') })
    interrupt.abort()
  }
  return true
}

/** Makes the running work of a machine fail in the page, as an exception in the site's own code does; throws where none runs. */
export const breakWork = async (page: Page, machine: string, work: string): Promise<void> => {
  if (!(await page.evaluate(reach, { machine, work }))) throw new Error(`No ${work} of ${machine} runs on the page.`)
}

/** Tells a running machine in the page what another part of the site tells it; throws where none runs. */
export const tellMachine = async (page: Page, machine: string, event: object): Promise<void> => {
  if (!(await page.evaluate(reach, { machine, event }))) throw new Error(`No ${machine} runs on the page.`)
}

/** Runs in the page. */
const reachAtStart = ({ machine, event }: { machine: string; event: object }) => {
  const { roots, untold: waiting } = (window as unknown as { readonly watchedWork: Watched }).watchedWork
  waiting.add(machine)
  for (const { system } of roots)
    system.inspect(({ type, actorRef }) => {
      if (type === '@xstate.actor' && actorRef.logic.id === machine && waiting.delete(machine)) actorRef.send(event)
    })
}

/** Tells a machine this in the page as soon as it starts, before anything else. */
export const tellAtStart = (page: Page, machine: string, event: object): Promise<void> =>
  page.evaluate(reachAtStart, { machine, event })

/** Returns the machines of `tellAtStart` that have not started. */
export const untold = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { readonly watchedWork: Watched }).watchedWork.untold])
