import type { Persona } from './persona.ts'

/** A place in a visit at which a weakness may show. */
export interface Place {
  readonly persona: Persona
  readonly flow: string
  /** The names of the current states within the flow. */
  readonly states: readonly string[]
  /** The flow around this one. */
  readonly around: string | undefined
}

/** A weakness of the made-up site, which the insights must find without knowing it (FLOW-12). */
export interface Weakness {
  readonly name: string
  readonly shows: (place: Place) => boolean
  /** The visitor leaves, or the work breaks after this many milliseconds. */
  readonly effect: { readonly kind: 'leaves' } | { readonly kind: 'breaks'; readonly after: number }
  /** The share of meetings in which it takes effect. */
  readonly share: number
}

export const planted: readonly Weakness[] = [
  {
    name: 'A visitor in Nepali on a phone stops at the captcha of the registration',
    shows: ({ persona: { language, device }, flow, states, around }) =>
      language === 'NE' &&
      device === 'phone' &&
      around === 'registration' &&
      flow === 'captcha' &&
      states.includes('shown'),
    effect: { kind: 'leaves' },
    share: 0.6,
  },
  {
    name: 'One release breaks the booking of deposits',
    shows: ({ persona: { release }, flow, states }) =>
      release === '2026.46.0' && flow === 'moneyMove' && states.includes('booking'),
    effect: { kind: 'breaks', after: 400 },
    share: 0.5,
  },
  {
    name: 'The login times out on a slow network',
    shows: ({ persona: { isSlow }, flow, states }) =>
      isSlow && flow === 'login' && states.includes('withoutCaptcha.submitting'),
    effect: { kind: 'breaks', after: 15_000 },
    share: 0.5,
  },
]
