import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localNames, sessionNames } from '../../src/app/core/storage.ts'

const source = readdirSync('src', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.startsWith('src/viewer'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const named = (storage: 'session' | 'local') =>
  new Set(
    source.flatMap(({ code }) =>
      [...code.matchAll(new RegExp(`${storage}Store\\.(?:get|set|remove)\\(\\s*'(\\w+)'`, 'g'))].map(
        ([, name]) => name ?? '',
      ),
    ),
  )

/** S1 3: what of the list is a cache that this site keeps in memory, where a reload asks anew (decision 016). */
const inMemory = ['gameVendor', 'settings', 'validate', 'merchantWallet']

test('CFG-07: the storages may hold what the list names, and what was decided beside it; nothing writes there by another way', () => {
  expect([...sessionNames].toSorted()).toEqual(
    [
      ...inMemory,
      'routers',
      'index_notice',
      'token',
      'isAgent',
      'username',
      'merchant',
      'merchantCode',
      // Decided: gift flags, the vendor and the place of a lobby, feedback that is being written (decision 016).
      'beforeLogin',
      'afterLogin',
      'vassalage',
      'lobbyPlace',
      'feedback',
    ].toSorted(),
  )
  expect([...localNames].toSorted()).toEqual(
    [
      'lang',
      'hisLang',
      'theme',
      'LOTTFAV',
      // Decided: the hidden balance, the badge that was put away, the search history, the word about analytics (decision 016).
      'hiddenBalance',
      'dismissedBadge',
      'searchHistory',
      'consent',
    ].toSorted(),
  )
  const filled = (names: readonly string[]) => names.filter((name) => !inMemory.includes(name)).toSorted()
  // A gift's flag is named by who is greeted.
  expect([...named('session')].filter((name) => !inMemory.includes(name)).toSorted()).toEqual(filled(sessionNames))
  expect([...named('local')].toSorted()).toEqual(filled(localNames))

  const direct = source
    .filter(({ code }) => /\b(?:local|session)Storage\b|\bindexedDB\b|\bcaches\.open\b|document\.cookie/.test(code))
    .map(({ file }) => file)
  // `boot.ts` only reads; remember-me is a cookie of its own, with its key in the browser's database (decision 015).
  expect(direct.toSorted()).toEqual([
    'src/app/boot.ts',
    'src/app/core/storage.ts',
    'src/app/features/auth/login/saved-credentials.ts',
  ])
  expect(source.find(({ file }) => file === 'src/app/boot.ts')?.code).not.toMatch(/setItem|document\.cookie/)
})
