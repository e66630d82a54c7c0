/** Returns a text as a part of an address; half of a letter of two parts fits none. */
export const addressPart = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
