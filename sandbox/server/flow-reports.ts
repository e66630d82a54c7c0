import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitBody } from './limit-body.ts'
import { keepFlowLogs, readFlowLogs } from '../areas/site/flow-reports.ts'
import type { State } from '../core/state.ts'
import { getVisitorAddress } from './request.ts'
import { withPlatformHeaders } from './security-headers.ts'

const path = '/v1/logs'
/** The site sends 64 KiB at most, and less when it is compressed. */
const mostBytes = 128 * 1024

const unzip = promisify(gunzip)

/**
 * A receiver of OpenTelemetry's logs over HTTP that takes the site's own alone, and keeps them for `npm run insights`: a line
 * for each batch in the file of its day. It keeps no address and no header of a sender (FLOW-10).
 */
export function serveFlowReports(app: Hono<{ Bindings: HttpBindings }>, state: State, folder: string): void {
  app.use(path, withPlatformHeaders(state))
  app.post(path, limitBody(mostBytes), async (c) => {
    const refuse = (status: 400 | 415 | 429 | 503, message: string) => c.json({ code: status, message }, status)
    if (!state.allow(`flow reports from ${getVisitorAddress(c, state)}`, 120, 60_000)) return refuse(429, 'Too many.')
    if (!c.req.header('content-type')?.startsWith('application/json')) return refuse(415, 'JSON wanted.')
    const raw = Buffer.from(await c.req.arrayBuffer())
    const body =
      c.req.header('content-encoding') === 'gzip'
        ? await unzip(raw, { maxOutputLength: mostBytes }).catch(() => undefined)
        : raw
    const logs = body && readFlowLogs(body.toString())
    if (logs === undefined) return refuse(400, 'No batch of flow transitions.')
    const day = new Date(state.clock.now()).toISOString().slice(0, 10)
    return (await keepFlowLogs(folder, logs, day)) ? c.json({}) : refuse(503, 'The file of the day is full.')
  })
}
