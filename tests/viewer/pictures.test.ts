import { afterEach, expect, test, vi } from 'vitest'
import { loadPictures } from '../../src/viewer/published.ts'
import { picturesOf } from '../../path-testing/plan/run/pictures.ts'
import { findFlow } from '../paths/adapters/plannable-flows.ts'
import { createPlan } from '../../path-testing/plan/plan.ts'

afterEach(() => vi.unstubAllGlobals())

test('a walk gives each state the first picture of it, and none of a step that failed [FLOW-08 part]', () => {
  const plan = createPlan(findFlow('login'), { coverage: 'transitions' })
  const [path] = plan.paths
  if (path === undefined) throw new Error('The plan is empty.')
  const pictures = [plan.start, ...path.steps].map((_, index) => `walks/a/${index}.jpg`)
  const whole = picturesOf([{ plan, path, pictures }])['login'] ?? {}
  expect(whole['withoutCaptcha.editing']).toBe('walks/a/0.jpg')
  const first = path.steps.findIndex(({ states }) => states.includes('withoutCaptcha.submitting'))
  expect(whole['withoutCaptcha.submitting']).toBe(`walks/a/${first + 1}.jpg`)
  const failed = picturesOf([
    { plan, path, pictures: pictures.slice(0, 2), failure: { step: 1, seen: '', shortest: [] } },
  ])
  expect(failed['login']).toEqual({ 'withoutCaptcha.editing': 'walks/a/0.jpg' })
})

test('the viewer shows the published pictures of a flow, and none where there are none [FLOW-08 part]', async () => {
  const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve(body) }))
  answer({ login: { signedIn: 'login.signedIn.jpg', editing: '../../secret.jpg' }, site: {} })
  expect(await loadPictures('login')).toEqual(new Map([['signedIn', '/flow-pictures/login.signedIn.jpg']]))
  expect(await loadPictures('auth')).toEqual(new Map())
  for (const body of [{}, null, 'x', { login: 4 }]) {
    answer(body)
    expect(await loadPictures('login')).toEqual(new Map())
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await loadPictures('login')).toEqual(new Map())
})
