const listeners = new Set<() => void>()

/** The player has joined or applied: whoever shows promotions looks again. */
export const promotionsChanged = () => {
  for (const listener of listeners) listener()
}

export const onPromotionsChanged = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
