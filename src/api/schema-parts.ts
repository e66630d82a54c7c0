import { Schema } from 'effect'

/** An answer or payload that carries nothing the site reads. Decided: `null` or any object is accepted. */
export const Nothing = Schema.Unknown

/** A payload without fields. */
export const NoFields = Schema.Struct({})

/**
 * A field of an answer that need not be there: without it, or where it does not fit, the first text among the fields `from` stands
 * in, or else `value` (PLAT-01).
 */
export const orElse = <S extends Schema.Top>(schema: S, value: S['Type'], ...from: readonly string[]): S =>
  schema.annotate({ default: value, from }) as unknown as S

/** An optional field whose loss would mislead: where it is there and does not fit, its owner does not fit either. */
export const mustFit = <S extends Schema.Top>(schema: S): S => schema.annotate({ mustFit: true }) as unknown as S

/** A moment of an answer: also milliseconds or seconds since 1970, or a space for the `T`; without a zone it is UTC. */
const momentOf = (sent: unknown) => {
  // In milliseconds such small numbers end in 1973, so they count seconds.
  const time =
    typeof sent === 'number'
      ? sent * (sent < 1e11 ? 1000 : 1)
      : /^\+?\d{4,6}-\d\d/.test(String(sent))
        ? Date.parse(String(sent).replace(/^([\d-]{10})[ T]([\d:.]+)$/, '$1T$2Z'))
        : Number.NaN
  return Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : undefined
}

/** A moment, ISO 8601 in UTC, e.g. `2026-11-21T08:15:00.000Z`. Decided: S1 and S2 name times without a format. */
export const Moment = /* @__PURE__ */ Schema.String.annotate({ reads: momentOf })

/** Money in the account's currency, in units (not paisa), two decimals at most. Decided: S1 shows `sumBalance` without a unit. */
export const Money = Schema.Finite

/** A language code as the platform writes it (`NE`, `EN`, `CN`, …), not BCP 47; I18N-07 maps them. */
export const LanguageCode = Schema.String

/** The switch value of the white-label tree: `'1'` on, `'0'` off (S1 3). */
export const Switch = Schema.Literals(['0', '1'])

/** A page of a list: 1-based number and size (S2 2). */
export const PageFields = { pageNo: Schema.Int, pageSize: Schema.Int }

/** How many pages a list has; a platform that says nothing has one. */
export const TotalPages = orElse(Schema.Int, 1)
