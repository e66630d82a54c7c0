import { join } from 'node:path'

/** Where a run leaves what it has found, and where its parts find each other. */
export const folder = join(process.cwd(), 'reports/paths')
export const places = {
  plans: join(folder, 'plans.json'),
  index: join(folder, 'index.html'),
  junit: join(folder, 'junit.xml'),
  work: join(folder, 'walks'),
}

/** The names of what a walk hands to the report. */
export const attached = { picture: 'picture', failure: 'failure', trace: 'trace' }
