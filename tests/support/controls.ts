/** The document's controls of these kinds that a visitor can use. */
export const usableControls = (kinds: string): readonly HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>(kinds)].filter(
    (element) => !element.matches(':disabled') && element.closest('[hidden], [inert]') === null,
  )

/** Enters a value as a visitor does: React hears of it. */
export const enter = (element: HTMLElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The value of a list's last entry. */
export const lastOf = ({ options }: HTMLSelectElement): string => options[options.length - 1]?.value ?? ''
