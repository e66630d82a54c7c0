export type GameRefusalCode = 'session_over' | 'bad_bet' | 'rate_limited' | 'insufficient_balance'

/** Thrown where a demo game says no. `language`: the session’s, where there is one. */
export class GameRefusal extends Error {
  readonly code: GameRefusalCode
  readonly language: string | undefined

  constructor(code: GameRefusalCode, language?: string) {
    super(code)
    this.code = code
    this.language = language
  }
}
