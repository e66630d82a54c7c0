import { Schema } from 'effect'
import { callNotes } from '../all-call-notes.ts'
import type { CallNote } from '../call-notes.ts'
import type { Call, WireSchema } from '../call.ts'
import type { CallName } from '../table.ts'
import { errorCodes, type ErrorCode } from '../error-codes.ts'
import { ChatReply, ChatRequest, chatPath } from '../calls/chat.ts'
import { ServicePaths } from '../calls/customer-service.ts'
import { siteWithout } from './absences.ts'
import { agentsOnly, openBeforePasswordChange, openBeforeSecondFactor, openToTrial, openWhenClosed } from './access.ts'
import { closedEnumerations, enumerationOf } from './enumerations.ts'
import { openEnumerations } from './open-enumerations.ts'
import { contractText } from './contract-text.ts'
import { workedExample } from './worked-example.ts'

type Json = { [key: string]: unknown }

/**
 * Schema names and descriptions from the sources beside the table; both are optional and make the document more
 * readable.
 */
export interface ContractSources {
  /** Schemas with their own names under `components.schemas`. */
  readonly schemas?: Readonly<Record<string, WireSchema>>
  /** Descriptions by `Schema`, `Schema.field`, `call.payload`, `call.payload.field`, … */
  readonly docs?: ReadonlyMap<string, string>
}

/** HTTP statuses other than 200 with their error codes (decided). Every other code uses 200. */
const statuses: Readonly<
  Record<number, { readonly name: string; readonly text: string; readonly codes: readonly ErrorCode[] }>
> = {
  400: { name: 'BadPayload', text: 'The payload was not understood.', codes: ['payload_invalid'] },
  401: { name: 'NoSession', text: 'The call needs a valid token.', codes: ['token_invalid'] },
  403: {
    name: 'Forbidden',
    text: 'This token or visitor has no access.',
    codes: ['forbidden', 'password_change_required', 'second_factor_required', 'region_blocked'],
  },
  429: {
    name: 'TooMany',
    text: 'The caller must wait for the seconds in `Retry-After`.',
    codes: ['too_many_attempts', 'too_many_requests'],
  },
  500: { name: 'Failed', text: 'The platform failed.', codes: ['server_error'] },
  501: {
    name: 'NotServed',
    text: 'The call is part of the contract, but this platform does not serve it.',
    codes: ['not_served_yet'],
  },
  503: { name: 'Maintenance', text: 'The platform is under maintenance.', codes: ['maintenance'] },
}

/** Returns the HTTP status of a refusal with this code. */
export const statusOf = (code: ErrorCode): number =>
  Number(Object.entries(statuses).find(([, { codes }]) => codes.includes(code))?.[0] ?? 200)

const ref = (section: string, name: string): Json => ({ $ref: `#/components/${section}/${name}` })
const refName = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice('#/components/schemas/'.length) : undefined
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Converts Effect schemas to JSON schemas with shared definitions and descriptions; omits bounds that only mean "a safe
 * integer".
 */
const schemaWriter = ({ schemas = {}, docs = new Map() }: ContractSources) => {
  const names = new Map<unknown, string>(
    Object.entries(schemas).flatMap(([name, { ast }]) =>
      ast._tag === 'Objects' || ast._tag === 'Union' || ast._tag === 'Arrays' ? [[ast, name]] : [],
    ),
  )
  const definitions: { [name: string]: Json } = {}

  const tidy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(tidy)
    if (!isObject(value)) return value
    const hasDefault = (name: unknown) => {
      const field = isObject(value['properties']) ? value['properties'][String(name)] : undefined
      return isObject(field) && 'default' in field
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => {
        // A field with a default is optional (PLAT-01).
        if (key === 'required' && Array.isArray(part)) {
          const needed = part.filter((name) => !hasDefault(name))
          return needed.length === 0 ? [] : [[key, needed]]
        }
        if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(part)) === Number.MAX_SAFE_INTEGER) return []
        if (key === 'additionalProperties' && part === true) return []
        if (key === '$ref' && typeof part === 'string')
          return [[key, part.replace('#/$defs/', '#/components/schemas/')]]
        return [[key, tidy(part)]]
      }),
    )
  }

  const describe = (schema: Json, path: string): Json => {
    const { items, properties } = schema
    const described: Json = { ...schema }
    const field = path.slice(path.lastIndexOf('.') + 1)
    const meanings = Array.isArray(schema['enum'])
      ? enumerationOf(schema['enum'])
      : (openEnumerations[path] ?? (path === field ? undefined : openEnumerations[field]))
    if (meanings !== undefined) described['x-meanings'] = meanings.members
    const text = docs.get(path)
    const repeats =
      text !== undefined && [schema, items].some((part) => isObject(part) && docs.get(refName(part) ?? '') === text)
    if (text !== undefined && !repeats && schema['description'] === undefined) described['description'] = text
    if (Array.isArray(schema['anyOf']))
      described['anyOf'] = schema['anyOf'].map((part) => (isObject(part) ? describeInside(part, path) : part))
    if (isObject(items)) described['items'] = describeInside(items, path)
    if (isObject(properties))
      described['properties'] = Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [
          key,
          isObject(part) ? describe(part, `${path}.${key}`) : part,
        ]),
      )
    return described
  }
  const describeInside = (schema: Json, path: string): Json => {
    const { description, ...rest } = describe(schema, path)
    return description === docs.get(path) ? rest : { ...rest, description }
  }

  const write = (schema: WireSchema, path: string): Json => {
    const document = Schema.toJsonSchemaDocument(schema, {
      referencePolicy: ({ ast, identifier }) => names.get(ast) ?? identifier,
    })
    for (const [name, raw] of Object.entries(document.definitions)) {
      const definition = describe(tidy(raw) as Json, name)
      const known = definitions[name]
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
        throw new Error(`Two schemas are called ${name}`)
      definitions[name] = definition
    }
    return describe(tidy(document.schema) as Json, path)
  }

  /** Returns the object schema that a written schema is or refers to. */
  const resolve = (schema: Json): Json => {
    const name = refName(schema)
    return name === undefined ? schema : (definitions[name] ?? {})
  }
  return { write, resolve, definitions }
}
type SchemaWriter = ReturnType<typeof schemaWriter>

const message = { type: ['string', 'null'], description: 'A sentence for the player in the request’s language.' }

const success = (value: Json): Json => ({
  type: 'object',
  properties: { success: { type: 'boolean', const: true }, value, message, errorCode: { type: ['string', 'null'] } },
  required: ['success', ...(Object.keys(value).length > 0 ? ['value'] : [])],
})

const refusal = (value: Json | undefined): Json =>
  value === undefined
    ? ref('schemas', 'Refusal')
    : {
        allOf: [
          ref('schemas', 'Refusal'),
          { type: 'object', properties: { value: { anyOf: [value, { type: 'null' }] } } },
        ],
      }

const body = (row: Call, payload: Json): Json => {
  if (row.encoding === 'form')
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema: payload } } }
  if (row.encoding === 'json') return { required: true, content: { 'application/json': { schema: payload } } }
  return {
    required: true,
    description:
      'Encrypted: `data` is a compact JWE (ECDH-ES, A256GCM) to the brand’s P-256 key. Its plaintext is JSON of `x-plaintext`.',
    content: { 'application/json': { schema: ref('schemas', 'EncryptedPayload'), 'x-plaintext': payload } },
  }
}

const parameters = (payload: Json, { resolve }: SchemaWriter): Json[] => {
  const { properties, required } = resolve(payload)
  const needed = Array.isArray(required) ? required : []
  return Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => {
    const { description, ...rest } = isObject(schema) ? schema : {}
    return {
      name,
      in: 'query',
      required: needed.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    }
  })
}

/** The accounts and states that a call serves. */
const accessOf = ({ name, token }: Call): readonly string[] => [
  ...(token === true ? [] : ['visitors']),
  ...(token === false ? [] : [agentsOnly.has(name) ? 'agents' : 'members']),
  ...(token !== false && openToTrial.has(name) ? ['trial'] : []),
  ...(openBeforePasswordChange.has(name) ? ['password change'] : []),
  ...(openBeforeSecondFactor.has(name) ? ['second factor'] : []),
  ...(openWhenClosed.has(name) ? ['closed'] : []),
]

const operation = (row: Call, area: string | undefined, writer: SchemaWriter): Json => {
  const note: CallNote = callNotes[row.name as CallName]
  const payload = writer.write(row.payload, `${row.name}.payload`)
  const refused = row.refusal && writer.write(row.refusal, `${row.name}.refusal`)
  const ok =
    row.answer === 'image'
      ? {
          description: 'The picture, without an envelope.',
          content: { 'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } } },
        }
      : {
          description: 'The answer, or an ordinary refusal such as a wrong password.',
          content: {
            'application/json': {
              schema: { oneOf: [success(writer.write(row.answer, `${row.name}.answer`)), refusal(refused)] },
            },
          },
        }
  const failures = Object.entries(statuses).filter(([status]) => row.token || status !== '401')
  return {
    operationId: row.name,
    summary: note.purpose,
    ...(area === undefined ? {} : { tags: [area] }),
    security: row.token ? [...(row.token === 'optional' ? [{}] : []), { token: [] }] : [],
    ...(row.encoding === 'query' ? { parameters: parameters(payload, writer) } : { requestBody: body(row, payload) }),
    responses: {
      200: ok,
      ...Object.fromEntries(failures.map(([status, { name }]) => [status, ref('responses', name)])),
    },
    'x-source': note.source,
    'x-decided': note.decided ?? [],
    'x-access': accessOf(row),
    ...(siteWithout.has(row.name) && { 'x-absent': siteWithout.get(row.name) }),
    ...(row.maxBytes === undefined ? {} : { 'x-max-bytes': row.maxBytes }),
    ...(note.decisive === undefined ? {} : { 'x-decisive': note.decisive }),
    ...(note.kept === undefined ? {} : { 'x-kept': note.kept }),
    ...(row.timeout === undefined ? {} : { 'x-timeout-ms': row.timeout }),
  }
}

/** The shapes that all calls share: the refusal, the encrypted payload, the error codes. */
const sharedSchemas = (): { [name: string]: Json } => ({
  Refusal: {
    type: 'object',
    description: 'The envelope of a refusal.',
    properties: {
      success: { type: 'boolean', const: false },
      value: { description: 'Details of the refusal, as the call defines them; mostly absent or null.' },
      message,
      errorCode: { anyOf: [ref('schemas', 'ErrorCode'), { type: 'string' }, { type: 'null' }] },
    },
    required: ['success'],
    'x-decided': ['the whole shape'],
  },
  ErrorCode: {
    type: 'string',
    description: 'The codes that the site reacts to. A platform may use others; the site then shows `message`.',
    oneOf: Object.entries(errorCodes).map(([code, text]) => ({
      const: code,
      description: text,
      'x-status': statusOf(code as ErrorCode),
    })),
    'x-decided': ['all codes and their statuses'],
  },
  EncryptedPayload: {
    type: 'object',
    description: 'An encrypted payload.',
    properties: {
      data: {
        type: 'string',
        description: 'A compact JWE: five base64url parts with dots between them.',
        pattern: '^[\\w-]+\\.\\.[\\w-]+\\.[\\w-]+\\.[\\w-]+$',
      },
    },
    required: ['data'],
    additionalProperties: false,
    'x-decided': ['the whole shape'],
  },
})

const failureResponse = (text: string, codes: readonly ErrorCode[]): Json => ({
  description: `${text} ${codes.map((code) => `\`${code}\`: ${errorCodes[code]}`).join(' ')}`,
  content: { 'application/json': { schema: ref('schemas', 'Refusal') } },
})

/** Sorts entries by name, so that moving a row does not change the document. */
const sorted = (entries: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Returns the OpenAPI 3.1 document of a call table, complete enough to write another platform from (OPS-05). `x-source`
 * names the specification's section, `x-decided` the decisions of the table, `x-plaintext` the content of an encrypted
 * payload.
 *
 * @param areas the table's file of each call, which becomes the document's tag; other calls have no tag.
 */
export const openApi = (
  table: Readonly<Record<string, Call>>,
  sources: ContractSources = {},
  areas: ReadonlyMap<string, string> = new Map(),
): object => {
  const writer = schemaWriter(sources)
  const paths: { [path: string]: Json } = {}
  for (const row of Object.values(table)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row, areas.get(row.name), writer) }
  }
  // Written before the components, which collect their schemas.
  const apart = {
    'x-chat': {
      path: chatPath,
      page: writer.write(ChatRequest, 'ChatRequest'),
      platform: writer.write(ChatReply, 'ChatReply'),
      closeCodes: openEnumerations['chatCloseCode']?.members,
    },
    'x-service-paths': writer.write(ServicePaths, 'ServicePaths'),
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Gaming platform', version: '1', description: contractText },
    servers: [{ url: '/', description: 'The address in the site’s configuration; default: the site’s own.' }],
    tags: [...new Set(areas.values())].toSorted().map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session token of a login’s answer, opaque to the site.',
        },
      },
      schemas: sorted({ ...writer.definitions, ...sharedSchemas() }),
      responses: Object.fromEntries(
        Object.values(statuses).map(({ name, text, codes }) => [name, failureResponse(text, codes)]),
      ),
    },
    ...apart,
    'x-enumerations': { open: openEnumerations, closed: closedEnumerations },
    'x-worked-example': workedExample,
  }
}
