// @vitest-environment document
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { flowById, flowsMachine } from '../../../src/app/core/flows.ts'
import { HelpScreen } from '../../../src/app/features/support/content/ContentScreens.tsx'
import { answering } from '../../support/answering-platform.ts'
import { unmountHooks, used } from '../../support/hook.ts'

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

test('a help page’s address names the open topic, and a window’s does not [CONTENT-07 part, FLOW-13 part]', async () => {
  const topics = ['bank', 'sms'].map((tag) => ({ tag, title: tag, content: '' }))
  const open = async (onClose?: () => void) => {
    const flows = createActor(flowsMachine).start()
    const hash = used(
      () => {
        HelpScreen({ tag: 'sms', ...(onClose && { onClose }) })
        return useLocation().hash
      },
      { flows, platform: answering([topics]).platform, imageBase: '', navigation: {} },
    )
    const help = flowById(flows, onClose ? 'help.window' : 'help.page')
    await vi.waitFor(() => expect(help?.getSnapshot().matches('showing')).toBe(true), { interval: 1 })
    help?.send({ type: 'topic.toggle', tag: 'bank' })
    return hash
  }
  const window = await open(() => undefined)
  const page = await open()
  await vi.waitFor(() => expect(page()).toBe('#bank'), { interval: 1 })
  // The window’s topic was opened first.
  expect(window()).toBe('')
})
