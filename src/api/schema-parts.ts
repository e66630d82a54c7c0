import { Schema } from 'effect'

/** An answer or payload that carries nothing the site reads. Decided: `null` or any object is accepted. */
export const Nothing = Schema.Unknown

/** A payload without fields. */
export const NoFields = Schema.Struct({})

/** A moment, ISO 8601 in UTC, e.g. `2026-11-21T08:15:00.000Z`. Decided: S1 and S2 name times without a format. */
export const Moment = Schema.String

/** Money in the account's currency, in units (not paisa), two decimals at most. Decided: S1 shows `sumBalance` without a unit. */
export const Money = Schema.Finite

/** A language code as the platform writes it (`NE`, `EN`, `CN`, …), not BCP 47; I18N-07 maps them. */
export const LanguageCode = Schema.String

/** The switch value of the white-label tree: `'1'` on, `'0'` off (S1 3). */
export const Switch = Schema.Literals(['0', '1'])

/** A page of a list: 1-based number and size (S2 2). */
export const PageFields = { pageNo: Schema.Int, pageSize: Schema.Int }
