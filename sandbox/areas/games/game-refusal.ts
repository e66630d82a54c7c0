export type GameRefusalCode =
  | 'session_over'
  | 'bad_bet'
  | 'rate_limited'
  | 'insufficient_balance'
  | 'draw_closed'
  | 'on_break'
  | 'self_excluded'
  | 'loss_limit_reached'
  | 'time_limit_reached'

/** A demo game's refusal. `language`: the session's, if any; `sentence`: replaces the code's own message. */
export class GameRefusal extends Error {
  readonly code: GameRefusalCode
  readonly language: string | undefined
  readonly sentence: string | undefined

  constructor(code: GameRefusalCode, language?: string, sentence?: string) {
    super(code)
    this.code = code
    this.language = language
    this.sentence = sentence
  }
}
