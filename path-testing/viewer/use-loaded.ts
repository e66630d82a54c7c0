import { useEffect, useState } from 'react'

/** The value that came for a key, or that it did not come; undefined: it is on its way. */
export type Loaded<Value> = { readonly value: Value } | { readonly failed: true } | undefined

/** Loads what belongs to a key; what belongs to an earlier one is forgotten. */
export const useLoaded = <Value>(key: string | undefined, load: (key: string) => Promise<Value>): Loaded<Value> => {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly came: Loaded<Value> }>()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    load(key).then(
      (value) => isWanted && setLoaded({ key, came: { value } }),
      () => isWanted && setLoaded({ key, came: { failed: true } }),
    )
    return () => {
      isWanted = false
    }
  }, [key, load])
  return loaded?.key === key ? loaded?.came : undefined
}
