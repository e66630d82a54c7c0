/** Outlines on a 16 × 16 grid: a font may lack such letters. */
const outlines = {
  back: 'M10.5 3L5 8l5.5 5z',
  forth: 'M5.5 3L11 8l-5.5 5z',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  more: 'M8 3v10M3 8h10',
  less: 'M3 8h10',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  width: 'M2 3v10M14 3v10M4 8h8M6 6L4 8l2 2M10 6l2 2-2 2',
  copy: 'M6 5h7.5v8.5H6zM10 5V2.5H2.5V11H6',
} as const

export type IconName = keyof typeof outlines

/** A symbol beside or in place of a text; the control carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  )
}
