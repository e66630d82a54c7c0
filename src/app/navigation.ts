/** The way from machines to the address bar: React Router hands its `navigate` over when it is there. */
export const makeNavigation = () => {
  let go: ((path: string) => void) | undefined
  return {
    connect: (navigate: (path: string) => void) => {
      go = navigate
    },
    to: (path: string) => go?.(path),
  }
}
export type Navigation = ReturnType<typeof makeNavigation>
