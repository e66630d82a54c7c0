/** The part of a browser's storage that the site uses, over a map. */
export const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})
