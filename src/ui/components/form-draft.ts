import { useLayoutEffect, type RefObject } from 'react'
import { textsOf } from './form-texts.ts'

/** The half-typed texts of a form, which outlive a reload (PLAY-08). */
export interface FormDraft {
  /** Returns a field's kept text; undefined if none is kept. */
  readonly read: (field: string) => string | undefined
  /** Keeps the typed texts; a field without a text, which the form lacks, stays as kept before. */
  readonly keep: (texts: (field: string) => string | undefined) => void
  readonly drop: () => void
}

/** Fills a form with its draft when it appears; returns the listener that keeps what is typed. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, draft: FormDraft | undefined) => {
  useLayoutEffect(() => {
    if (draft === undefined) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea') ?? []) {
      const kept = draft.read(field.name)
      if (kept === undefined) continue
      if (field.type === 'radio') field.checked = field.value === kept
      else field.value = kept
    }
  }, [form, draft])
  return (
    draft &&
    (({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
      const texts = textsOf(currentTarget)
      draft.keep((field) => (currentTarget.elements.namedItem(field) === null ? undefined : texts(field)))
    })
  )
}
