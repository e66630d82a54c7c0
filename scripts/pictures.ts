import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../tests/support/browser.ts'
import { takeGallery } from './pictures/gallery.ts'
import { takePublished } from './pictures/published.ts'

/** `npm run pictures`: screenshots of the built site, for docs/pictures or, with `--all`, as a gallery of every page. */
const {
  values: { all, variant },
  positionals: words,
} = parseArgs({
  allowPositionals: true,
  options: {
    /** Every page, in `reports/gallery`. */
    all: { type: 'boolean', default: false },
    /** Of the gallery: the circumstances whose name has this word, such as `phone-NE-dark`. */
    variant: { type: 'string' },
  },
})

const browser = await chromium.launch(findBrowser())
try {
  if (all) {
    const failed = await takeGallery(browser, words, variant)
    for (const one of failed) console.error(one)
    console.log('reports/gallery/index.html is written.')
    if (failed.length > 0) process.exitCode = 1
  } else await takePublished(browser, words[0])
} finally {
  await browser.close()
}
