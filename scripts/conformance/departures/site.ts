import {
  corsOrigin,
  gif,
  pathOf,
  answering,
  yes,
  valued,
  forgiving,
  without,
  withHeader,
  everywhere,
  type Json,
  type Departure,
} from './faults.ts'

/** Departures of other origins, pictures, the closed platform. */
export const siteDepartures: readonly Departure[] = [
  {
    statement: 'cors-origin',
    name: 'no CORS header at all',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => without(answer, corsOrigin)),
  },
  {
    statement: 'cors-origin',
    name: 'another origin is allowed',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => withHeader(answer, corsOrigin, 'https://other.example')),
  },
  {
    statement: 'cors-errors',
    name: 'errors have no CORS headers',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => (answer.status < 400 ? answer : without(answer, corsOrigin))),
  },
  {
    statement: 'cors-methods',
    name: 'a preflight allows no PUT',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer, { method }) =>
      method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-methods', 'GET, POST, DELETE') : answer,
    ),
  },
  {
    statement: 'cors-headers',
    name: 'a preflight allows no Accept-Language',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer, { method }) =>
      method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-headers', 'Authorization, Content-Type') : answer,
    ),
  },
  {
    statement: 'cors-headers',
    name: 'a preflight’s star leaves Authorization out',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer, { method }) =>
      method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-headers', '*') : answer,
    ),
  },
  {
    statement: 'cors-expose',
    name: 'Retry-After is not exposed',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => without(answer, 'access-control-expose-headers')),
  },
  {
    statement: 'pictures',
    name: 'tiles do not load',
    fault: (send) => (input, init) =>
      pathOf(input).includes('/games/') && pathOf(input).endsWith('.svg')
        ? Promise.resolve(new Response('gone', { status: 404 }))
        : send(input, init),
  },
  {
    statement: 'pictures',
    name: 'logos are a page',
    fault: (send) => (input, init) =>
      pathOf(input).includes('/vendors/')
        ? Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))
        : send(input, init),
  },
  {
    statement: 'flags',
    name: 'flags are elsewhere',
    fault: (send) => (input, init) =>
      pathOf(input).includes('/flags/') ? Promise.resolve(new Response('gone', { status: 404 })) : send(input, init),
  },
  {
    statement: 'first-banner',
    name: 'words in place of a picture',
    fault: answering(
      'firstBanner',
      () =>
        new Response('banner', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache', etag: '"1"' } }),
    ),
  },
  {
    statement: 'first-banner-cache',
    name: 'the picture is kept for a day',
    fault: answering('firstBanner', (answer) => withHeader(answer, 'cache-control', 'public, max-age=86400')),
  },
  { statement: 'captcha', name: 'a picture of another kind', fault: valued('captcha', () => gif) },
  {
    statement: 'captcha',
    name: 'the same picture for everybody',
    fault: (send) => {
      let first: unknown
      return valued('captcha', (value: unknown) => (first ??= value))(send)
    },
  },
  {
    statement: 'human',
    name: 'a login without a solution',
    control: 'human',
    fault: forgiving('login', 'human_verification_required', () => yes({ token: 'anything' })),
  },
  {
    statement: 'human',
    name: 'a solution that works twice',
    control: 'human',
    fault: forgiving('login', 'human_verification_failed', () => yes({ token: 'anything' })),
  },
  {
    statement: 'service',
    name: 'the paths are in the clear',
    fault: valued('customerServiceLink', () => '[{"type":3,"path":"https://chat.test"}]'),
  },
  {
    statement: 'status-agrees',
    name: 'the status call says maintenance',
    fault: valued('systemStatus', (value: Json) => ({ ...value, status: 1 })),
  },
  {
    statement: 'closed',
    name: 'a closed platform shows its games',
    control: 'closed',
    fault: answering('gameVendors', () => yes([])),
  },
  {
    statement: 'closed',
    name: 'a closed platform shows its first picture',
    control: 'closed',
    fault: answering('firstBanner', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })),
  },
  {
    statement: 'speed',
    name: 'an answer that comes too late',
    calls: ['helpCentre'],
    fault: answering('helpCentre', () => Promise.reject(new DOMException('late', 'TimeoutError'))),
  },
]
