/** What stands in a form's field of that name, as it was typed; nothing where there is no such field. A ticked box has a text. */
export type FormTexts = (name: string) => string

export const textsOf = (form: HTMLFormElement): FormTexts => {
  const data = new FormData(form)
  return (name) => {
    const typed = data.get(name)
    return typeof typed === 'string' ? typed : ''
  }
}

/** The number and the dialling code of a form that has a phone field. */
export const phoneIn = (texts: FormTexts) => ({ mobileNum: texts('mobileNum'), dialingCode: texts('dialingCode') })
