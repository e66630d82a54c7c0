import { preferencesMachine } from '../../../../src/machines/site/preferences/preferences.machine.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const switchesTheme = { 'the visitor switches the theme': user({ type: 'theme.toggle' }) } as const
const passing = ['theme.asKept']

export const preferencesFlow = defineFlow({
  name: 'preferences',
  passing,
  machine: preferencesMachine,
  input: { theme: 'light', language: 'NE' },
  guardsRead: ({ context }) => [context.language, context.wanted],
  cases: {
    ...switchesTheme,
    'the visitor chooses English': user({ type: 'language.choose', language: 'EN' }),
    'the visitor chooses Nepali': user({ type: 'language.choose', language: 'NE' }),
    'the texts have come': answer('loadLanguage', { kind: 'loaded' } as const),
    'the texts do not come': answer('loadLanguage', { kind: 'unreachable' } as const),
    'loading the texts breaks': defect('loadLanguage'),
    'the visitor tries again': user({ type: 'language.retry' }),
    'the visitor dismisses the message': user({ type: 'notice.dismiss' }),
  },
})

/** The last visit ended in the dark theme. */
export const darkPreferencesFlow = defineFlow({
  name: 'preferences in the dark',
  passing,
  machine: preferencesMachine,
  input: { theme: 'dark', language: 'NE' },
  guardsRead: () => null,
  cases: switchesTheme,
})
