import type en from '../../../locales/en.json'

/** A key of the catalogues in `locales/`; machines speak in keys, never in sentences. */
export type TextKey = keyof typeof en

/** What a player is told: a sentence of the catalogues, or one that the platform wrote in the player's language. */
export type Notice = { readonly key: TextKey } | { readonly text: string }
