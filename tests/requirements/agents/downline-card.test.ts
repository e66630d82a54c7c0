import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import texts from '../../../locales/en.json' with { type: 'json' }
import { DownlineCard } from '../../../src/ui/agents/team/DownlineCard.tsx'
import { valueOf } from '../../support/read-answer.ts'

const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en: { translation: texts } }, keySeparator: false, nsSeparator: false })

const player = {
  memberId: 'm1',
  username: 'maya',
  kind: 'member',
  level: 1,
  balance: 5,
  joinedAt: '2026-11-21T08:15:00.000Z',
}

const markupOf = (downline: unknown) =>
  renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(DownlineCard, {
        downline: downline as never,
        words: {
          money: (amount) => `Rs ${amount}`,
          percent: (share) => `${share * 100} %`,
          date: String,
          day: String,
          ago: String,
        },
        onOpen: () => undefined,
        onTransfer: () => undefined,
      }),
    ),
  )

test.each([
  [{ rebate: 0.5 }, true],
  [{ rebate: null }, false],
  [{}, false],
])('an agent sees a player of the team with a rebate of %j [AGT-05 part, PLAT-01 part]', async (told, isTold) => {
  const page = (await valueOf('team', { list: [{ ...player, ...told }], total: 1 })) as { readonly list: unknown[] }
  expect(page.list).toHaveLength(1)
  const markup = markupOf(page.list[0])
  expect(markup).toContain('maya')
  expect(markup).toContain('Rs 5')
  expect(markup).toContain(`<dt>${texts['page.team.rebate']}</dt><dd>${isTold ? '50 %' : '–'}</dd>`)
})

test.each([
  [{ seenAt: player.joinedAt }, player.joinedAt],
  [{ seenAt: null }, '–'],
  [{}, '–'],
])(
  'an agent sees of a player with a last visit of %j no more than is known [AGT-05 part, PLAT-01 part]',
  async (told, said) => {
    const page = (await valueOf('team', { list: [{ ...player, ...told }], total: 1 })) as { readonly list: unknown[] }
    expect(markupOf(page.list[0])).toContain(`<dt>${texts['page.team.seen']}</dt><dd>${said}</dd>`)
  },
)
