import type { FlowPage } from '../../path-testing/diagram.ts'

/** The machines, states and events without a description in players' words, each with its text. */
export const findUndescribed = (pages: readonly FlowPage[]): readonly (readonly [name: string, text: string])[] =>
  pages
    .flatMap(({ id, description, states, events }) => [
      [id, description] as const,
      ...states.map((state) => [state.id, state.description] as const),
      ...events.flatMap(({ type, when }) => (when.length === 0 ? [''] : when).map((text) => [type, text] as const)),
    ])
    // Several words without the code's signs: no inner dots or capitals.
    .filter(([, text]) => !/\s/.test(text) || /\p{L}\.\p{L}|\p{Ll}\p{Lu}/u.test(text))
