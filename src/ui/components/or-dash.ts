/** Writes a figure or a moment; a dash where the platform does not tell it (PLAT-01). */
export const orDash = <Told>(told: Told | undefined, write: (told: Told) => string): string =>
  told === undefined ? '–' : write(told)
