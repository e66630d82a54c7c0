// @vitest-environment document
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { flowById, flowsMachine } from '../../../src/app/core/flows.ts'
import ActivityScreen from '../../../src/app/features/rewards/activity-application/ActivityScreen.tsx'
import { answering } from '../../support/answering-platform.ts'
import { standing, unmountHooks, used } from '../../support/hook.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'EN', resources: {} })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  unmountHooks()
  vi.restoreAllMocks()
})

test('an application that was sent leaves no draft for the next one [CONTENT-04 part, FLOW-13 part]', async () => {
  const flows = createActor(flowsMachine).start()
  const applicationDrafts = new Map<string, object>()
  const { platform, sent } = answering([{ promotionId: 'P1', state: 'pending' }], { memory: { applicationDrafts } })
  const session = standing('member', { member: { account: 'sita' } })
  const window = { kind: 'activity', promotionId: 'P1', title: 'Tihar', way: 'apply' } as const
  used(() => ActivityScreen({ window, onClose: () => undefined }), { flows, platform, session })
  const application = flowById(flows, 'activityApplication')
  application?.send({ type: 'remark.type', remark: 'Namaste' })
  expect([...applicationDrafts]).toEqual([['sita P1', { remark: 'Namaste', files: [] }]])
  expect(sessionStorage.getItem('drafts')).toContain('Namaste')
  application?.send({ type: 'application.send', remark: 'Namaste', characters: 7 })
  await vi.waitFor(() => expect(application?.getSnapshot().matches('done')).toBe(true), { interval: 1 })
  expect(sent).toMatchObject([['applyForActivity', { promotionId: 'P1', remark: 'Namaste', pictureIds: [] }]])
  expect([applicationDrafts.size, sessionStorage.getItem('drafts') ?? '']).toEqual([0, ''])
})
