/** A unique request id; plain http lacks `crypto.randomUUID`. */
export const createRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
