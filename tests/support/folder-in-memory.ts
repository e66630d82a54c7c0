import { accessSync, constants, statfsSync } from 'node:fs'

/** Space for the profiles, shared memory and databases of four workers, bytes. */
const enough = 2 ** 30

/** A folder for temporary files that costs no disk: a page load there takes a tenth less (decision 034). */
export const findFolderInMemory = (): string | undefined => {
  const folder = '/dev/shm'
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough ? folder : undefined
  } catch {
    return undefined
  }
}
