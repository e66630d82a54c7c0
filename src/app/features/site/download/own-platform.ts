interface Hints {
  readonly userAgentData?: { readonly platform?: string }
}

/** What the browser says of itself where it says it plainly; nothing is guessed from its name. */
export const ownPlatform = (): string | undefined => (navigator as Hints).userAgentData?.platform
