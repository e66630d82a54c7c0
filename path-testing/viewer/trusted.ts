type Policy = { createHTML: (html: string) => TrustedHTML }
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }
}

const policy = trustedTypes?.createPolicy('flow-picture', { createHTML: (svg) => svg })

/** Returns one of the project's own diagrams as trusted HTML for a page under Trusted Types. */
export const trustedPicture = (svg: string): string | TrustedHTML => policy?.createHTML(svg) ?? svg
