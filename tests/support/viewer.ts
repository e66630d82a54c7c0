import type { BrowserContext, Page } from 'playwright/test'

/** The brand's own viewer of the machines, and what it is sent. */
export const viewer = 'http://viewer.test/'

/** The viewer's side: says that it is there, as `createBrowserReceiver` does, and keeps what it is sent. */
const receiver = `<!doctype html><title>Viewer</title><script>
  window.sent = []
  addEventListener('message', ({ data }) => sent.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

/** Gives every page of the context this `config.json`, and a viewer that answers. */
export const serveViewer = async (context: BrowserContext, config: object) => {
  await context.route('**/config.json', (route) => route.fulfill({ json: config }))
  await context.route('http://*.test/**', (route) => route.fulfill({ contentType: 'text/html', body: receiver }))
}

export interface Inspected {
  readonly type: string
  readonly name?: string
  readonly event?: { readonly type: string }
  readonly snapshot?: { readonly value?: unknown }
}

export const sentTo = (page: Page) => page.evaluate(() => (window as unknown as { sent?: Inspected[] }).sent ?? [])
