import { afterEach, expect, test, vi } from 'vitest'
import { randomWalksBeside, specFiles, specsFor, touchedBy, walksFor, wholeSiteBeside } from '../../scripts/changed.ts'
import { readWalkRequest, seedOfRound } from '../../scripts/walk-request.ts'

afterEach(() => vi.unstubAllEnvs())

test('a change in any layer of a feature touches the feature, its walk and its specs', async () => {
  for (const file of [
    'src/machines/games/favourites/favourites.machine.ts',
    'src/app/features/games/favourites/index.ts',
    'src/ui/games/favourites/Heart.tsx',
  ]) {
    const touched = touchedBy([file])
    expect([...touched.features], file).toEqual(['games/favourites'])
    expect(await walksFor(touched), file).toEqual(['favourites', 'favourites, trial account'])
    expect(specsFor(touched, specFiles()), file).toEqual(['tests/requirements/favourites.spec.ts'])
  }
})

test('a walk that changed is walked, a spec that changed runs, and a text runs nothing', async () => {
  const touched = touchedBy(['tests/paths/auth/page/captcha.ts', 'tests/journeys/story.spec.ts', 'README.md'])
  expect(await walksFor(touched)).toEqual(['captcha'])
  expect(specsFor(touched, specFiles())).toEqual(['tests/journeys/story.spec.ts'])
  const text = touchedBy(['README.md'])
  expect([await walksFor(text), specsFor(text, specFiles())]).toEqual([[], []])
})

test('a feature without a spec of its name runs those of its area, an area all walks of its features', async () => {
  const feature = specsFor(touchedBy(['src/machines/money/money-move/money-move.machine.ts']), specFiles())
  expect(feature).toEqual(['tests/journeys/money.spec.ts'])
  const walks = await walksFor(touchedBy(['sandbox/areas/games/vendors.ts']))
  expect(walks).toEqual(expect.arrayContaining(['favourites', 'launch', 'lobby', 'lottery', 'search']))
  expect(walks).not.toContain('login')
})

test('a file that every page may depend on is named, and runs the story', () => {
  const touched = touchedBy(['src/app/root.ts', 'locales/en.json', 'tests/support/look.ts'])
  expect(touched.everywhere).toEqual(['src/app/root.ts', 'locales/en.json'])
  expect(specsFor(touched, specFiles())).toEqual(['tests/journeys/story.spec.ts'])
})

test('a feature without any spec of its own runs those of the features that use it, or the story', () => {
  const tile = specsFor(touchedBy(['src/ui/games/tile/GameTile.tsx']), specFiles())
  expect(tile.toSorted()).toEqual([
    'tests/requirements/launch.spec.ts',
    'tests/requirements/lobby.spec.ts',
    'tests/requirements/my-games.spec.ts',
    'tests/requirements/search.spec.ts',
  ])
  const unused = specsFor(touchedBy(['src/ui/unheard/thing/Thing.tsx']), specFiles())
  expect(unused).toEqual(['tests/journeys/story.spec.ts'])
})

test('a random walk through several flows runs for each of them, and not for another feature', async () => {
  const besideOf = async (file: string) => {
    const touched = touchedBy([file])
    return (await randomWalksBeside(touched, await walksFor(touched))).map((each) => each.replace(/.*\//, ''))
  }
  expect(await besideOf('src/machines/games/favourites/favourites.machine.ts')).toEqual(
    expect.arrayContaining(['accounts.test.ts', 'lobby.test.ts']),
  )
  expect(await besideOf('src/machines/games/favourites/favourites.machine.ts')).not.toContain('site.test.ts')
  expect(await besideOf('src/machines/games/lobby/lobby.machine.ts')).not.toContain('lobby.test.ts')
  expect(await besideOf('src/machines/auth/captcha/captcha.machine.ts')).not.toContain('accounts.test.ts')
})

test('a change within a feature leaves what opens the whole site to the whole run; one of every page does not', () => {
  const leftBy = (...files: string[]) => wholeSiteBeside(files, touchedBy(files))
  const feature = 'src/machines/games/favourites/favourites.machine.ts'
  const left = leftBy(feature)
  expect(left).toEqual(expect.arrayContaining(['tests/generated/**', 'tests/random-walks/site.test.ts']))
  expect(leftBy(feature, 'tests/faults/broken-parts.test.ts')).toEqual(
    left.filter((each) => each !== 'tests/faults/**'),
  )
  expect(leftBy(feature, 'src/app/root.ts')).toEqual([])
})

test('Vitest leaves out the patterns that it is told, in each of its projects, and none without them', async () => {
  const excluded = async (told: string) => {
    vi.stubEnv('LEFT_OUT', told)
    vi.resetModules()
    const { default: config } = (await import('../../vitest.config.ts')) as {
      default: { test: { projects: { test: { exclude: string[] } }[] } }
    }
    expect(config.test.projects).toHaveLength(2)
    return config.test.projects.map(({ test: project }) => project.exclude)
  }
  const usual = await excluded('')
  expect(usual.flat()).not.toContain('')
  const left = ['tests/generated/**', 'tests/faults/**']
  for (const [at, patterns] of (await excluded(left.join(' '))).entries())
    expect(new Set(patterns)).toEqual(new Set([...(usual[at] ?? []), ...left]))
})

test('a tester who asks for random events of no machine, or for no number of them, reads a sentence', () => {
  const read = (...args: string[]) => readWalkRequest(args, ['lobby', 'site'])
  expect(read()).toEqual({ events: 1_000_000, seed: 1, machine: undefined })
  expect(read('--machine', 'site', '--events', '5', '--seed', '7')).toEqual({ events: 5, seed: 7, machine: 'site' })
  expect(() => read('--machine', 'lobbby')).toThrow('There is no machine “lobbby” to walk. There are: lobby, site.')
  for (const wrong of ['abc', '', '0', '-1', '1.5', '1e3'])
    for (const name of ['events', 'seed'])
      expect(() => read(`--${name}=${wrong}`), wrong).toThrow(`--${name} wants a whole number from 1 to`)
})

test('no round of a walk repeats a round of the next seed', () => {
  const rounds = [1, 2, 3].flatMap((seed) => [0, 1, 999].map((round) => seedOfRound(seed, round)))
  expect(new Set(rounds).size).toBe(rounds.length)
})
