/** A mark that nobody else makes; `crypto.randomUUID` is not there on plain http. */
export const newMark = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
