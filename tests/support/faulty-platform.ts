import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The real platform's answer, or a fault's version of it. */
export interface Passed {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** One deliberate fault: a changed request to the real platform, and a changed answer. */
export interface Fault {
  readonly ask?: (question: Question) => Question
  readonly answer?: (passed: Passed, question: Question) => Passed
}

export interface Question {
  /** Path and query. */
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Headers of one connection that mean nothing on the next. */
const ownOfConnection = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'transfer-encoding',
  'keep-alive',
])

/** A proxy in front of a platform with faults by `METHOD path`. */
export const openFaultyPlatform = async (behind: string, faults: Readonly<Record<string, Fault>>) => {
  const pass = async (request: IncomingMessage): Promise<Passed> => {
    const url = request.url ?? '/'
    const fault = faults[`${request.method} ${url.replace(/\?.*/, '')}`]
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !ownOfConnection.has(name) ? [[name, value]] : [],
      ),
    )
    const asked = { url, method: request.method ?? 'GET', headers, body: await bodyOf(request) }
    const question = fault?.ask?.(asked) ?? asked
    const answer = await fetch(behind + question.url, {
      method: question.method,
      headers: question.headers,
      redirect: 'manual',
      ...(question.body.length > 0 && { body: new Uint8Array(question.body) }),
    })
    const passed = {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    }
    return fault?.answer?.(passed, asked) ?? passed
  }
  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
