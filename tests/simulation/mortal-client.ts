import type { Client, Transaction } from '@libsql/client'
import { openClient } from '../../sandbox/db/kept-statements.ts'

/** A driver that dies at a chosen call: at once, or after its work was done and before it answers. */
export class MortalClient {
  readonly #client: Client
  readonly #open = new Set<Transaction>()
  #left = Infinity
  #isAfter = false
  #isDead = false

  constructor(file: string) {
    this.#client = openClient(file)
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** Dies at the `n`th call from now; `isAfter`: once that call was done. */
  dieAt(n: number, isAfter: boolean): void {
    this.#left = n
    this.#isAfter = isAfter
  }

  live(): void {
    this.#left = Infinity
  }

  /** Frees the file, as the end of a process does: open transactions are lost. */
  bury(): void {
    for (const open of this.#open) open.close()
    this.#client.close()
  }

  async #call<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDead) throw new Error('The driver is dead')
    this.#left -= 1
    if (this.#left > 0) return work()
    this.#isDead = true
    if (this.#isAfter) await work()
    throw new Error('The driver died')
  }

  /** The driver as the store knows it. */
  readonly client = (): Client =>
    new Proxy(this.#client, {
      get: (client, name) => {
        if (name === 'transaction')
          return (mode: 'write') =>
            this.#call(async () => {
              const opened = await client.transaction(mode)
              this.#open.add(opened)
              return this.#mortal(opened)
            })
        const value: unknown = Reflect.get(client, name, client)
        if (typeof value !== 'function') return value
        if (name === 'close') return () => undefined
        return (...given: unknown[]) => this.#call(async () => value.apply(client, given) as unknown)
      },
    })

  #mortal(transaction: Transaction): Transaction {
    return new Proxy(transaction, {
      get: (opened, name) => {
        const value: unknown = Reflect.get(opened, name, opened)
        if (typeof value !== 'function') return value
        if (name === 'close')
          return () => {
            if (!this.#isDead) opened.close()
          }
        return (...given: unknown[]) =>
          this.#call(async () => {
            const done = (await value.apply(opened, given)) as unknown
            if (name === 'commit' || name === 'rollback') this.#open.delete(opened)
            return done
          })
      },
    })
  }
}
