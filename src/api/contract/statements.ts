/** A checkable statement of the contract. `unseen`: the reason why a run over the network cannot see it. */
export interface Statement {
  readonly text: string
  readonly unseen?: string
}

interface Section {
  readonly title: string
  /** Explanations without anything to check. */
  readonly before?: string
  readonly statements: Readonly<Record<string, Statement>>
}

const ownClock = 'it needs the platform’s own clock'
const ownGame = 'it happens between the game’s page and its vendor'

/** The contract in sections: each statement has an id for the conformance run and its departures (PLAT-10, PLAT-11). */
export const sections = [
  {
    title: 'Answers',
    before:
      'Every answer except a picture is JSON in one envelope: `{ "success": true, "value": … }` or `{ "success": false, "errorCode": "…", "message": "…", "value": … }`. The site ignores fields that a schema does not name. It cannot use an answer when one of its `x-decisive` fields does not fit; it drops list entries that do not fit. A field with a `default` gets that value when it is absent, `null` or does not fit; any other optional field then counts as absent. An empty list may be `null`. It also reads other notations (a text for a number, a moment in milliseconds, `1` for `true`), but a platform should follow the schemas.',
    statements: {
      served: {
        text: 'Each call is at its method and path. A platform without a feature answers its calls with 501 and `not_served_yet`; calls whose path this contract decides (`x-decided` names the path or the whole call) may also answer 404 or 405, with the code `not_found` or none. `x-absent` says how the site works without a call that no specification shows; it does not repeat such a call by itself.',
      },
      'content-type': { text: 'Answers are `application/json`, UTF-8, never a page of HTML.' },
      envelope: {
        text: 'Every answer has the envelope with `success`. Only `hotGames` and `gameList`, which the specification shows bare, may omit it: `{ "list": … }`, `{ "games": …, "totalPages": … }`.',
      },
      answer: { text: 'The `value` of a success fits the call’s schema.' },
      refusal: {
        text: 'A refusal has an `errorCode` (one of `ErrorCode`, or the platform’s own, which no other meaning may share) and a `message`, a sentence that the player can read: the site shows it for every code that it does not know. Some calls define a `value`.',
      },
      status: {
        text: 'A success and an ordinary refusal (a wrong password, too little money) have the status 200. The other codes have the status that `x-status` of `ErrorCode` names, with the envelope. Without an envelope the site reads 400, 401, 403, 404, 405, 429 and 501 as refusals, any other status from 400 on as a failure.',
      },
      'retry-after': {
        text: 'A 429 has `Retry-After` in whole seconds. The site waits up to 10 s for a read, and tells the player otherwise.',
      },
      redirect: {
        text: 'No call answers with a redirect, except the picture of `firstBanner`: the site refuses them.',
      },
      secrets: {
        text: 'No answer repeats a password, a code or a token, except the token of a login or of a changed password.',
      },
    },
  },
  {
    title: 'The session token',
    before:
      'Logins, registrations, passwords set by phone and forced changes of a password answer with `token`, an opaque text. The site sends it only with calls that have `security`, as `Authorization: Bearer <token>`. `config.json` changes this: `tokenHeader` names another header, `tokenScheme` another scheme (empty: the token alone), and `cookies` sends the platform’s cookies along. The token never travels in an address, a cookie or a field; the chat’s first frame is the exception. It is kept for the tab; a reload keeps it, a new browser session does not.',
    statements: {
      token: {
        text: 'A missing or invalid token gets 401 `token_invalid`, before the platform reads the payload. The site then ends the session and asks for a login.',
      },
      'token-expiry': { text: 'An expired token gets the same answer as an invalid one.', unseen: ownClock },
      login: { text: 'A login succeeds with the right password, and with no other.' },
      logout: { text: '`DELETE` logout ends the token at once.' },
      'forced-change': {
        text: 'A login with `firstTimeLogin`, or with `passwordExpired` where PWDEXPFORCECHANGE3 is on, gives a token that only allows the calls with `x-access` “password change”; every other call with a token, `memberInfo` too, gets 403 `password_change_required`. `changePassword` then answers with a new `token` that allows everything, and the restricted one ends; a platform that answers without one lifts the restriction instead.',
      },
      'role-agent': {
        text: 'Calls with `x-access` “agents” answer `non_agent` to other accounts (`type` other than 1, 2, 41, 42).',
      },
      'role-trial': {
        text: 'Calls with a token answer `in_need_true_account` to trial accounts (`type` 4), except those with `x-access` “trial”.',
      },
    },
  },
  {
    title: 'Payloads',
    before:
      'GET and DELETE carry their payload in the query: numbers in decimal, absent optional fields left out; an empty text is a value and means “no restriction”. Other methods carry JSON, a form where the request body is one, or an encrypted payload. Ids go back as texts, in the platform’s own letters. At most 64 KiB, unless `x-max-bytes` says more.',
    statements: {
      payload: { text: 'A payload that does not fit gets 400 `payload_invalid`.' },
      query: { text: 'A query field that a call does not name is ignored.' },
    },
  },
  {
    title: 'Encrypted payloads',
    before: [
      'Calls whose request body has `x-plaintext` send `{ "data": "<compact JWE>" }` as `application/json`.',
      '',
      '1. The brand has one key pair on the curve P-256. The public half is in the site’s configuration (`payloadKey`), or else in the permission response’s `payloadKey`: a JWK with `kty`, `crv`, `x`, `y` and optionally `kid`.',
      '2. The plaintext is the payload as JSON, UTF-8.',
      '3. The site encrypts it as a JWE (RFC 7516), compact serialization, with `"alg": "ECDH-ES"` (direct key agreement with a fresh ephemeral key, in the header’s `epk`) and `"enc": "A256GCM"`. The second of the five parts is empty, because direct agreement has no encrypted key.',
      '4. The protected header may have `kid` (the key’s), `cty` (`json`) and `typ`; a platform requires none of the three.',
      '5. The site encrypts every try anew and never sends a ciphertext twice. So a platform should accept the ciphertext of a login once, and answer `payload_invalid` to it afterwards: a recorded login then opens no session. A platform that accepts it again works, too.',
      '',
      '`x-worked-example` has a private key (RFC 7515’s published example, which protects nothing), a request body and its plaintext. `freePlayLogin` is plain JSON, but its `randomString` is such a JWE; its plaintext is JSON with one field `random`, 16 random bytes or more as base64url. A platform may change its key at any time and need not keep the old one: on `payload_invalid` the site reads the permission response again, and sends the call once more if the key is new. A site that pins the key in `config.json` cannot do so: there the old key has to work until the new `config.json` has reached every open page; a day is enough.',
    ].join('\n'),
    statements: {
      encryption: {
        text: 'An encrypted call answers `payload_invalid` to a payload in the clear and to one for another key.',
      },
      'encryption-algorithm': {
        text: 'A platform accepts no other `alg` or `enc`, no `zip` and no `crit`: such a payload gets `payload_invalid`.',
      },
      'payload-key': { text: 'The permission response has a valid `payloadKey`, unless the configuration pins one.' },
    },
  },
  {
    title: 'Languages, money and time',
    before:
      'A `language` or `lang` field holds the platform’s own code, upper case: NE, EN, CN, HI, ID, TH, TY, VI and others. It is not BCP 47 (CN is zh-Hans, TW zh-Hant, TY fil). Every call carries the same code in `Accept-Language`: it is a legal tag there, but must not be read as BCP 47. The report’s days, the limits’ weeks (from Sunday) and months are those of one time zone, `timeZone` of `config.json` (default Asia/Kathmandu), which the platform has to share. The currency’s symbol is in the permission response; the default is `P`.',
    statements: {
      language: {
        text: 'Texts are in the asked language, and in English for a language that the platform does not know. A call without a language field, and every refusal’s `message`, follow `Accept-Language`.',
      },
      amounts: { text: 'Money is a JSON number in units of the currency (not in hundredths), two decimals at most.' },
      moments: { text: 'Times are ISO 8601 in UTC, e.g. `2026-11-21T08:15:00.000Z`.' },
      'report-days': {
        text: 'The days `from` and `to` of a report are both included, and a row belongs to its day in the report’s time zone.',
      },
    },
  },
  {
    title: 'Lists',
    before:
      'Pages count from 1; the site requests the next page while `totalPages` is greater than the current page. `total` is the number of rows on all pages, `sum` covers them all.',
    statements: {
      ids: {
        text: 'An id is a text or a whole number below 2^53, and stays the same between calls, languages and days. It is unique in its list.',
      },
      pages: { text: 'A page has at most `pageSize` entries, and is full while another one follows.' },
      order: {
        text: 'A list keeps its order between calls, so that pages do not overlap. Records, moves and messages are latest first.',
      },
      'total-pages': {
        text: '`totalPages` is the number of pages: the last has entries, and there is nothing behind it.',
      },
      filters: {
        text: 'Each filter narrows the list: vendor, category, name, lowest bet, type, state. `minBet` of a game is its lowest stake in units of money; as a filter it names exactly that stake. A name without a match gives an empty list.',
      },
      favourites: { text: '`favouriteAction` adds a game with the first call, and removes it with the second.' },
    },
  },
  {
    title: 'Another origin (CORS)',
    before:
      'A platform on the site’s own origin needs none of this. `Access-Control-Allow-Headers: *` does not cover `Authorization`. Without these headers on an error the site can only report a network failure. Where `Access-Control-Expose-Headers` names `Date`, too, records of today are the platform’s on a device whose clock is wrong.',
    statements: {
      'cors-origin': {
        text: 'Every answer has `Access-Control-Allow-Origin` with the site’s origin, or `*`; with `cookies` it names the origin, and `Access-Control-Allow-Credentials: true`.',
      },
      'cors-errors': { text: 'So has every error answer: 400, 401, 403, 404, 405, 429, 500, 501 and 503.' },
      'cors-methods': { text: 'A preflight allows GET, POST, PUT and DELETE, without a token.' },
      'cors-headers': {
        text: 'A preflight allows the headers `Authorization` (or the configured one), `Content-Type` and `Accept-Language`.',
      },
      'cors-expose': { text: 'Answers expose `Retry-After` (`Access-Control-Expose-Headers`).' },
    },
  },
  {
    title: 'Pictures',
    before:
      'A picture field (`showIcon`, `icon`, `image`, `url` and `deskUrl` of a banner, `avatar`, `current`) is a path, with or without a leading slash, under one of the permission response’s `imageCDNs`, or an absolute address, which is used unchanged. `imageCDNs` are addresses (an origin, with or without a path) and interchangeable: the site picks one for a visit. Without any, paths lie on the site’s own origin.',
    statements: {
      pictures: { text: 'Pictures load: 200, with an image content type.' },
      flags: {
        text: 'The flags of `countryList` are at `flags/<countryCode>.svg` under the image hosts, e.g. `flags/NP.svg`.',
      },
      'first-banner': {
        text: '`firstBanner` answers with the picture (200) or a redirect to it, and 404 when the group has none. The page requests it before any script has run, without a token or a header.',
      },
      'first-banner-cache': {
        text: '`firstBanner` sends `Cache-Control: no-cache` with an `ETag`; otherwise a browser shows the cached picture while the platform is closed.',
      },
      captcha: {
        text: '`captcha` gives a new picture for each `captchaId`: a PNG in base64, without a data prefix (the site also reads JPEG, GIF, WebP, SVG and a prefix).',
      },
      'captcha-once': {
        text: 'A captcha is valid for one answer and a few minutes. After a refusal with `captcha: true` in `value` the next login must carry `captcha` and `captchaId`.',
        unseen: 'a run cannot read a captcha',
      },
    },
  },
  {
    title: 'Games',
    before:
      '`launchGame` names a game’s `nodeId`, or the `gameCode` of a vendor’s card or room. The `gameCode` of a lottery vendor’s card is the lottery that it opens: the site passes it unchanged as `lottoGameCode`; without one the lobby opens. Games open on `launchGameCDNs`, which are interchangeable mirrors: the site may move an address from one to another. A vendor’s own host is no mirror: the answer’s `hosts` or the site’s configuration name it, and the site leaves it as it is. The site opens no other host. It frames a game with `sandbox="allow-scripts allow-same-origin allow-forms"` and `allow="fullscreen; autoplay"`, unless its configuration grants a vendor other permissions. `launchMode` `window` opens a game in a window of its own, without an opener; `popup` in a frame over the page.',
    statements: {
      'launch-host': {
        text: '`launchGame` and `lotteryLobby` answer with an absolute address on one of the permission response’s hosts for games, or on a vendor’s own host that `hosts` names; never on the site’s own origin. The site opens no other.',
      },
      'launch-frame': {
        text: 'The game’s page lets the site frame it: no `X-Frame-Options`, and `frame-ancestors` names the site or is absent.',
      },
      'launch-once': {
        text: 'A launch address opens once, within minutes, and carries no session token.',
      },
      'back-url': {
        text: '`backUrl` is the target of the game’s own exit: an address of the site’s origin, or a path. In a frame, a link to it leaves the game, as `game.leave` does. A platform refuses another one with `payload_invalid`.',
      },
      recent: { text: 'A game that was launched is the first of the member’s recent games.' },
      'game-messages': {
        text: 'A framed game may send the site two messages, with the site’s origin as target: `parent.postMessage({ type: "game.balanceChanged" }, origin)` after money has moved, and `{ type: "game.leave" }` when its exit was pressed. The site hears them from the hosts for games only, takes no amount from them, and reads the balance again. A game that sends none works too: the site reads the balance on return and at intervals.',
        unseen: ownGame,
      },
      bets: { text: 'A bet and a winning are in the balance and the records at once.', unseen: ownGame },
    },
  },
  {
    title: 'Moves of money',
    before:
      '`requestId` is an idempotency key, 8 to 64 letters, digits and hyphens, made by the site for each wish. After a lost answer the site asks `moveByRequest`, or sends the same request again. A platform may hold a payout account that was just added (`payout_account_new`) and bonuses that were not staked yet (`bonus_unplayed`); the site shows the refusal’s `message`. The sandbox holds a new account for 24 hours and a bonus until it was staked once.',
    statements: {
      'move-once': {
        text: 'The platform books a `requestId` of an account once, and repeats the first answer to the same request.',
      },
      'request-conflict': { text: 'Another request under the same id gets `request_conflict`, and moves nothing.' },
      'move-balance': {
        text: 'A move changes the balance by its amount: a withdrawal and a claim at once, a deposit when it is completed; a transfer between wallets leaves the sum as it is.',
      },
      'move-recorded': {
        text: 'A requested move is in `moves` and `moveByRequest` at once, and in `accountRecord` when the balance has changed.',
      },
      'claim-once': { text: 'A reward is paid once; the next claim gets `already_claimed`.' },
      'move-limits': {
        text: 'An amount outside the limits gets `amount_limits`, one above the balance `insufficient_balance`; nothing moves.',
      },
      'payment-password': { text: 'A wrong payment password gets `payment_password_wrong`, and nothing moves.' },
      'move-completed': {
        text: 'A deposit and a withdrawal end as `completed`, `failed` or the withdrawal’s further states.',
        unseen: 'the platform’s people decide on it, later',
      },
    },
  },
  {
    title: 'Registration and verification',
    before:
      'The register settings name the form’s fields. `acceptedPattern` is a JavaScript regular expression without delimiters or flags, and not anchored: it has to match somewhere in the value, so that a whole rule needs `^` and `$`; `*` accepts everything. Lengths count characters as Unicode code points. ALTCHA (version 2): `humanVerification.altcha` is base64 of the JSON `{ challenge, solution }`, where `challenge` is the answer of `humanChallenge`, unchanged, and `solution` has `counter` (a whole number), `derivedKey` (hex) and `time` (ms, without meaning). The derived key is PBKDF2 with the challenge’s `algorithm`, `cost`, `salt` (hex) and `keyLength`, of the bytes of `nonce` (hex) followed by the counter as 32 bits, big-endian; it has to begin with `keyPrefix`. npm’s `altcha-lib` 2 makes and verifies all this.',
    statements: {
      register: {
        text: '`register` creates an account with exactly the required fields, and its answer’s token is logged in.',
      },
      'register-taken': { text: 'A username that exists gets `username_taken`.' },
      downline: {
        text: '`registerDownline` creates one account for a `requestId`, directly below the agent; its first login is one with `firstTimeLogin`.',
      },
      human: {
        text: 'With `humanVerification`, a login, a registration or an SMS without a solution gets `human_verification_required`; each solution works once.',
      },
      sms: {
        text: 'SMS calls answer with `expiredMinutes`, the code’s lifetime; the site allows the next call after that time.',
        unseen: 'a run sends no SMS',
      },
    },
  },
  {
    title: 'Customer service',
    before:
      '`customerServiceLink` reverses the encryption: the request carries a public key of its own, and `value` is a compact JWE to it. The plaintext is the JSON of `ServicePaths`.',
    statements: {
      service: {
        text: 'The answer is a JWE (ECDH-ES, A256GCM) to the request’s key; its plaintext is an array of `{ type, path }`, and type 3 is an absolute https address, which the site opens. Other types are ignored.',
      },
    },
  },
  {
    title: 'Closed platforms',
    before:
      'The system status is 0 open, 1 maintenance, 2 closed to the visitor’s region; maintenance wins. The permission response says it first (`maintenance`, `regionRestriction`), later `systemStatus`. The pictures of the image hosts stay.',
    statements: {
      'status-agrees': { text: 'The permission response and `systemStatus` say the same.' },
      closed: {
        text: 'While the status is not 0, only the calls with `x-access` “closed” work; all others answer 503 `maintenance` or 403 `region_blocked`, `firstBanner` 503.',
      },
    },
  },
  {
    title: 'Patience',
    before:
      'A call times out after 15 s, or `x-timeout-ms`, all its tries included. The site repeats a read up to twice, after a failure of the network or a status from 500 on (not 501), and after a 429 with a short `Retry-After`. It never repeats a write by itself.',
    statements: {
      speed: { text: 'A call answers within its time-out.' },
    },
  },
  {
    title: 'The chat room',
    before:
      'A WebSocket at the path of `x-chat` on the platform’s own address (`apiBase`; `wss` on https), one JSON object a text frame, at most 16 KiB. `x-chat` has the schemas of both directions. Order: the page sends `join` within 10 s, with the session token of a member and `after`, the last id that it has; the platform answers `welcome`. Then the page may send `say` (one at a time: the next after the answer) and `history`; the platform sends `message`, `refused`, `history`, `presence` (the number of readers) and `ping`, which the page answers with `pong`. The page connects again after 1, 2, 4 … 30 s, at once when the network is back, and sends what was not answered again under the same `clientId`. It waits 15 s for the welcome, 10 s for an answer, and takes 50 s of silence for a lost line. After 4400, 4429 and 1009 it waits for the player; after 4401 it goes on as a visitor; three connections that do not open mean that there is no room. Decided limits of the sandbox, none of which a platform has to share: 500 letters a message (`longest` says it), five messages in 10 s, 60 frames in 10 s, 50 messages a page.',
    statements: {
      'chat-origin': { text: 'Only pages of the site’s origin are let in (403 to others).' },
      'chat-welcome': { text: 'A `join` is answered with `welcome`, its messages in the order of their ids.' },
      'chat-order': { text: 'A frame before `join` is answered with `broken`, reason `order`.' },
      'chat-broken': {
        text: 'A frame that is no JSON or fits no shape is answered with `broken`; after the fifth the platform closes with 4400.',
      },
      'chat-visitor': { text: 'Visitors read, and a message of theirs is `refused` with `loginNeeded`.' },
      'chat-token': { text: 'A `join` with an invalid token is closed with 4401.' },
      'chat-once': {
        text: 'A message comes back as `message` with `own` and its `clientId`; the same `clientId` makes no second message.',
      },
      'chat-ping': {
        text: 'The platform sends a `ping` at least every 20 s.',
        unseen: 'a run does not wait that long',
      },
      'chat-ended': { text: 'A token that ends closes its line with 4401.' },
    },
  },
] as const satisfies readonly Section[]

type SectionOf = (typeof sections)[number]
export type StatementId = { [S in SectionOf as S['title']]: keyof S['statements'] }[SectionOf['title']]

/** Every statement by its id. */
export const statements = Object.assign({}, ...sections.map((section) => section.statements)) as Readonly<
  Record<StatementId, Statement>
>
