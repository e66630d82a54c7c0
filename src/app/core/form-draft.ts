import { keptField } from '../../machines/shared/place.ts'
import type { FormDraft } from '../../ui/components/form-draft.ts'
import { drafts } from './kept-values.ts'

/** The longest text that is kept, in characters. */
const longest = 1000

/** Returns the draft of a form, which keeps the named fields alone: no secret is among them (PLAY-08). */
export const formDraft = (name: string, fields: readonly string[]): FormDraft => {
  const read = (field: string) => {
    const kept = fields.includes(field) ? keptField(drafts.read(name), field) : undefined
    return typeof kept === 'string' ? kept.slice(0, longest) : undefined
  }
  return {
    read,
    keep: (texts) => {
      const typed = fields.flatMap((field) => {
        const text = texts(field) ?? read(field)
        return text === undefined || text === '' ? [] : [[field, text] as const]
      })
      if (typed.length === 0) drafts.drop(name)
      else drafts.keep(name, Object.fromEntries(typed))
    },
    drop: () => drafts.drop(name),
  }
}
