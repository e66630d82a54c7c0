/** Writes a figure; a dash where the platform does not tell it (PLAT-01). */
export const orDash = (figure: number | undefined, write: (figure: number) => string): string =>
  figure === undefined ? '–' : write(figure)
