import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies above this many bytes. A request that tells its length, or has no body, is judged by its headers: Hono's
 * own limit opens a stream for each.
 */
export const limitBody = (maxSize: number): MiddlewareHandler<{ Bindings: HttpBindings }> => {
  const limit = bodyLimit({ maxSize })
  return (c, next) => {
    const { 'content-length': length, 'transfer-encoding': coding } = c.env.incoming.headers
    const isSmall = coding === undefined && Number(length ?? 0) <= maxSize
    return isSmall ? next() : limit(c, next)
  }
}
