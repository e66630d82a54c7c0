/** Browser storage that may be missing or full: reading gives undefined, writing does nothing. Only CFG-07's names go in. */
const open = (storage: () => Storage) => ({
  get: (name: string): string | undefined => {
    try {
      return storage().getItem(name) ?? undefined
    } catch {
      return undefined
    }
  },
  set: (name: string, value: string) => {
    try {
      storage().setItem(name, value)
    } catch {
      return
    }
  },
  remove: (name: string) => {
    try {
      storage().removeItem(name)
    } catch {
      return
    }
  },
})

export const sessionStore = open(() => sessionStorage)
export const localStore = open(() => localStorage)
