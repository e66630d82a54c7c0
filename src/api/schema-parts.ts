import { Schema } from 'effect'
import type { FieldNotes } from './read-tolerantly.ts'

/** An answer or payload without any content that the site reads. Decided: `null` or any object is accepted. */
export const Nothing = Schema.Unknown

/** A payload without fields. */
export const NoFields = Schema.Struct({})

/**
 * An optional field of an answer with a default. When it is absent or does not fit, the first text among the fields
 * `from` replaces it, or else `value` (PLAT-01).
 */
export const orElse = <S extends Schema.Top>(schema: S, value: S['Type'], ...from: readonly string[]): S =>
  schema.annotate({ default: value, from }) as unknown as S

/**
 * The content of a change's answer that the site can do without: where it is absent or does not fit, the answer's success is enough. For
 * calls that `mustConfirm` (PLAT-01).
 */
export const ifTold = <S extends Schema.Top>(schema: S): S => orElse(schema, {})

/** A field with other values of its owner for it, the best first, where its own is absent or does not fit (PLAT-01). */
export const readInstead = <S extends Schema.Top>(schema: S, instead: NonNullable<FieldNotes['instead']>): S =>
  schema.annotate({ instead }) as unknown as S

/** A field that the specification also knows by another name, which counts where the first one is absent (PLAT-01). */
export const named = <S extends Schema.Top>(schema: S, alias: string): S =>
  readInstead(schema, (owner) => [owner[alias]])

/**
 * A figure or word that is only shown, e.g. in a record's row. The contract requires it; its loss costs no more than itself, and an unknown word
 * stays as the platform writes it (PLAT-01).
 */
export const loose = <S extends Schema.Top>(schema: S): S => schema.annotate({ loose: true }) as unknown as S

/** An optional field whose loss would mislead: a present value that does not fit makes its owner a misfit. */
export const mustFit = <S extends Schema.Top>(schema: S): S => schema.annotate({ mustFit: true }) as unknown as S

/** Rows of money: where none of those sent fits, they did not load, because an empty list says that there are none. */
export const rowsOf = <S extends Schema.Top>(row: S) => Schema.Array(row).annotate({ allOrSome: true })

/**
 * Reads a moment of an answer; accepts seconds or milliseconds since 1970, also as text, slashes, a space for the `T`
 * and `Mon, 23 Nov 2026 10:00:00 GMT`. Without a zone it is UTC. Moments before 2 January 1970 stand for none.
 */
const momentOf = (sent: unknown) => {
  const text = String(sent).replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3')
  // A number of 14 digits is a date and a time of day, and as milliseconds the year 2612.
  const isTime = typeof sent === 'number' ? sent < 1e13 : /^(\d{10}|\d{13})$/.test(text)
  const number = isTime ? Number(text) : undefined
  // As milliseconds such small numbers end in 1973, so they are seconds.
  const time =
    number !== undefined
      ? number * (number < 1e11 ? 1000 : 1)
      : /^\+?\d{4,6}-\d\d|^\D{5}\d+ \D{3} \d{4} .+ GMT$/.test(text)
        ? Date.parse(
            text
              .replace(/^([\d-]{10})[ T]([\d:.]+)$/, '$1T$2Z')
              // Not every browser reads a zone without a colon, or a space for the T before it.
              .replace(/^([\d-]{10})[ T](.*[+-]\d\d):?(\d\d)$/, '$1T$2:$3'),
          )
        : Number.NaN
  // Databases and languages write a missing moment as their first one, e.g. `0001-01-01T00:00:00Z`.
  return time > 86_400_000 ? new Date(time).toISOString() : undefined
}

/** A moment, ISO 8601 in UTC, e.g. `2026-11-21T08:15:00.000Z`. Decided: the specification gives no format for times. */
export const Moment = /* @__PURE__ */ Schema.String.annotate({ reads: momentOf })

/** A moment that is only shown; empty, which shows a dash, where the platform does not tell it (PLAT-01). */
export const ShownMoment = /* @__PURE__ */ orElse(Moment, '')

/**
 * Money in the account's currency, in units (not hundredths), two decimals at most. Decided: the specification gives
 * `sumBalance` no unit.
 */
export const Money = /* @__PURE__ */ Schema.Finite.annotate({ money: true })

/** A language code as the platform writes it (`NE`, `EN`, `CN`, …), not BCP 47; I18N-07 maps them. */
export const LanguageCode = Schema.String

/** The switch value of the white-label tree: `'1'` on, `'0'` off (PERM-05). */
export const Switch = Schema.Literals(['0', '1'])

/** A page of a list: 1-based number and size (LOBBY-08). */
export const PageFields = { pageNo: Schema.Int, pageSize: Schema.Int }

// `mend-pages.ts` knows the words of other platforms for it.
/** Number of pages of a list; default 1. */
export const TotalPages = /* @__PURE__ */ orElse(Schema.Int, 1)
