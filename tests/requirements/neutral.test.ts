import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Another brand, its network, its amounts and its currencies; and how other scripts write two countries. */
const foreign =
  /danphe|(?<!\p{L})zalo|131K|1,?000 ?VND|\bNPR\b|rupee|paisa|10[.,]000|vietnam|nepal(?!i)|(?:nepal|vietnam)es/iu
const countries =
  /नेपाल(?!ी)|भियतनाम|वियतनाम|越南|尼泊尔|ベトナム|베트남|Вьетнам|Việt Nam|เวียดนาม|فيتنام|نيبال|ویتنام|Vyetnam/u

/** Names of countries are the data of a list, and Nepal's calendar is named where it is computed (decision 037). */
const named = /^ *"(?:country|month)\.|bikram-sambat\.ts/u

test('sources, public files and catalogues name no brand, country or currency of their own [PLAT-08]', () => {
  const files = ['index.html', ...['src', 'public', 'locales'].flatMap(filesIn)]
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !named.test(line) && !named.test(file) && (foreign.test(line) || countries.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
