import { Hono } from 'hono'
import type { Games } from './games.ts'
import type { World } from './world.ts'

const stake = 10
const prize = 35

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (gameName: string, ticket: string, said: string) =>
  `<!doctype html><html lang="en"><title>${escape(gameName)}</title><h1>${escape(gameName)}</h1><p role="status">${said}</p>
<form method="post" action="/play"><input type="hidden" name="ticket" value="${escape(ticket)}" /><button>Spin</button></form></html>`

/** A vendor's own host: a game is a form without a script and sends the site no messages. */
export const vendorApp = (world: World, games: () => Games): Hono => {
  const app = new Hono()
  const launchOf = (ticket: string) => games().tickets.get(ticket)
  app.get('/play', (c) => {
    const ticket = c.req.query('ticket') ?? ''
    const launch = launchOf(ticket)
    return launch === undefined ? c.text('Gone', 410) : c.html(page(launch.gameName, ticket, 'Good luck.'))
  })
  app.post('/play', async (c) => {
    const { ticket } = await c.req.parseBody<{ ticket: string }>()
    const launch = launchOf(ticket)
    const member = world.members.get(launch?.account ?? '')
    if (launch === undefined || member === undefined) return c.text('Gone', 410)
    const { vendor, gameType, gameName } = launch
    world.book(member, 'bet', -stake)
    world.book(member, 'win', prize)
    member.bets.unshift({ id: world.nextId(), at: new Date(), vendor, gameType, gameName, stake, win: prize })
    return c.html(page(gameName, ticket, `You won ${prize}.`))
  })
  return app
}
