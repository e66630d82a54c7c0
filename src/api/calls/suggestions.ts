import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode } from '../schema-parts.ts'
import { Game } from './games.ts'

/** The games whose names match what is being typed, of every type and vendor, best matches first (PLAY-01). Decided. */
export const gameSuggestions = call({
  name: 'gameSuggestions',
  method: 'GET',
  path: '/wps/relay/games/suggestions',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    merchantCode: Schema.String,
    /** The letters so far, in any script. */
    text: Schema.String,
    /** The most games in the answer. */
    size: Schema.Int,
    language: LanguageCode,
  }),
  answer: Schema.Struct({ games: Schema.Array(Game) }),
})
