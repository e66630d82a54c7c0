import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies above this many bytes. A request that tells its length, or has no body, is judged by its headers: Hono's
 * own limit opens a stream for each, and closes the connection where nobody reads it.
 */
export const limitBody = (maxSize: number): MiddlewareHandler<{ Bindings: HttpBindings }> => {
  const limit = bodyLimit({ maxSize })
  return (c, next) => {
    const { 'content-length': length, 'transfer-encoding': coding } = c.env.incoming.headers
    if (coding !== undefined) return limit(c, next)
    return Number(length ?? 0) <= maxSize ? next() : Promise.resolve(c.text('Payload Too Large', 413))
  }
}
