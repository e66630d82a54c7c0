/** Returns the typed text of a form's field by name; empty for a missing field. A ticked box has a text. */
export type FormTexts = (name: string) => string

/** Reads the texts of a form’s fields as they are now. */
export const textsOf = (form: HTMLFormElement): FormTexts => {
  const data = new FormData(form)
  return (name) => {
    const typed = data.get(name)
    return typeof typed === 'string' ? typed : ''
  }
}

/** Returns the number and the dialling code of a form with a phone field. */
export const phoneIn = (texts: FormTexts) => ({ mobileNum: texts('mobileNum'), dialingCode: texts('dialingCode') })
