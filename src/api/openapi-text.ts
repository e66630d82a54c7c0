/** Introduction for developers of another platform, in Markdown; the document's `info.description` (OPS-05). */
export const contractText = `
The calls that the gaming site makes to its platform. This document is enough to write another platform. \`x-source\` names the
section of the product's specification that shows a call; \`x-decided\` lists the parts that the specification leaves open and this
contract decides. IDs such as AUTH-14 refer to \`docs/requirements.md\`. \`npm run conformance -- ADDRESS\` checks a platform
against this document over the network.

## Answers: the envelope

Every answer except a picture is JSON, UTF-8, in one envelope: \`{ "success": true, "value": … }\` or
\`{ "success": false, "errorCode": "…", "message": "…", "value": … }\`.
- \`value\` is the answer when \`success\` is true. When it is false, some calls define it (e.g. the login's \`captcha\` flag).
- \`message\` is a sentence in the request's language. The site shows it for codes that it does not know.
- \`errorCode\` is one of the schema \`ErrorCode\`, or a code of the platform's own.
- An ordinary refusal (a wrong password, too little money) has the status 200. The other statuses are 400 \`payload_invalid\`;
  401 \`token_invalid\`; 403 \`forbidden\`, \`password_change_required\` and \`region_blocked\`; 429 \`too_many_attempts\` and
  \`too_many_requests\`, with \`Retry-After\` in seconds; 500 \`server_error\`; 501 \`not_served_yet\`; 503 \`maintenance\`.
  All of them carry the envelope. Without an envelope the site reads 400, 401, 403, 404, 405, 429 and 501 as refusals;
  any other error status is a failure of the platform.
- The site ignores fields that a schema does not name. It cannot use an answer when one of its \`x-decisive\` fields does not fit.
  It drops list entries that do not fit. An optional field that is \`null\` or does not fit counts as absent; a field with a
  \`default\` gets that value.
- The site also understands other notations (an id as a number, an answer without \`value\`), but platforms should follow the schemas.

## The session token

Logins, registrations and passwords set by phone answer with \`token\`, an opaque text. The site sends it only with calls that have
\`security\`, as \`Authorization: Bearer <token>\` unless its configuration names another header or scheme. The token never
travels in an address, a cookie or a field.
- The platform answers 401 \`token_invalid\` to a missing, expired or revoked token, before it reads the payload. The site then
  ends the session and asks for a login. \`DELETE\` logout revokes the token.
- During a forced password change the token only allows \`changePassword\`, \`firstLogin\` and \`logout\`; every other call that
  needs a token gets 403 \`password_change_required\`. After the change the same token allows everything. \`memberInfo\` is
  refused too, so that a reload cannot get round the change.
- Member-only calls refuse a trial account (\`type\` 4) with \`in_need_true_account\`.
- Writes that move money carry \`requestId\`, an idempotency key: the platform books the same id of the same account once and
  repeats the first answer.

## Payloads

GET and DELETE carry their payload in the query: numbers in decimal, absent optional fields left out; an empty string is a value.
Other methods carry JSON, a form where the request body is one, or an encrypted payload.

### Encrypted payloads

Calls whose request body has \`x-plaintext\` send \`{ "data": "<compact JWE>" }\` as \`application/json\`.
1. The brand has one key pair on the curve P-256. The public half is in the site's configuration, or else in the permission
   response's \`payloadKey\`. It is a JWK with \`kty\`, \`crv\`, \`x\`, \`y\` and optionally \`kid\`.
2. The plaintext is the payload as JSON, UTF-8.
3. The site encrypts it as a JWE (RFC 7516), compact serialization, with \`"alg": "ECDH-ES"\` (direct key agreement with a fresh
   ephemeral key, in the header's \`epk\`) and \`"enc": "A256GCM"\`. The second of the five parts is empty, because direct agreement has no encrypted key.
4. The protected header may have \`kid\` (the key's, so that a platform can change keys), \`cty\` (the plaintext's kind, \`json\`) and
   \`typ\`. A platform requires none of the three, and accepts no other \`alg\` or \`enc\`, no \`zip\` and no \`crit\`.
5. The platform answers 400 \`payload_invalid\` to a payload that it cannot decrypt or that does not fit. It keeps every
   part of the plaintext out of logs and answers.

\`x-worked-example\` has a private key, a request body and its plaintext; correct decryption turns the body into the plaintext.
The key is RFC 7515's published example and protects nothing. Each encryption of the same plaintext gives another JWE, because the ephemeral key is fresh.

\`freePlayLogin\` is plain JSON, but its \`randomString\` is such a JWE. \`customerServiceLink\` reverses the direction: the request
carries its own public key, and the answer's \`value\` is a JWE to that key.

## Languages, money and time

- A \`language\` or \`lang\` field holds the platform's own code: NE, EN, CN, HI, ID, TH, TY, VI and others, upper case; it is not BCP 47
  (CN is zh-Hans, TW zh-Hant, TY fil). Texts in the answer are in that language, with English as the fallback.
  Every call carries the same code in \`Accept-Language\`. It is a legal tag there, but must not be read as BCP 47. Calls without a
  language field, and every refusal's \`message\`, follow this header.
- Money is a JSON number in units of the account's currency (rupees, not paisa), two decimals at most. The currency's symbol is in
  the permission response; the default is \`P\`.
- Times are ISO 8601 in UTC, e.g. \`2026-11-21T08:15:00.000Z\`. Flags are 0 or 1; white-label switches are the texts \`"0"\` and \`"1"\`.
- Pages count from 1; the site requests the next page while \`totalPages\` is greater than the current page. A list keeps its order between pages.

## Hosts

- CORS: a platform on another origin allows the site's origin, the methods GET, POST, PUT and DELETE and the request headers
  \`Authorization\`, \`Content-Type\` and \`Accept-Language\`, and exposes \`Retry-After\`. Credentials are necessary only
  when the site's configuration sends cookies. Error answers need the same headers; otherwise the site can only report a network failure.
- Pictures (\`showIcon\`, \`icon\`, \`image\`, a banner's \`url\`) are paths under one of the permission response's \`imageCDNs\`, which are origins;
  the site picks one at random for a visit. It uses an absolute address unchanged.
- \`launchGame\` and \`lotteryLobby\` answer with an absolute address on one of \`launchGameCDNs\`; the site frames no other host.
  The address opens once and identifies the player to the game without the session token. The host must allow the site to frame it
  (\`frame-ancestors\`). \`backUrl\` is the target of the game's own exit; a platform refuses one outside the site's own origin.
- The page requests \`firstBanner\` before any script has run, without a token, at an address that it knows. The platform answers
  with the picture (200) or a redirect to it; 404 when the group has none; 503 while the system status is not 0. It sends
  \`Cache-Control: no-cache\` with an \`ETag\`; otherwise a browser shows the cached picture while the platform is closed.

## Captcha, SMS and status

- The client creates a \`captchaId\`, which names the picture of \`captcha\`. A picture is valid for one answer and a few minutes.
  After a refusal with \`captcha: true\` in \`value\` the next login must carry \`captcha\` and \`captchaId\`.
- SMS calls answer with \`expiredMinutes\`, the lifetime of the code; the site allows the next call after that time.
- The system status is 0 open, 1 maintenance, 2 region block; maintenance wins. The permission response contains it first
  (\`maintenance\`, \`regionRestriction\`), and \`systemStatus\` returns it again. These two calls, \`whiteLabel\`,
  \`customerServiceLink\` and the pictures under the CDNs work while the platform is closed; all other calls answer 503
  \`maintenance\` or 403 \`region_blocked\`.
- The site retries failed reads with back-off, including those with a 429 and a \`Retry-After\` of at most 10 s. It never
  retries a write by itself. A call times out after 15 s, or \`x-timeout-ms\`, all its tries included.
- A platform may change its payload key at any time: when it refuses a call with \`payload_invalid\`, the site reads the
  permission response again, and resends the call once if the key is new.
`.trim()

/** A private key (the published example of RFC 7515, appendix A.3), an encrypted body and its plaintext. */
export const workedExample = {
  privateKey: {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
  },
  plaintext: '{"username":"sita","password":"example-only-1","type":"username"}',
  body: {
    data: [
      'eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSIsImN0eSI6Impzb24iLCJlcGsiOnsieCI6ImFvTUF0WGJiNEpMTmpLbXROcUpYN0tHWGh0SGlnelFUaS1Yakwwdy1oNGMiLCJjcnYiOiJQLTI1NiIsImt0eSI6IkVDIiwieSI6Imd4b0ZFc18yN05XdWZQQV9QRDdycHA4VHlyUWpjYmo3VVA1UEpzaW1FVG8ifX0',
      '',
      '80z-6ABlod0cB-te',
      'TF0PeTdBzIz2Kq0LpOS7ovpFRnKLFQaBWfDhW-8RCgTEEL6-BE0_gqfv6_5pWEeutotfrm7mrxLfrOnhswXNZtA',
      '55JsBYDKFjLb9IEaa4tJhg',
    ].join('.'),
  },
} as const
