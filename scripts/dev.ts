import { createServer } from 'vite'
import { openPlatform } from '../sandbox/platform.ts'

/** `npm run dev`: the site with hot reload on 5173, the same platform as `npm start` behind it. */
const port = Number(process.env['PORT'] ?? 5173)
const platform = await openPlatform({
  database: '.sandbox/dev.db',
  sitePort: 4175,
  gamesPort: 4176,
  frameParents: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
})
const forward = { target: platform.siteUrl, ws: true }
const site = await createServer({
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/wps', '/lgw', '/lotto', '/cdn', '/sandbox', '/flows'].map((path) => [path, forward])),
  },
})
await site.listen()
site.printUrls()
console.log(`  ➜  Control: http://127.0.0.1:${port}/sandbox`)
console.log(`  ➜  Flows:   http://127.0.0.1:${port}/flows`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([site.close(), platform.close()]).then(() => process.exit(0))
  })
