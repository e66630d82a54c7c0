import { getMimeType } from 'hono/utils/mime'
import { createServer } from 'vite'
import { lockDatabase } from '../sandbox/db/lock.ts'
import { demoBrand } from '../sandbox/seed/demo-brand.ts'
import { openPlatform } from '../sandbox/platform.ts'
import { releaseBrand } from './build/brand-release.ts'

/**
 * `npm run dev`: the site with hot reload on 5173. Brand and platform are those of `npm start`, with a database of their own.
 */
const port = Number(process.env['PORT'] ?? 5173)
const database = '.sandbox/dev.db'
lockDatabase(database)
const platform = await openPlatform({
  database,
  sitePort: 4175,
  gamesPort: 4176,
  frameParents: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
  gifts: true,
})
const forward = { target: platform.siteUrl, ws: true }
const site = await createServer({
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      [
        '/wps',
        '/lgw',
        '/lotto',
        '/cdn',
        '/sandbox',
        '/flows',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
      ].map((path) => [path, forward]),
    ),
  },
  plugins: [
    {
      name: 'demo-brand',
      configureServer: ({ middlewares }) => {
        for (const [path, content] of releaseBrand(demoBrand, 'sandbox/brand').files)
          middlewares.use(path, (_, response) => {
            response.setHeader('content-type', getMimeType(path) ?? 'application/octet-stream').end(content)
          })
      },
    },
  ],
})
await site.listen()
site.printUrls()
console.log(`  ➜  Control: http://127.0.0.1:${port}/sandbox`)
console.log(`  ➜  Flows:   http://127.0.0.1:${port}/flows`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([site.close(), platform.close()]).then(() => process.exit(0))
  })
