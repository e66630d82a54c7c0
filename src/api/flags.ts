/** Whether a value is an object or a list. */
export const isObject = (value: unknown): value is object => Object(value) === value

/** Returns 1 or 0 for a flag of any notation, or undefined. */
export const flagOf = (sent: unknown) =>
  isObject(sent)
    ? undefined
    : /^(true|1|y|yes|on)$/i.test(String(sent))
      ? 1
      : /^(false|0|n|no|off)$/i.test(String(sent))
        ? 0
        : undefined
