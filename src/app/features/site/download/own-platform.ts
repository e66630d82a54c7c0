interface Hints {
  readonly userAgentData?: { readonly platform?: string }
}

/** The browser's declared platform; undefined if it declares none, as user agents are not parsed. */
export const ownPlatform = (): string | undefined => (navigator as Hints).userAgentData?.platform
