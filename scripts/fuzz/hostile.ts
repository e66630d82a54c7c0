/** Names that every object has, which a look-up by name finds. */
const prototypeNames = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
]

const sql = ["'", "' OR '1'='1", "'; DROP TABLE members; --", '" OR ""="', "1'--", '%', '_', 'sita\u0000', "X'00'"]

const unicode = [
  '\u0000',
  'नेपाल',
  '‮desrever',
  '\uD800',
  '\uDFFF\uD800',
  '\uFEFF',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '👩‍👩‍👧‍👦'.repeat(40),
  '\r\nSet-Cookie: a=b',
  'İıẞﬀ',
]

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '1e400',
  'true',
  '../../../etc/passwd',
  '/.//evil.test',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>hack(1)</script>',
  'javascript:hack(1)',
  '(a+)+$',
  '[',
  '*',
  '2026-02-30',
  '9999999999-99-99',
  '+275760-09-14T00:00:00Z',
  '-271821-04-19T23:59:59Z',
  'a'.repeat(255),
  'a'.repeat(20_000),
  '9'.repeat(400),
  'data:image/svg+xml,<svg onload=hack(1)>',
  'iVBORw0KGgo=',
  'eyJhbGciOiJub25lIn0..',
  ...prototypeNames,
  ...sql,
  ...unicode,
]

const numbers = [
  0,
  -0,
  -1,
  0.1,
  0.001,
  1e-308,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  Number.MAX_VALUE,
]

const deep = (depth: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}

/** Objects with the names of every object as fields of their own, which a literal cannot write. */
const ownPrototype = JSON.parse(
  '{"then":"x","__proto__":{"isAgent":true},"constructor":{"prototype":{"isAgent":true}}}',
) as object

const shapes: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toJSON: 1, toString: 1, valueOf: 1 },
  ownPrototype,
  deep(500),
  Array.from({ length: 5_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at])),
]

/** Hostile values of one field. */
export const hostileValues: readonly unknown[] = [...texts, ...numbers, ...shapes]

/** Hostile values by the type that they share with a payload's own. */
export const hostileOf: Readonly<Record<string, readonly unknown[]>> = {
  string: texts,
  number: numbers,
  object: shapes,
}

/** Names of a field that no schema has. */
export const hostileNames: readonly string[] = [...prototypeNames, '', '\u0000', '$where', 'a'.repeat(5_000), '‮']

/** Whole bodies that are no payload. */
export const hostileBodies: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[[]]',
  '{',
  '{"a":',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '\u0000',
  '{"data":null}',
  '{"data":"a.b.c.d.e"}',
  '{"data":"eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA"}',
  '{"data":"...."}',
  `{"data":"${'a'.repeat(30_000)}"}`,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '1e999999',
  `{"a":${'9'.repeat(10_000)}}`,
  'a=1&a=2&__proto__=3&constructor=4',
  '%E0%A4%A&%=%&&&===',
  `{"a":"${'x'.repeat(70_000)}"}`,
  'x'.repeat(200_000),
]

/** Headers that a visitor may send with any request. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': 'constructor' },
  { 'accept-language': `${'a-'.repeat(2_000)}x;q=0.1` },
  { 'accept-encoding': 'constructor, br;q=NaN' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-32' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-18446744073709551615' },
  { 'x-forwarded-for': '__proto__, ::1%25eth0, 999.1.1.1' },
  { 'x-forwarded-proto': 'javascript' },
  { authorization: 'Bearer' },
  { authorization: "Bearer ' OR '1'='1" },
  { authorization: `Bearer ${'a'.repeat(6_000)}` },
  { authorization: 'Basic c2l0YTpzaXRh' },
  { cookie: 'a=\u00ff; __proto__=1' },
  { origin: 'null' },
  { expect: '100-continue' },
  { 'user-agent': '' },
  { 'user-agent': 'a'.repeat(6_000) },
]
