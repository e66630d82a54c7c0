import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

export type Theme = 'light' | 'dark'

export type LanguageOutcome = { readonly kind: 'loaded' } | { readonly kind: 'unreachable' }

export type PreferencesEvent =
  | { type: 'theme.toggle' }
  | { type: 'language.choose'; language: string }
  | { type: 'language.retry' }
  | { type: 'notice.dismiss' }

/**
 * Theme and language, kept on this device (I18N-04, I18N-05). `language` is a platform code (`NE`).
 * Actors: `loadLanguage` fetches a catalogue and switches to it.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as { readonly keptTheme: Theme; readonly language: string; readonly wanted: string },
    input: {} as { readonly theme: Theme; readonly language: string },
    events: {} as PreferencesEvent,
    tags: {} as 'busy',
  },
  actors: { loadLanguage: notProvided<LanguageOutcome, { language: string }>('loadLanguage') },
  guards: {
    isDarkKept: ({ context }) => context.keptTheme === 'dark',
    isOther: ({ context }, language: string) => language !== context.language,
  },
  actions: {
    /** Provided by the app: applies the theme to the page and stores it in local storage. */
    showTheme: (_, _theme: Theme) => {},
    /** Provided by the app: stores `lang` and `hisLang` in local storage and sets the page's language. */
    keepLanguage: (_, _language: string) => {},
  },
}).createMachine({
  id: 'preferences',
  description: "The visitor's theme and language.",
  context: ({ input }) => ({ keptTheme: input.theme, language: input.language, wanted: input.language }),
  type: 'parallel',
  states: {
    theme: {
      description: 'Light or dark.',
      initial: 'asKept',
      states: {
        asKept: {
          description: 'The theme of the last visit is used.',
          always: [{ guard: 'isDarkKept', target: 'dark' }, { target: 'light' }],
        },
        light: {
          description: 'The site is light.',
          on: { 'theme.toggle': { target: 'dark', actions: { type: 'showTheme', params: 'dark' } } },
        },
        dark: {
          description: 'The site is dark.',
          on: { 'theme.toggle': { target: 'light', actions: { type: 'showTheme', params: 'light' } } },
        },
      },
    },
    language: {
      description: 'The language of the site.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The site is in the chosen language.',
          on: {
            'language.choose': {
              guard: { type: 'isOther', params: ({ event }) => event.language },
              target: 'changing',
              actions: assign({ wanted: ({ event }) => event.language }),
            },
          },
        },
        changing: {
          description: 'The texts of another language are loading; the old ones stay until then.',
          tags: 'busy',
          on: {
            'language.choose': {
              target: 'changing',
              reenter: true,
              actions: assign({ wanted: ({ event }) => event.language }),
            },
          },
          invoke: {
            id: 'loadLanguage',
            src: 'loadLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'loaded',
                target: 'settled',
                actions: [
                  assign({ language: ({ context }) => context.wanted }),
                  { type: 'keepLanguage', params: ({ context }) => context.wanted },
                ],
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        failed: {
          description: 'The texts failed to load; the site stays in the old language.',
          on: {
            'language.retry': 'changing',
            'language.choose': { target: 'changing', actions: assign({ wanted: ({ event }) => event.language }) },
            'notice.dismiss': 'settled',
          },
        },
      },
    },
  },
})
