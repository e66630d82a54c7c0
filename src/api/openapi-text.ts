/** What somebody who writes another platform has to know beside the calls; Markdown, the document's `info.description`. */
export const contractText = `
The calls that the gaming site makes to its platform. Another platform can be written from this document alone; \`x-source\` names
the section of the product's specification that shows a call, \`x-decided\` what the specification leaves open and this contract decided.
\`npm run conformance -- ADDRESS\` checks a platform against it, over the network.

## Answers: the envelope

Every answer but a picture is JSON, UTF-8, in one wrapper: \`{ "success": true, "value": … }\` or
\`{ "success": false, "errorCode": "…", "message": "…", "value": … }\`.
- \`value\` is the answer when \`success\` is true. When it is false, some calls give it a meaning (the login's \`captcha\` flag).
- \`message\` is a sentence in the request's language. The site shows it for codes that it does not know.
- \`errorCode\` is one of the schema \`ErrorCode\`, or a code of the platform's own.
- A refusal that a player runs into in the ordinary way (a wrong password, too little money) has the status 200. The other
  statuses are 400 \`payload_invalid\`; 401 \`token_invalid\`; 403 \`forbidden\`, \`password_change_required\` and \`region_blocked\`;
  429 \`too_many_attempts\` and \`too_many_requests\`, with \`Retry-After\` in seconds; 500 \`server_error\`; 501 \`not_served_yet\`;
  503 \`maintenance\`. All of them carry the envelope. Without an envelope 400, 401, 403, 404, 405, 429
  and 501 are taken for refusals, and any other error status for a failure of the platform.
- Fields that a schema does not name are ignored. An answer is of no use when one of its \`x-decisive\` fields does not fit. In a list an
  entry that does not fit is left out; an optional field that does not fit, or is \`null\`, counts as absent, and a field with a \`default\` has that.
  The site understands other notations (an id as a number, an answer without \`value\`), but a platform does better not to count on it.

## The session token

A login, a registration and a password set by phone answer with \`token\`. It is opaque, and travels as \`Authorization: Bearer <token>\`, unless
the site's configuration names another header or scheme, with the calls that have \`security\` and with no other; never in an address, a cookie or a field.
- Missing, expired or revoked: 401 \`token_invalid\`, before the payload is looked at. The site ends the session and asks for a login. \`DELETE\` logout revokes it.
- While a password change is forced, the token only allows \`changePassword\`, \`firstLogin\` and \`logout\`; every other call that needs a token
  gets 403 \`password_change_required\`. After the change the same token allows everything. \`memberInfo\` is refused too, so that a reload does not get round it.
- A trial account (\`type\` 4) gets \`in_need_true_account\` where only members may go.
- Writes that move money carry \`requestId\`: a platform books the same id of the same account once and answers the second time as the first.

## Payloads

GET and DELETE carry their payload in the query: numbers in decimal, absent optional fields left out, an empty string is a value.
Other methods carry JSON, or a form where the request body says so, or an encrypted payload.

### Encrypted payloads

Calls whose request body has \`x-plaintext\` send \`{ "data": "<compact JWE>" }\` as \`application/json\`.
1. The brand has one key pair on the curve P-256. Its public half is in the site's configuration, or else in the permission
   response's \`payloadKey\`, as a JWK with \`kty\`, \`crv\`, \`x\`, \`y\` and optionally \`kid\`.
2. The plaintext is the payload as JSON, UTF-8.
3. It is encrypted as a JWE (RFC 7516), compact serialization, with \`"alg": "ECDH-ES"\` (direct key agreement with a fresh
   ephemeral key, in the header's \`epk\`) and \`"enc": "A256GCM"\`. The second of the five parts is empty, as direct agreement has no encrypted key.
4. The protected header may have \`kid\` (the key's, so that a platform can change keys), \`cty\` (the plaintext's kind, \`json\`) and
   \`typ\`. A platform needs none of the three, and accepts no other \`alg\` or \`enc\`, no \`zip\` and no \`crit\`.
5. What cannot be decrypted or does not fit gets 400 \`payload_invalid\`. Neither the plaintext nor a part of it may get into a log or an answer.

\`x-worked-example\` has a private key, a request body and its plaintext: a platform's decryption is right when it gets the one from the other.
The key is RFC 7515's published example and protects nothing. Encrypting the same plaintext again gives another JWE, as the ephemeral key is fresh.

\`freePlayLogin\` is plain JSON, but its \`randomString\` is such a JWE; \`customerServiceLink\` turns it round: the request carries a public key made for
it, and the answer's \`value\` is a JWE to that key.

## Languages, money and time

- A \`language\` or \`lang\` field holds the platform's own code: NE, EN, CN, HI, ID, TH, TY, VI and others, upper case; it is not BCP 47
  (CN is zh-Hans, TW zh-Hant, TY fil). Texts in the answer are in that language, and in English where there are none.
  Every call carries the same code in \`Accept-Language\`, where it is a legal tag but not to be read as BCP 47 either: calls without a
  language field, and every refusal's \`message\`, follow it.
- Money is a JSON number in units of the account's currency (rupees, not paisa), two decimals at most. The currency's symbol is in
  the permission response, \`P\` without one.
- Times are ISO 8601 in UTC, e.g. \`2026-11-21T08:15:00.000Z\`. Flags are 0 or 1; white-label switches are the texts \`"0"\` and \`"1"\`.
- Pages count from 1; the next page is asked for while \`totalPages\` is greater than the page shown. A list keeps its order between pages.

## Hosts

- CORS: unless the platform is served under the site's own origin, it allows that origin, the methods GET, POST, PUT and DELETE and the
  request headers \`Authorization\`, \`Content-Type\` and \`Accept-Language\`, and exposes \`Retry-After\`. There are no cookies, unless the site's
  configuration sends them: credentials need not be allowed. Answers with errors
  need the same headers, or the site can only say that the network failed.
- Pictures (\`showIcon\`, \`icon\`, \`image\`, a banner's \`url\`) are paths under one of the permission response's \`imageCDNs\`, which are origins;
  the site takes one at random for a visit. An absolute address is used as it is.
- \`launchGame\` and \`lotteryLobby\` answer with an absolute address on one of \`launchGameCDNs\`; the site frames no other host. It is good for one
  opening and holds what the game needs to know the player, but not the session token. The host must allow to be framed by the site (\`frame-ancestors\`).
  \`backUrl\` is where the game's own way out leads; a platform refuses one that is not on the site's own origin.
- \`firstBanner\` is asked for by the page itself before any script has run: without a token, by an address that the page knows. It answers
  with the picture (200), or a redirect to it; 404 when the group has none; 503 while the system status is not 0. It is shown
  as soon as it comes: \`Cache-Control: no-cache\` with an \`ETag\`, or a browser shows the kept one while the platform is closed.

## Captcha, SMS and status

- \`captcha\` names its picture by a \`captchaId\` of the client's making; a picture is good for one answer and a few minutes. A login that is refused with
  \`captcha: true\` in \`value\` has to carry \`captcha\` and \`captchaId\` the next time.
- SMS calls answer with \`expiredMinutes\`, the life of the code; the site allows the next one after that time.
- The system status is 0 open, 1 maintenance, 2 region block; maintenance wins. The permission response says it first (\`maintenance\`,
  \`regionRestriction\`), \`systemStatus\` says it again. Both calls, \`whiteLabel\`, \`customerServiceLink\` and the pictures under the CDNs stay reachable while the platform is closed; the others
  answer 503 \`maintenance\` or 403 \`region_blocked\`.
- The site repeats reads that failed, with growing pauses, and those that a 429 tells to come back within 10 s; it never repeats a write by
  itself. A call without an answer after 15 s, or \`x-timeout-ms\`, is given up, with all its tries.
- A platform may change its payload key at any time: a call that is refused with \`payload_invalid\` is sent once more when the permission
  response then has another key.
`.trim()

/** A private key (the published example of RFC 7515, appendix A.3), an encrypted body and what is in it. */
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
