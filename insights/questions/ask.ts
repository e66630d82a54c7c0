import type { Store } from '../stores/store.ts'
import type { Answer, Input, Question } from './questions.ts'

/** Puts a question to a store; rejects with the engine's own message. */
export const askStore = async <Q extends Question>(
  store: Store,
  { columns, sql }: Q,
  input: Input = {},
): Promise<readonly Answer<Q>[]> => {
  const rows = await store.ask(sql(store.dialect, input))
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(columns).map(([name, kind]) => [
          name,
          kind === 'number' ? Number(row[name] ?? 0) : String(row[name] ?? ''),
        ]),
      ) as Answer<Q>,
  )
}
