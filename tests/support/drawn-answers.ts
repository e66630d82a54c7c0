import { Schema, SchemaAST } from 'effect'
import * as fc from 'fast-check'
import type { FieldNotes } from '../../src/api/read-tolerantly.ts'
import { pixel } from './samples.ts'

/** A sent value, with the expected reading of it. */
export interface Drawn {
  readonly sent: unknown
  /** Absent if the value is unusable, so that its owner must do without it. */
  readonly read?: { readonly value: unknown }
  /** The least number of reports. */
  readonly lost: number
}

const fit = (sent: unknown, value = sent): Drawn => ({ sent, read: { value }, lost: 0 })
const unfit = (sent: unknown): Drawn => ({ sent, lost: 1 })

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '0',
    'नेपाल',
    'مرحبا بالعالم',
    '‮desrever',
    '👩‍👩‍👧‍👦',
    'a'.repeat(200),
    '<b>&euro;</b>',
    '<img src=x onerror="document.title=1">',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
  ),
)
const amounts = fc.oneof(
  fc.constantFrom(0, 1, 1e15, -1e15, 0.01, 12_345_678.9),
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
)
const wholes = fc.oneof(fc.constantFrom(0, 1, 4, 1e15), fc.integer({ min: -1e9, max: 1e9 }))
const moments = fc.date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

/** Mostly the contract's notation, sometimes another one, seldom a misfit. */
const mixed = (exact: fc.Arbitrary<Drawn>, other: fc.Arbitrary<Drawn>, wrong: fc.Arbitrary<Drawn>) =>
  fc.oneof({ weight: 30, arbitrary: exact }, { weight: 6, arbitrary: other }, { weight: 1, arbitrary: wrong })

/** Entries of a long list. */
const longList = 300

const isWhole = (ast: SchemaAST.AST) => !Schema.is(Schema.make(ast))(0.5)

const leaf = (ast: SchemaAST.AST): fc.Arbitrary<Drawn> => {
  const { reads } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
  const isDay = ast.checks !== undefined && Schema.is(Schema.make(ast))('2026-11-21')
  const isPicture = ast.checks !== undefined && Schema.is(Schema.make(ast))(pixel)
  const wrongs = (list: readonly unknown[]) => fc.constantFrom(...list).map(unfit)
  switch (ast._tag) {
    case 'String':
      if (isDay)
        return mixed(
          fc.constantFrom(fit('2026-11-21'), fit('1999-01-01')),
          fc.constantFrom(fit('2026/11/21', '2026-11-21'), fit('2026-11-21T08:15:00Z', '2026-11-21')),
          wrongs(['21.11.2026', '2026-13-45', '', 7]),
        )
      if (isPicture)
        return mixed(
          fc.constant(fit(pixel)),
          fc.constantFrom(
            fit(`${pixel}\n`),
            fit(`data:image/png;base64,${pixel}`),
            fit('/9j/4AAQSkZJRg=='),
            fit('R0lGODlhAQABAAAAACw='),
          ),
          wrongs(['', 7, 'https://example.com/a.png', 'data:image/svg+xml,%3Csvg/%3E', '<svg/>', 'iVBORw0KGgo']),
        )
      if (reads)
        return mixed(
          moments.map((date) => fit(date.toISOString())),
          moments.chain((date) => {
            const seconds = new Date(Math.floor(date.getTime() / 1000) * 1000)
            return fc.constantFrom(
              fit(date.getTime(), date.toISOString()),
              fit(seconds.getTime() / 1000, seconds.toISOString()),
              fit(seconds.toISOString().slice(0, 19).replace('T', ' '), seconds.toISOString()),
            )
          }),
          wrongs(['soon', '', true, {}, 1e18]),
        )
      return mixed(
        texts.map((text) => fit(text)),
        wholes.map((id) => fit(id, String(id))),
        wrongs([{}, [], ['a'], true, 1e21]),
      )
    case 'Number': {
      const numbers = isWhole(ast) ? wholes : amounts
      return mixed(
        numbers.map((number) => fit(number)),
        fc.oneof(
          { weight: 4, arbitrary: numbers.map((number) => fit(String(number), number)) },
          fc.constantFrom(fit('1e3', 1000), fit('0E-8', 0), fit(' +7. ', 7)),
        ),
        wrongs(['', 'a lot', '0x10', '1,234', {}, [1], true, ...(isWhole(ast) ? [0.5, '9007199254740993'] : [])]),
      )
    }
    case 'Boolean':
      return mixed(
        fc.boolean().map((flag) => fit(flag)),
        fc.boolean().chain((flag) => fc.constantFrom(fit(Number(flag), flag), fit(String(flag), flag))),
        wrongs([2, 'maybe', {}, [true]]),
      )
    case 'Literal':
      return mixed(fc.constant(fit(ast.literal)), fc.constant(fit(ast.literal)), wrongs(['KENO', null, {}]))
    case 'Unknown':
      return fc.jsonValue().map((value) => fit(value))
    default:
      throw new Error(`No values are drawn for ${ast._tag}.`)
  }
}

const union = (ast: SchemaAST.Union): fc.Arbitrary<Drawn> => {
  const { loose } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
  const literals = ast.types.flatMap((type) => (type._tag === 'Literal' ? [type.literal] : []))
  if (literals.length !== ast.types.length)
    return fc.constantFrom(...['text', '', 7, 0, null].map((value) => fit(value)), unfit({}), unfit([]))
  const other = literals.flatMap((literal) => [
    fit(typeof literal === 'number' ? String(literal) : literal, literal),
    ...(String(literal) === '1' ? [fit(true, literal)] : []),
    ...(String(literal) === '0' ? [fit(false, literal)] : []),
  ])
  return mixed(
    fc.constantFrom(...literals).map((literal) => fit(literal)),
    fc.constantFrom(...other),
    fc.constantFrom(
      ...['KENO', 'constructor', '', 99].map((word) =>
        loose === true && typeof word === 'string' ? fit(word) : unfit(word),
      ),
      ...[{}, [literals[0]]].map(unfit),
    ),
  )
}

/** A bare 0 as the whole answer is a count, where that has nothing else, and no money. */
const bareCount = ({ propertySignatures: [only, ...more] }: SchemaAST.Objects): Drawn | undefined => {
  if (only?.type._tag !== 'Number' || more.length > 0 || only.type.context?.isOptional === true) return undefined
  const { money } = (SchemaAST.resolve(only.type) ?? {}) as FieldNotes
  return money === true ? undefined : fit(0, { [only.name]: 0 })
}

const list = (entries: readonly Drawn[], wrap: (values: readonly Drawn[]) => readonly [unknown, unknown]): Drawn => {
  const [sent] = wrap(entries)
  const [, value] = wrap(entries.filter(({ read }) => read))
  return { sent, read: { value }, lost: entries.reduce((sum, { lost }) => sum + lost, 0) }
}

/** The place of a value: its depth, and whether a long list holds it. */
interface Place {
  readonly depth: number
  readonly isInLong: boolean
}

/** Draws answers of a schema, mostly as the contract says, with extremes and misfits among them. */
export const drawn = (ast: SchemaAST.AST, place: Place = { depth: 0, isInLong: false }): fc.Arbitrary<Drawn> => {
  const { depth, isInLong } = place
  const inside = { depth: depth + 1, isInLong }
  switch (ast._tag) {
    case 'Suspend':
      return drawn(ast.thunk(), inside)
    case 'Arrays': {
      const [type] = ast.rest
      if (type === undefined) throw new Error('A list of nothing')
      const entries =
        depth > 3
          ? fc.constant([])
          : fc.oneof(
              { weight: 19, arbitrary: fc.array(drawn(type, inside), { maxLength: 4 }) },
              // A long list repeats a few entries, which costs less than it draws; long lists of long lists fill the memory.
              {
                weight: isInLong ? 0 : 1,
                arbitrary: fc
                  .array(drawn(type, { ...inside, isInLong: true }), { minLength: 1, maxLength: 3 })
                  .map((some) => Array.from({ length: longList }, (_, at) => some[at % some.length] as Drawn)),
              },
            )
      return mixed(
        entries.map((of) => list(of, (all) => [all.map(({ sent }) => sent), all.map(({ read }) => read?.value)])),
        // An empty object is an empty list in a field, and says nothing as a whole answer.
        fc.constantFrom(fit(null, []), ...(depth > 0 ? [fit({}, []), fit('', [])] : [])),
        fc.constantFrom(...['none', 0, ...(depth > 0 ? [] : [{}])].map(unfit)),
      ).map((of) => {
        const { allOrSome } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
        const isEmpty = Array.isArray(of.read?.value) && of.read.value.length === 0
        // A list with a check needs an entry, e.g. the wallets of a transfer, and one of rows of money a row that fits.
        const isUnfit = ast.checks || (allOrSome && Array.isArray(of.sent) && of.sent.length > 0)
        return isEmpty && isUnfit ? unfit(of.sent) : of
      })
    }
    case 'Objects':
      return ast.indexSignatures[0] === undefined
        ? mixed(
            fields(ast, inside),
            fields(ast, inside),
            fc
              .constantFrom<unknown>('none', 0, true, null)
              .map((sent) => (sent === 0 && depth === 0 ? (bareCount(ast) ?? unfit(sent)) : unfit(sent))),
          )
        : fc
            .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), drawn(ast.indexSignatures[0].type, inside)), {
              selector: ([key]) => key,
              maxLength: 4,
            })
            .map((pairs) => {
              const keys = new Map(pairs.map(([key, of]) => [of, key]))
              const all = pairs.map(([, of]) => of)
              return list(all, (some) => [
                Object.fromEntries(some.map((of) => [keys.get(of) ?? '', of.sent])),
                Object.fromEntries(some.map((of) => [keys.get(of) ?? '', of.read?.value])),
              ])
            })
    case 'Union':
      return union(ast)
    default:
      return leaf(ast)
  }
}

const fields = (ast: SchemaAST.Objects, inside: Place): fc.Arbitrary<Drawn> =>
  fc
    .tuple(
      fc.tuple(
        ...ast.propertySignatures.map(({ name, type }) => {
          const notes = (SchemaAST.resolve(type) ?? {}) as FieldNotes
          const isOptional = type.context?.isOptional === true || notes.default !== undefined || notes.loose === true
          const missing = fc.constantFrom<Drawn>({ sent: undefined, lost: 0 }, { sent: null, lost: 0 })
          const given = drawn(type, inside)
          const field = isOptional
            ? fc.oneof({ weight: 2, arbitrary: given }, { weight: 1, arbitrary: missing })
            : given
          return field.map((of) => ({ name: String(name), type, of, isOptional, notes }))
        }),
      ),
      fc.option(fc.jsonValue()),
    )
    .map(([drawnFields, extra]) => {
      const sent = Object.fromEntries(drawnFields.map(({ name, of }) => [name, of.sent]))
      const all = drawnFields.map((field) => {
        if (field.of.sent !== '' && (field.of.lost === 0 || field.of.read !== undefined)) return field
        const other = field.notes.instead?.(sent).find(Schema.is(Schema.make(field.type)))
        return other === undefined ? field : { ...field, of: fit(field.of.sent, other) }
      })
      const isAny = Object.values(sent).some((value) => value !== undefined)
      const lost = all.reduce((sum, { of, isOptional }) => sum + (isOptional && of.sent === null ? 0 : of.lost), 0)
      const whole = isAny && extra !== null ? { ...sent, somethingElse: extra } : sent
      const value: Record<string, unknown> = {}
      for (const { name, of, isOptional, notes } of all) {
        const wrong = of.read === undefined && of.lost > 0 && !(isOptional && of.sent === null)
        if (wrong && (!isOptional || notes.mustFit === true)) return { sent: whole, lost }
        const isNull = of.sent === null && isOptional
        const read = isNull ? undefined : of.read?.value
        // JSON's numbers of 16 digits are read as texts.
        const others =
          notes.from?.map((other) => (Math.abs(sent[other] as number) >= 1e15 ? String(sent[other]) : sent[other])) ??
          []
        const instead = others.find((other) => typeof other === 'string' && other !== '') ?? notes.default
        // An empty text gives way to another field's.
        const better = read === '' && instead !== notes.default ? instead : read
        if (read !== undefined || instead !== undefined) value[name] = better === undefined ? instead : better
      }
      return { sent: whole, read: { value }, lost }
    })
