import type { HttpBindings } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { avatar } from '../art/avatar.ts'
import { banner } from '../art/banner.ts'
import { gameTile } from '../art/game-tile.ts'
import { rewardPicture } from '../art/reward-picture.ts'
import { vendorLogo } from '../art/vendor-logo.ts'
import { getBannerGroup } from '../areas/site/banners.ts'
import { games, vendors } from '../db/schema-games.ts'
import { flag } from '../art/flags.ts'
import type { State } from '../core/state.ts'
import { getLanguage } from '../core/language.ts'
import type { SandboxContext } from './request.ts'
import { compressOnce } from './compress.ts'

function picture(c: SandboxContext, svg: string): Response {
  const { bytes, coding } = compressOnce(svg, c.req.header('accept-encoding'))
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  })
}

/** The sandbox's image CDN: game tiles, vendor logos, banners, avatars and flags, drawn on request from the seed. */
export function serveArt(app: Hono<{ Bindings: HttpBindings }>, state: State): void {
  app.get('/cdn/games/:file{[A-Z0-9]+-[0-9]+\\.svg}', async (c) => {
    const nodeId = c.req.param('file').replace('.svg', '')
    const [game] = await state.store.db.select().from(games).where(eq(games.nodeId, nodeId))
    return game
      ? picture(
          c,
          gameTile({ nodeId: game.nodeId, name: game.nameEn, gameType: game.gameType, vendorCode: game.vassalage }),
        )
      : c.text('Not found', 404)
  })
  app.get('/cdn/vendors/:file{[A-Z0-9_]+\\.svg}', async (c) => {
    const code = c.req.param('file').replace('.svg', '')
    const [vendor] = await state.store.db.select().from(vendors).where(eq(vendors.code, code)).limit(1)
    return vendor ? picture(c, vendorLogo({ code: vendor.code, name: vendor.name })) : c.text('Not found', 404)
  })
  app.get('/cdn/rewards/:file{[a-z0-9]+\\.svg}', (c) => {
    const svg = rewardPicture(c.req.param('file').replace('.svg', ''))
    return svg === undefined ? c.text('Not found', 404) : picture(c, svg)
  })
  app.get('/cdn/banners/:file{[a-z0-9_]+-[0-9]-(phone|desk)-[A-Z]+\\.svg}', (c) => {
    const [name = '', place = '0', size, language = 'NE'] = c.req.param('file').replace('.svg', '').split('-')
    const shown = getBannerGroup(name)[Number(place)]
    if (shown === undefined) return c.text('Not found', 404)
    const [group, index] = shown.scene
    return picture(
      c,
      banner({
        group,
        index,
        size: size === 'desk' ? 'desk' : 'phone',
        language: getLanguage(language, undefined),
      }),
    )
  })
  app.get('/cdn/avatars/:file{M[0-9]+\\.svg}', (c) => picture(c, avatar(c.req.param('file').replace('.svg', ''))))
  app.get('/cdn/flags/:file{[A-Z]{2}\\.svg}', (c) => {
    const svg = flag(c.req.param('file').replace('.svg', ''))
    return svg === undefined ? c.text('Not found', 404) : picture(c, svg)
  })
  app.all('/cdn/*', (c) => c.text('Not found', 404))
}
