/** The parts of SQL in which the engines differ; all else in a question is the same text for both. */
export interface Dialect {
  readonly name: 'DuckDB' | 'ClickHouse'
  /** Returns a text as a literal. */
  readonly literal: (text: string) => string
  /** Distinct values. */
  readonly distinct: (column: string) => string
  /** The value of the row with the greatest key. */
  readonly last: (value: string, key: string) => string
  /** The values of a group as a list without repetition. */
  readonly unique: (column: string) => string
  /** One row for each entry of a list. */
  readonly rows: (list: string) => string
  /** Texts of a group, joined in the order of a key. */
  readonly joined: (text: string, key: string) => string
  /** The smallest value that is at least as great as this many tenths of all. */
  readonly tenths: (column: string, tenths: number) => string
  /** The Monday of the week, `2026-11-23`. */
  readonly week: (time: string) => string
  /** `2026-11-23 09:30:00`. */
  readonly moment: (time: string) => string
}

/** DuckDB 1.5. */
export const duckdbDialect: Dialect = {
  name: 'DuckDB',
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
  distinct: (column) => `count(distinct ${column})`,
  last: (value, key) => `arg_max(${value}, ${key})`,
  unique: (column) => `list(distinct ${column})`,
  rows: (list) => `unnest(${list})`,
  joined: (text, key) => `string_agg(${text}, '' order by ${key})`,
  tenths: (column, tenths) => `list_sort(list(${column}))[(count(*) * ${tenths} + 9) // 10]`,
  week: (time) => `strftime(date_trunc('week', ${time}), '%Y-%m-%d')`,
  moment: (time) => `strftime(${time}, '%Y-%m-%d %H:%M:%S')`,
}

/** ClickHouse from 18.16 to today's: no window functions, no parameters, no lambdas beyond array functions. */
export const clickhouseDialect: Dialect = {
  name: 'ClickHouse',
  literal: (text) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`,
  distinct: (column) => `uniqExact(${column})`,
  last: (value, key) => `argMax(${value}, ${key})`,
  unique: (column) => `groupUniqArray(${column})`,
  rows: (list) => `arrayJoin(${list})`,
  joined: (text, key) =>
    `arrayStringConcat(arrayMap(each -> tupleElement(each, 2), arraySort(groupArray((${key}, ${text})))), '')`,
  tenths: (column, tenths) => `arrayElement(arraySort(groupArray(${column})), intDiv(count() * ${tenths} + 9, 10))`,
  week: (time) => `toString(toMonday(${time}))`,
  moment: (time) => `toString(${time})`,
}
