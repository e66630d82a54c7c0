import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { chatPath } from '../../../../src/api/calls/chat.ts'
import type { State } from '../../../core/state.ts'
import { chatLimits } from './limits.ts'
import type { Room } from './room.ts'

const phrases = { 403: 'Forbidden', 404: 'Not Found', 421: 'Misdirected Request', 503: 'Service Unavailable' } as const

/** A client that never closes its own side would keep a socket that is only ended. */
const refuse = (socket: Duplex, status: keyof typeof phrases) =>
  socket.end(`HTTP/1.1 ${status} ${phrases[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )

/** Accepts only the site's own origin. */
const isOwn = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** Serves the chat room on the site's address: WebSocket only, from the site's pages only. */
export function serveChat(
  server: Server,
  state: State,
  {
    room,
    addressOf,
    isForUs,
  }: {
    readonly room: Room
    readonly addressOf: (request: IncomingMessage) => string
    readonly isForUs: (request: IncomingMessage) => boolean
  },
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: chatLimits.frameBytes,
    perMessageDeflate: false,
    // The room answers pings itself, by its limits: pongs that nobody reads would fill the memory.
    autoPong: false,
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const address = state.controls.ip ?? addressOf(request)
    if (!isForUs(request)) refuse(socket, 421)
    else if (request.url !== chatPath) refuse(socket, 404)
    else if (!isOwn(request)) refuse(socket, 403)
    else if (room.line.refuses || state.controls.status !== 0 || !room.hasPlaceFor(address)) refuse(socket, 503)
    else sockets.handleUpgrade(request, socket, head, (opened) => room.take(opened, address))
  })
}
