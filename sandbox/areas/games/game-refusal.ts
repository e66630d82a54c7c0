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

/** Thrown where a demo game says no. `language`: the session’s, where there is one; `sentence`: where it says more than the code’s own. */
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
