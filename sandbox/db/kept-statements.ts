import { type Client, ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3'
import { Latest } from '../core/latest.ts'

type Connection = ReturnType<ConnectionPool['acquireSync']>
type Statement = ReturnType<Connection['prepare']>

/** The most statements that a connection keeps; lists of values make new ones without end. */
const mostKept = 500
/** Connections of one client, as libSQL's own client opens. */
const mostConnections = 20

const noRows = new TypeError('This statement returns no rows')

/** A statement that knows its columns: the client asks for them at each execution, and asking costs more than most reads. */
const withColumns = (statement: Statement): Statement => {
  statement.safeIntegers(true)
  const columns = statement.reader ? statement.raw(true).columns() : undefined
  return Object.assign(statement, {
    safeIntegers: () => statement,
    raw: () => {
      if (columns === undefined) throw noRows
      return statement
    },
    columns: () => columns,
  })
}

/** Lets a connection prepare each text once. The client runs a statement to its end before another one begins. */
const keepStatements = (connection: Connection): Connection => {
  const prepare = connection.prepare.bind(connection)
  const close = connection.close.bind(connection)
  const kept = new Latest<Statement>(mostKept)
  return Object.assign(connection, {
    prepare: (text: string) => {
      const known = kept.get(text)
      if (known !== undefined) return known
      const statement = withColumns(prepare(text))
      kept.set(text, statement)
      return statement
    },
    close: () => {
      kept.clear()
      close()
      return connection
    },
  })
}

/** Connections with kept statements. The schema is complete before the first one reads, so no column changes. */
export class KeepingPool extends ConnectionPool {
  readonly #known = new WeakSet<Connection>()

  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction)
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    return keepStatements(connection)
  }
}

/** Opens libSQL's client on a file, with prepared statements that are kept (decision 082). */
export const openClient = (file: string): Client =>
  new Sqlite3Client(new KeepingPool(file, {}, mostConnections), 'number')
