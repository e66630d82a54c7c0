import type en from '../../../locales/en.json'

/** A key of the catalogues in `locales/`; machines use keys, never sentences. */
export type TextKey = keyof typeof en

/** A message to the player: a catalogue key, or the platform's own text in the player's language. */
export type Notice = { readonly key: TextKey } | { readonly text: string }
