import { join } from 'node:path'

/** The folder and files of a run's results. */
export const folder = join(process.cwd(), 'reports/paths')
export const places = {
  plans: join(folder, 'plans.json'),
  index: join(folder, 'index.html'),
  pictures: join(folder, 'pictures.json'),
  walked: join(folder, 'walked.json'),
  junit: join(folder, 'junit.xml'),
  work: join(folder, 'walks'),
  written: join(folder, 'written'),
}

/** The names of the attachments that a walk hands to the report. */
export const attached = { picture: 'picture', failure: 'failure', trace: 'trace' }
