import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localNames, sessionNames } from '../../src/app/core/storage.ts'

const source = readdirSync('src', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
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

/** The caches that the code fills. */
const filledCaches = new Set(
  source.flatMap(({ code }) => [...code.matchAll(/\bkeep\(\s*'(\w+)'/g)].map(([, name]) => name ?? '')),
)

/** The caches that `session-cache.ts` keeps by name (CFG-10). */
const caches = ['gameVendor', 'settings', 'validate', 'merchantWallet']

test('storage holds only listed or decided keys, and only two modules write to it [CFG-07]', () => {
  expect([...sessionNames].toSorted()).toEqual(
    [
      ...caches,
      'routers',
      'index_notice',
      'missing',
      'token',
      'isAgent',
      'username',
      'merchant',
      'merchantCode',
      // Decisions 016 and 041 add gift flags, a lobby's vendor and position, and drafts.
      'beforeLogin',
      'afterLogin',
      'vassalage',
      'lobbyPlace',
      'feedback',
      'drafts',
      // Decision 080 adds the places in lists, and whose they are after a lost session.
      'places',
      'lostAccount',
      // Decision 071 adds the channel to the viewer, under `?inspect` alone.
      'inspected',
    ].toSorted(),
  )
  expect([...localNames].toSorted()).toEqual(
    [
      'lang',
      'hisLang',
      'theme',
      'LOTTFAV',
      // Decision 016 adds the hidden balance, the dismissed badge, the search history and the analytics answer.
      'hiddenBalance',
      'dismissedBadge',
      'searchHistory',
      'consent',
      // Decision 016 also adds the pop-up announcements that were seen (CONTENT-11).
      'popups',
      // Decision 062 adds the day on which a gift was closed (PLAY-11).
      'giftDay',
      // Decision 092 adds the first pictures of the last lobby (PLAY-07).
      'firstTiles',
      'tabs',
    ].toSorted(),
  )
  expect([...filledCaches].toSorted()).toEqual(caches.toSorted())
  const filled = (names: readonly string[]) => names.filter((name) => !caches.includes(name)).toSorted()
  // The key of a gift's flag contains the greeted user.
  expect([...named('session')].filter((name) => !caches.includes(name)).toSorted()).toEqual(filled(sessionNames))
  expect([...named('local')].toSorted()).toEqual(filled(localNames))

  const direct = source
    .filter(({ code }) => /\b(?:local|session)Storage\b|\bindexedDB\b|\bcaches\.open\b|document\.cookie/.test(code))
    .map(({ file }) => file)
  // The boot script only reads; the worker keeps files and public lists (decision 051); remember-me is a cookie (decision 015).
  expect(direct.toSorted()).toEqual([
    'src/app/core/boot/kept.ts',
    'src/app/core/offline/worker.ts',
    'src/app/core/storage.ts',
    'src/app/features/auth/login/saved-credentials.ts',
  ])
  expect(source.find(({ file }) => file === 'src/app/core/boot/kept.ts')?.code).not.toMatch(/setItem|document\.cookie/)
})
