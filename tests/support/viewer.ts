import { smallBrand } from '../../sandbox/seed/demo-brand.ts'
import type { BrowserContext } from 'playwright/test'

/** The brand's own viewer of the machines, and the messages it receives. */
export const viewer = 'http://viewer.test/'

/** Opens the inspector on each page as soon as it is offered. */
export const pressInspector = (name: string) => {
  new MutationObserver((_, observer) => {
    const button = [...document.querySelectorAll('aside button')].find(({ textContent }) => textContent === name)
    if (button === undefined) return
    observer.disconnect()
    ;(button as HTMLButtonElement).click()
  }).observe(document, { childList: true, subtree: true })
}

/** The viewer's side: announces itself as `createBrowserReceiver` does, and passes on its messages. */
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
 * Gives every page of the context the demo brand with this in its `config.json`, and a viewer. The returned list keeps growing, because the
 * viewer reloads with each inspected page.
 */
export const serveViewer = async (context: BrowserContext, config: object): Promise<readonly Inspected[]> => {
  const sent: Inspected[] = []
  await context.route('**/config.json', (route) => route.fulfill({ json: { ...smallBrand, ...config } }))
  await context.route('http://*.test/**', (route) => route.fulfill({ contentType: 'text/html', body: receiver }))
  await context.exposeFunction('toldViewer', (message: string) => sent.push(JSON.parse(message) as Inspected))
  return sent
}
