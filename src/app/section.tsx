import { lazy, type ComponentType } from 'react'

const renewals = new Set<() => void>()

/** Sections whose code did not come are asked for again when they are shown next. */
export const renewSections = () => {
  for (const renew of renewals) renew()
  renewals.clear()
}

/** A section whose code comes when it is first shown. React keeps a failure for ever; `renewSections` forgets it. */
export const section = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const fresh = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        renewals.add(() => {
          Code = fresh()
        })
        throw error
      }),
    )
  let Code = fresh()
  return function Section(props: Props) {
    return <Code {...props} />
  }
}
