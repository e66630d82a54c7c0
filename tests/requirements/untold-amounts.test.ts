import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import texts from '../../locales/en.json' with { type: 'json' }
import { NextStep } from '../../src/ui/rewards/promotions/NextStep.tsx'

const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en: { translation: texts } }, keySeparator: false, nsSeparator: false })

const nothing = () => undefined
const markupOf = (state: 'issued' | 'claimed', amount: number | undefined) =>
  renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(
        MemoryRouter,
        null,
        createElement(NextStep, {
          standing: { state, promotion: { way: 'apply' }, activity: { at: '2026-11-20', amount } } as never,
          looker: 'player',
          canRegister: true,
          claiming: false,
          listHref: '#',
          dayText: String,
          dateText: String,
          moneyText: (value) => `Rs ${value}`,
          onApply: nothing,
          onClaim: nothing,
        }),
      ),
    ),
  )

test.each(['issued', 'claimed'] as const)(
  'a member sees no amount of a promotion that is %s when the platform does not tell it [CONTENT-04 part]',
  (state) => {
    expect(markupOf(state, 150)).toContain('Rs 150')
    const untold = markupOf(state, undefined)
    expect(untold).toContain(texts[`page.promo.state.${state}`])
    expect(untold).not.toContain('Rs')
  },
)
