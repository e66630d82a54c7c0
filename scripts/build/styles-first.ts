import type { Plugin } from 'vite'

const scripts = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g

/**
 * Puts the bundle behind the style sheets of the page's head: a browser opens six connections to a server without HTTP/2,
 * in the order of the head, and the first paint needs styles before scripts.
 */
export const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => page.replace(scripts, '').replace(/(?= *<\/head>)/, [...page.matchAll(scripts)].join('')),
  },
})
