const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const entities = Object.fromEntries(Object.entries(escapes).map(([letter, entity]) => [entity, letter]))

/** Returns a text for SVG. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** Returns the text that `escapeXml` was given. */
export const readXml = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
