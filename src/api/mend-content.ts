import type { SchemaAST } from 'effect'
import { plainOf } from './mend-names.ts'
import { isFields, notesOf, type Fields } from './mend-shapes.ts'

/** Returns whether an answer is of use without the field (PLAT-01). */
export const isOptional = ({ type }: SchemaAST.PropertySignature) => {
  const { default: otherwise, loose } = notesOf(type)
  return type.context?.isOptional === true || otherwise !== undefined || loose === true
}

/** Other names of a field without which an answer is of no use, in small letters without signs, the best first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  token: ['accesstoken', 'authtoken', 'sessiontoken', 'jwttoken', 'jwt', 'tokenvalue', 'access'],
  account: ['username', 'loginname', 'accountname', 'useraccount'],
  url: ['gameurl', 'launchurl', 'playurl', 'openurl', 'redirecturl', 'link', 'href'],
}

/** A token without its name, unlike `granted` and a sentence. */
const bareToken = /^(?=.*\d)[\w.|~+/=-]{16,}$/

/** Texts that may stand for a whole answer. */
const bareTexts: Readonly<Record<string, RegExp>> = {
  token: bareToken,
  url: /^(https?:)?\/\/\S+$/i,
}

const isScalar = (sent: unknown) => (typeof sent === 'string' && sent !== '') || typeof sent === 'number'

/** Whether a value may stand for a field that has another name; `{ "access": 1 }` is no token. */
const standsFor = (name: string, sent: unknown) =>
  isScalar(sent) && (name !== 'token' || bareToken.test(String(sent).replace(/^bearer /i, '')))

/** Returns the object with a field for each of these names, where it has one under a name that other platforms use. */
const withOtherNames = (sent: Fields, wanted: readonly string[]): Fields => {
  const byPlain = new Map(Object.keys(sent).map((name) => [plainOf(name), name]))
  const found = wanted.flatMap((name) => {
    if (isScalar(sent[byPlain.get(plainOf(name)) ?? name])) return []
    const other = otherNames[name]?.find((plain) => standsFor(name, sent[byPlain.get(plain) ?? '']))
    return other === undefined ? [] : [[name, sent[byPlain.get(other) ?? '']] as const]
  })
  return found.length === 0 ? sent : { ...sent, ...Object.fromEntries(found) }
}

const hasFields = (ast: SchemaAST.Objects, sent: Fields) => {
  const names = new Map(Object.entries(sent).map(([name, part]) => [plainOf(name), part]))
  return ast.propertySignatures
    .filter((field) => !isOptional(field))
    .every(({ name, type }) => {
      const part = names.get(plainOf(String(name)))
      return type._tag === 'String' ? isScalar(part) : part !== undefined
    })
}

/** Returns the one part that has all the fields which the schema requires, with what stands beside it. */
const withParts = (ast: SchemaAST.Objects, sent: Fields, depth = 0): Fields => {
  const required = ast.propertySignatures.filter((field) => !isOptional(field))
  const named = withOtherNames(
    sent,
    required.map(({ name }) => String(name)),
  )
  // A balance within another field may be that of a bonus.
  if (hasFields(ast, named) || depth > 2 || required.some(({ type }) => notesOf(type).money === true)) return named
  const found = Object.values(sent)
    .filter(isFields)
    .map((part) => withParts(ast, part, depth + 1))
    .filter((part) => hasFields(ast, part))
  return found.length === 1 ? { ...sent, ...found[0] } : named
}

/** A picture in base64, or an SVG as text. */
const isPicture = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*(data:image\/|iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|PHN2Z|<svg\b|<\?xml\b)/i.test(text)

/** The SVG of a text or of an address with its signs escaped; undefined for other pictures. */
const svgIn = (picture: string) => {
  const data = /^data:image\/svg\+xml(?!.*;base64,)[^,]*,(.*)$/is.exec(picture)?.[1]
  try {
    return data === undefined ? /^<(svg|\?xml)\b.*$/is.exec(picture)?.[0] : decodeURIComponent(data)
  } catch {
    // A sign of per cent that escapes nothing.
    return data
  }
}

/** Names of the id that a platform gives its captcha, in small letters without signs. */
const pictureId = /^(captcha|verify|verification|image|img|code)?(id|key|uuid|token)$/

/** Returns a captcha as base64, with the id that stands beside it as a parameter of its prefix (AUTH-04). */
const pictureOf = (sent: string, beside: Fields) => {
  const picture = sent.trim()
  const svg = svgIn(picture)
  const bytes =
    svg === undefined
      ? undefined
      : Array.from(new TextEncoder().encode(svg), (byte) => String.fromCodePoint(byte)).join('')
  const data = bytes === undefined ? picture.replace(/^data:[^,]*,/, '') : btoa(bytes)
  const ids = Object.entries(beside).filter(([name, id]) => pictureId.test(plainOf(name)) && isScalar(id))
  const [, id] = ids.find(([name]) => plainOf(name).startsWith('captcha')) ?? ids[0] ?? []
  return id === undefined ? data : `data:image/*;id=${encodeURIComponent(id as string)};base64,${data}`
}

/**
 * Returns the content of an answer that is within another object, bare where the contract has a field for it, or whose
 * decisive field has another name, e.g. `{ "user": { … } }`, `"https://play.example/7"`, `{ "accessToken": … }` (PLAT-03).
 */
export const contentIn = (ast: SchemaAST.AST, sent: unknown): unknown => {
  if (ast._tag === 'String' && isPicture(sent)) return pictureOf(sent, {})
  if (ast._tag === 'String' && isFields(sent)) {
    const [picture, ...more] = Object.values(sent).filter(isPicture)
    return picture !== undefined && more.length === 0 ? pictureOf(picture, sent) : sent
  }
  if (ast._tag !== 'Objects' || ast.indexSignatures.length > 0) return sent
  const [only, ...others] = ast.propertySignatures.filter((field) => !isOptional(field))
  if (typeof sent === 'string') {
    const name = only === undefined || others.length > 0 ? '' : String(only.name)
    return bareTexts[name]?.test(sent) === true ? { [name]: sent } : sent
  }
  const hasList = ast.propertySignatures.some((field) => field.type._tag === 'Arrays' && !isOptional(field))
  if (Array.isArray(sent)) return sent.length === 1 && isFields(sent[0]) && !hasList ? contentIn(ast, sent[0]) : sent
  if (!isFields(sent)) return sent
  const [field, ...more] = ast.propertySignatures
  const isWhole = field?.type._tag === 'Objects' && more.length === 0 && !Object.hasOwn(sent, field.name)
  if (isWhole && hasRequired(field.type, sent)) return { [String(field.name)]: sent }
  return withParts(ast, sent)
}

const hasRequired = (ast: SchemaAST.AST, sent: Fields) =>
  ast._tag === 'Objects' && ast.propertySignatures.some((field) => !isOptional(field)) && hasFields(ast, sent)

/** Codes of languages in other notations, where they differ from the platform's own. */
const otherCodes: Readonly<Record<string, readonly string[]>> = {
  cn: ['zhhans', 'zhcn', 'zh'],
  tw: ['zhhant', 'zhtw', 'zhhk'],
  ty: ['fil', 'tl'],
}

const isText = (part: unknown): part is string => typeof part === 'string' && part !== ''

/** Returns the text of the page's language, or else the English one. */
const ofLanguage = (sent: Fields, language: string) => {
  const isByLanguage = Object.entries(sent).every(
    ([name, part]) =>
      /^([a-z]{2}|fil)([_-][a-z]{2}|[_-]han[st])?$/i.test(name) && (part === null || typeof part === 'string'),
  )
  if (!isByLanguage) return undefined
  const texts = Object.entries(sent).filter(([, part]) => isText(part))
  const code = language.toLowerCase()
  return [code, ...(otherCodes[code] ?? []), 'en']
    .flatMap((wanted) => texts.filter(([name]) => plainOf(name) === wanted || plainOf(name).slice(0, 2) === wanted))
    .map(([, part]) => part)[0]
}

/** Fields of an object that stands for a text: an id of MongoDB, a file, a text of WordPress, a currency. */
const textNames = ['$oid', 'url', 'src', 'rendered', 'symbol']

/** Returns the text of an object, e.g. `{ "en": "Yak", "ne": "याक" }` of translated columns, or `{ "url": … }` of a file. */
export const textIn = (sent: unknown, language: string): unknown => {
  if (!isFields(sent)) return sent
  return textNames.map((name) => sent[name]).find(isText) ?? ofLanguage(sent, language) ?? sent
}
