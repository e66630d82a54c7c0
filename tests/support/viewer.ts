import type { BrowserContext } from 'playwright/test'

/** The brand's own viewer of the machines, and what it is sent. */
export const viewer = 'http://viewer.test/'

/** The viewer's side: says that it is there, as `createBrowserReceiver` does, and passes on what it is sent. */
const receiver = `<!doctype html><title>Viewer</title><script>
  addEventListener('message', ({ data }) => toldViewer(JSON.stringify(data)))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

export interface Inspected {
  readonly type: string
  readonly name?: string
  readonly event?: { readonly type: string }
  readonly snapshot?: { readonly value?: unknown }
}

/**
 * Gives every page of the context this `config.json`, and a viewer that answers. What the viewer is sent goes on coming into the
 * list that is returned: the viewer's own page is loaded anew with each page that is inspected.
 */
export const serveViewer = async (context: BrowserContext, config: object): Promise<readonly Inspected[]> => {
  const sent: Inspected[] = []
  await context.route('**/config.json', (route) => route.fulfill({ json: config }))
  await context.route('http://*.test/**', (route) => route.fulfill({ contentType: 'text/html', body: receiver }))
  await context.exposeFunction('toldViewer', (message: string) => sent.push(JSON.parse(message) as Inspected))
  return sent
}
