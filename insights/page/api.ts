import type { Chart } from '../../path-testing/diagram.ts'
import type { Answer, Input, questions } from '../questions/questions.ts'
import type { Weakness } from '../questions/weaknesses.ts'

/** An answer with the SQL behind it. */
export interface Told<Row> {
  readonly rows: readonly Row[]
  readonly sql: string
  readonly engine: string
  readonly milliseconds?: number
}

const read = async <T>(address: string, init?: RequestInit): Promise<T> => {
  const answer = await fetch(address, init)
  const content = (await answer.json()) as T & { readonly error?: string }
  if (!answer.ok) throw new Error(content.error ?? `The server answers ${answer.status}.`)
  return content
}

export const askServer = <Name extends keyof typeof questions>(
  question: Name,
  input: Input,
): Promise<Told<Answer<(typeof questions)[Name]>>> =>
  read('/api/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question, input }),
  })

export const readWeaknesses = (): Promise<Told<Weakness>> => read('/api/weaknesses')

export const readFlows = (): Promise<readonly { readonly id: string; readonly description: string }[]> =>
  read('/api/flows')

export const readFlow = (id: string): Promise<{ readonly chart: Chart; readonly svg: string }> =>
  read(`/api/flows/${encodeURIComponent(id)}`)

/** Returns the address of an answer as a file. */
export const exportAddress = (question: keyof typeof questions, input: Input, format: 'csv' | 'parquet'): string =>
  `/export/${question}.${format}?input=${encodeURIComponent(JSON.stringify(input))}`
