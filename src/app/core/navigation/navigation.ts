type Go = (path: string, led: boolean) => void

/** The way from machines to the address bar: React Router hands its `navigate` over when it is there. */
export const makeNavigation = () => {
  let go: Go | undefined
  return {
    connect: (navigate: Go) => {
      go = navigate
    },
    to: (path: string) => go?.(path, false),
    /** Leads a visitor who has not asked for it: what waits for a login goes along. */
    lead: (path: string) => go?.(path, true),
  }
}
export type Navigation = ReturnType<typeof makeNavigation>
