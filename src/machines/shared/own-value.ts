/** The value of a key that a platform sent; inherited names such as `constructor` are unknown like any other (PLAT-01). */
export const ownValue = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  key: string | number,
): Value | undefined => (values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined)
