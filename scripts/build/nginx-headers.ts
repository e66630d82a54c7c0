import { platformHeaders, siteHeaders } from '../../sandbox/server/security-headers.ts'

/** The places that an operator fills with the brand's own hosts. */
const origins = { site: 'https://brand.example', games: 'https://games.brand.example' }
const year = 'max-age=31536000; includeSubDomains'

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries({ ...headers, 'strict-transport-security': year }).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  )

const file = (comment: readonly string[], directives: readonly string[]) =>
  [...comment.map((line) => `# ${line}`.trimEnd()), ...directives, ''].join('\n')

const written = 'Written by `npm run headers` from sandbox/server/security-headers.ts.'
const site = { origins, reports: '/errors' }

/** The files of `deploy/nginx` that carry headers, by name (SAFE-02, SAFE-03). */
export const nginxHeaders: Readonly<Record<string, string>> = {
  'headers.conf': file(
    [
      written,
      'Response headers for every file of the site. nginx drops inherited headers when an inner block adds its own, so each',
      'block includes this file.',
      '',
      'Policy: game hosts go into frame-src; a platform on another origin into connect-src (with wss:// for the chat) and',
      'img-src; image hosts into img-src; another address of error reports into report-uri, one of flow reports into',
      "connect-src. A brand with analytics or Firebase adds Google's hosts and removes the two Trusted Types directives",
      '(docs/decisions/014, 016 and 031).',
    ],
    lines(siteHeaders(site)),
  ),
  'viewer-headers.conf': file(
    [written, 'Response headers of viewer.html, whose diagrams carry style sheets.'],
    lines(siteHeaders({ ...site, drawsFlows: true })),
  ),
  'platform-headers.conf': file(
    [
      written,
      "Response headers of the platform's answers, pictures and errors in place of its own: none of them runs a script.",
    ],
    [...Object.keys(platformHeaders), 'strict-transport-security']
      .map((name) => `proxy_hide_header ${name};`)
      .concat(lines(platformHeaders)),
  ),
}
