/**
 * Mutants around the machines that no player, flow or platform can tell from the original: by name without the place in
 * the file, with the reason.
 */
export const acceptedSources: Readonly<Record<string, string>> = {}
