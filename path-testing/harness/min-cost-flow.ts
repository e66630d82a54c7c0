/** Arcs between numbered nodes, and the cheapest flow over them. */
export class Network {
  private readonly targets: number[] = []
  private readonly costs: number[] = []
  private readonly rooms: number[] = []
  private readonly leaving: number[][]

  constructor(nodes: number) {
    this.leaving = Array.from({ length: nodes }, () => [])
  }

  /** Adds an arc and returns its number; `cost` per unit of flow, not negative. */
  arc(from: number, to: number, room: number, cost: number): number {
    const id = this.targets.length
    this.targets.push(to, from)
    this.costs.push(cost, -cost)
    this.rooms.push(room, 0)
    this.leaving[from]?.push(id)
    this.leaving[to]?.push(id + 1)
    return id
  }

  /** The flow over an arc. */
  flow(id: number): number {
    return this.rooms[id + 1] ?? 0
  }

  /**
   * Sends the largest, cheapest flow from source to sink and returns its size. Primal-dual: each round fills all cheapest ways
   * at once, so there is one round per distance, not per unit.
   */
  send(source: number, sink: number): number {
    const potential = new Float64Array(this.leaving.length)
    let sent = 0
    while (this.reprice(source, sink, potential)) {
      const next = new Int32Array(this.leaving.length)
      const level = new Int32Array(this.leaving.length)
      while (this.layer(source, sink, potential, level)) {
        next.fill(0)
        for (let pushed = this.push(source, sink, potential, level, next); pushed > 0;) {
          sent += pushed
          pushed = this.push(source, sink, potential, level, next)
        }
      }
    }
    return sent
  }

  /** Raises the potentials by the distances from the source; returns whether the sink is still reachable. */
  private reprice(source: number, sink: number, potential: Float64Array): boolean {
    const distance = new Float64Array(this.leaving.length).fill(Infinity)
    const heap = new Heap()
    distance[source] = 0
    heap.add(0, source)
    for (let nearest = heap.take(); nearest !== undefined; nearest = heap.take()) {
      const [far, at] = nearest
      if (far > (distance[at] as number)) continue
      for (const id of this.leaving[at] as number[]) {
        if (this.rooms[id] === 0) continue
        const to = this.targets[id] as number
        const there = far + (this.costs[id] as number) + (potential[at] as number) - (potential[to] as number)
        if (there < (distance[to] as number)) {
          distance[to] = there
          heap.add(there, to)
        }
      }
    }
    const reached = distance[sink] as number
    if (reached === Infinity) return false
    for (let node = 0; node < potential.length; node += 1)
      potential[node] = (potential[node] as number) + Math.min(distance[node] as number, reached)
    return true
  }

  private isCheapest(id: number, at: number, potential: Float64Array): boolean {
    const to = this.targets[id] as number
    return (
      (this.rooms[id] as number) > 0 &&
      (this.costs[id] as number) + (potential[at] as number) - (potential[to] as number) === 0
    )
  }

  /** Numbers the nodes by their steps from the source over cheapest arcs; returns whether they include the sink. */
  private layer(source: number, sink: number, potential: Float64Array, level: Int32Array): boolean {
    level.fill(-1)
    level[source] = 0
    const queue = [source]
    for (const at of queue)
      for (const id of this.leaving[at] as number[]) {
        const to = this.targets[id] as number
        if (level[to] !== -1 || !this.isCheapest(id, at, potential)) continue
        level[to] = (level[at] as number) + 1
        queue.push(to)
      }
    return level[sink] !== -1
  }

  /** Fills one cheapest way through the layers; returns its flow, 0 if none is left. */
  private push(source: number, sink: number, potential: Float64Array, level: Int32Array, next: Int32Array): number {
    const way: number[] = []
    let at = source
    while (at !== sink) {
      const arcs = this.leaving[at] as number[]
      let found = -1
      while ((next[at] as number) < arcs.length) {
        const id = arcs[next[at] as number] as number
        if (level[this.targets[id] as number] === (level[at] as number) + 1 && this.isCheapest(id, at, potential)) {
          found = id
          break
        }
        next[at] = (next[at] as number) + 1
      }
      if (found !== -1) {
        way.push(found)
        at = this.targets[found] as number
        continue
      }
      const last = way.pop()
      if (last === undefined) return 0
      at = this.targets[last ^ 1] as number
      next[at] = (next[at] as number) + 1
    }
    const most = Math.min(...way.map((id) => this.rooms[id] as number))
    for (const id of way) {
      this.rooms[id] = (this.rooms[id] as number) - most
      this.rooms[id ^ 1] = (this.rooms[id ^ 1] as number) + most
    }
    return most
  }
}

/** A binary heap of numbers with their ranks. */
class Heap {
  private readonly ranks: number[] = []
  private readonly items: number[] = []

  add(rank: number, item: number) {
    let at = this.ranks.length
    for (; at > 0;) {
      const above = (at - 1) >> 1
      if ((this.ranks[above] as number) <= rank) break
      this.ranks[at] = this.ranks[above] as number
      this.items[at] = this.items[above] as number
      at = above
    }
    this.ranks[at] = rank
    this.items[at] = item
  }

  /** Removes and returns the item of the lowest rank, with its rank. */
  take(): readonly [number, number] | undefined {
    if (this.ranks.length === 0) return undefined
    const first = [this.ranks[0] as number, this.items[0] as number] as const
    const rank = this.ranks.pop() as number
    const item = this.items.pop() as number
    const size = this.ranks.length
    if (size > 0) {
      let at = 0
      for (;;) {
        let below = 2 * at + 1
        if (below >= size) break
        if (below + 1 < size && (this.ranks[below + 1] as number) < (this.ranks[below] as number)) below += 1
        if ((this.ranks[below] as number) >= rank) break
        this.ranks[at] = this.ranks[below] as number
        this.items[at] = this.items[below] as number
        at = below
      }
      this.ranks[at] = rank
      this.items[at] = item
    }
    return first
  }
}
