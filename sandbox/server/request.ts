import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { findVisitorAddress, plainAddress } from '../core/addresses.ts'
import type { State } from '../core/state.ts'

export type SandboxContext = Context<{ Bindings: HttpBindings }>

/** The sandbox's two origins as a visitor sees them, from the requested host. */
export interface Origins {
  readonly site: string
  readonly games: string
}

const hostPattern = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i

const machine = hostname().toLowerCase()

/**
 * Returns whether a Host header is an address, this machine, or the name that the server listens on: another site's name
 * that resolves to this address is none of them (SAFE-10).
 */
export const isOwnName = (header: string | undefined, own: string): boolean => {
  const [, name = ''] = hostPattern.exec(header ?? '') ?? []
  const plain = name.replace(/^\[|\]$/g, '').toLowerCase()
  return (
    isIP(plain) !== 0 ||
    plain === 'localhost' ||
    plain.endsWith('.localhost') ||
    [own.toLowerCase(), machine, `${machine}.local`].includes(plain)
  )
}

/** Returns whether a request may be answered: it names this server, or came through a trusted proxy, which has checked. */
export const isForUs = (
  { headers, socket, url = '' }: IncomingMessage,
  own: string,
  state: Pick<State, 'isTrustedProxy'>,
) => {
  // A whole address as the target counts more than the header (RFC 9112).
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  const isOwn = isOwnName(headers.host, own) && (named === undefined || isOwnName(named, own))
  return isOwn || state.isTrustedProxy(plainAddress(socket.remoteAddress ?? ''))
}

/** Returns whether the visitor's connection is encrypted, here or at a trusted proxy. */
export function isEncrypted(c: SandboxContext, { isTrustedProxy }: Pick<State, 'isTrustedProxy'>): boolean {
  const isBehind = isTrustedProxy(plainAddress(c.env.incoming.socket.remoteAddress ?? ''))
  const inFront = isBehind ? c.req.header('x-forwarded-proto') : undefined
  return inFront === undefined ? 'encrypted' in c.env.incoming.socket : inFront === 'https'
}

/** `own` is the port of the request; the host's name is the visitor's, the other port is ours. */
export function getOrigins(
  c: SandboxContext,
  own: 'site' | 'games',
  ports: { site: number; games: number },
  state: Pick<State, 'isTrustedProxy'>,
): Origins {
  const asks = isEncrypted(c, state) ? 'https' : 'http'
  const ours = 'encrypted' in c.env.incoming.socket ? 'https' : 'http'
  const host = hostPattern.exec(c.req.header('host') ?? '')
  const name = host?.[1] ?? '127.0.0.1'
  const other = (port: number) => `${ours}://${name}:${port}`
  const asked = host ? `${asks}://${host[0]}` : other(ports[own])
  return own === 'site' ? { site: asked, games: other(ports.games) } : { site: other(ports.site), games: asked }
}

/** The visitor's address: the one that a tester set, or the connection's, through trusted proxies. */
export function getVisitorAddress({ env: { incoming } }: SandboxContext, state: State): string {
  return state.controls.ip ?? getRequestAddress(incoming, state)
}

/** The address of a request before it has a context. */
export function getRequestAddress({ socket, headers }: IncomingMessage, { isTrustedProxy }: State): string {
  const forwarded = headers['x-forwarded-for']
  return findVisitorAddress(
    socket.remoteAddress ?? '127.0.0.1',
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    isTrustedProxy,
  )
}
