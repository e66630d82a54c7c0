// @vitest-environment document
import { beforeAll, expect, it, vi } from 'vitest'
import type { CallName } from '../../src/api/table.ts'
import { loadFlows, openDrawnSite, type Answers } from '../generated/drawn-site.tsx'
import { replyWith } from '../generated/failures.ts'
import { plainAnswers } from '../generated/plain-answers.ts'
import { text } from '../support/texts.ts'

interface Page {
  readonly at: string
  /** The call that no specification shows. */
  readonly call: CallName
  readonly answers?: Answers
  readonly signedIn?: true
}

/** Opens a page in front of a platform that does not have its decided call. */
const openWithout = async ({ at, call, ...options }: Page, status: number) => {
  // The page's code loads first.
  await vi.waitFor(
    async () => {
      const first = await openDrawnSite(at, options)
      await first.settle()
      const asked = first.desk.asked.get(call)
      first.close()
      expect(asked).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 50 },
  )
  const site = await openDrawnSite(at, { ...options, replyTo: replyWith(new Map([[call, { status, body: '' }]])) })
  await site.settle()
  return site
}

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
}, 60_000)

const promotion = {
  id: 'P1',
  title: 'Dashain bonus',
  type: 'slots',
  typeName: 'Slots',
  content: '<p>Play.</p>',
  way: 'none',
  state: 'open',
}

it.each([404, 405, 501])(
  'a player reads the promotions of a platform that answers %i for who takes part [PLAT-02 part, CONTENT-04 part]',
  async (status) => {
    const answers = { gameAnnouncements: [promotion] }
    const site = await openWithout({ at: '/promotions', call: 'activities', answers, signedIn: true }, status)
    try {
      expect(document.body.textContent).toContain('Dashain bonus')
    } finally {
      site.close()
    }
  },
)

it.each([404, 405, 501])(
  'a visitor writes to a brand whose platform answers %i for the limits of words [PLAT-02 part, CONTENT-06 part]',
  async (status) => {
    const site = await openWithout({ at: '/feedback', call: 'feedbackLimits' }, status)
    try {
      const field = document.querySelector('textarea')
      expect(field).not.toBeNull()
      expect(document.querySelector('form')?.textContent).not.toMatch(/Infinity|∞|\d/)
      const submit = async (content: string, words: number) => {
        site.flow('feedback')?.send({ type: 'feedback.submit', content, contact: '', words })
        await site.settle()
      }
      await submit('', 0)
      expect(document.body.textContent).toContain(text('page.feedback.required'))
      await submit('Good', 1)
      expect(site.desk.asked.get('feedback')).toBe(1)
      expect(document.body.textContent).toContain(text('page.feedback.sent'))
    } finally {
      site.close()
    }
  },
)

it('a member reads of two-step login and passkeys only where the profile tells of them [PLAY-10 part, PLAT-09 part]', async () => {
  const offers = [text('page.twoStep.title'), text('page.twoStep.turnOn'), text('page.passkeys.title')]
  const offered = async (told: object) => {
    const answers = { profile: { ...(plainAnswers.profile as object), ...told } }
    const site = await openDrawnSite('/terms?memberCentre=securityCenter', { signedIn: true, answers })
    try {
      await vi.waitFor(() => expect(document.body.textContent).toContain(text('page.account.devices')), 5_000)
      await site.settle()
      return offers.filter((offer) => document.body.textContent.includes(offer))
    } finally {
      site.close()
    }
  }
  expect(await offered({ twoStep: { on: false, recoveryCodes: 0 }, passkeys: [] })).toEqual(offers)
  expect(await offered({})).toEqual([])
})
