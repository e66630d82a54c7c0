import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Thrown when another process uses the database: two writers would corrupt each other's transactions. */
export class DatabaseInUse extends Error {}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Locks a database for this process with a lock file, until exit. Takes over the lock of a killed process. */
export function lockDatabase(database: string): void {
  const file = `${database}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && Number.isInteger(pid) && pid > 0 && isAlive(pid))
      throw new DatabaseInUse(
        `Process ${pid} is using the database ${database}. Stop it first; if it is not a sandbox, delete ${file}.`,
      )
    rmSync(file, { force: true })
  }
  process.once('exit', () => rmSync(file, { force: true }))
}
