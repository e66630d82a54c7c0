/** Two background colours, a light for patterns and glow, a deep for edges, and the hue (0 to 360) they belong to. */
export type Backdrop = { hue: number; from: string; to: string; light: string; deep: string }

/** An emblem's material: light, middle and shadow; hue −1 suits every backdrop. */
export type Material = { hue: number; light: string; mid: string; dark: string; accent: string }

export const backdrops: readonly [Backdrop, ...Backdrop[]] = [
  { hue: 262, from: '#8a63f0', to: '#2b1370', light: '#d9c8ff', deep: '#180a45' },
  { hue: 285, from: '#b04fe0', to: '#3d0f6b', light: '#f0c9ff', deep: '#25073f' },
  { hue: 320, from: '#ea4fa8', to: '#5e0f58', light: '#ffd0ec', deep: '#370735' },
  { hue: 345, from: '#f0486f', to: '#6b0c3a', light: '#ffd0d6', deep: '#3d0622' },
  { hue: 5, from: '#ee4b3a', to: '#7a0f1e', light: '#ffd5b8', deep: '#470812' },
  { hue: 18, from: '#ff7a3c', to: '#8e1f14', light: '#ffe1b0', deep: '#54100c' },
  { hue: 38, from: '#ffb52e', to: '#b3470a', light: '#fff0bf', deep: '#6a2605' },
  { hue: 48, from: '#f7cf4a', to: '#a8620a', light: '#fff7cf', deep: '#5f3605' },
  { hue: 95, from: '#9bcf3f', to: '#2c6418', light: '#edffc0', deep: '#173a0c' },
  { hue: 145, from: '#2fbf71', to: '#0a4a3c', light: '#c8ffdf', deep: '#052c25' },
  { hue: 165, from: '#18b99b', to: '#0a3f4f', light: '#bffff0', deep: '#05242f' },
  { hue: 185, from: '#21b8cf', to: '#0b3c6b', light: '#c5f8ff', deep: '#062240' },
  { hue: 205, from: '#3aa0f2', to: '#123a85', light: '#cfeaff', deep: '#0a2152' },
  { hue: 225, from: '#4d74f2', to: '#1a1f78', light: '#d3deff', deep: '#0e1147' },
  { hue: 245, from: '#5a4fb8', to: '#140f3d', light: '#cfc8ff', deep: '#0b0826' },
  { hue: 210, from: '#4a6a94', to: '#131f3a', light: '#d4e4ff', deep: '#0a1122' },
  { hue: 300, from: '#7d3f86', to: '#230d33', light: '#f4c6f7', deep: '#15071f' },
  { hue: 25, from: '#b8653f', to: '#3b1420', light: '#ffd9b5', deep: '#240b13' },
]

export const materials = {
  gold: { hue: 45, light: '#fff4bd', mid: '#ffc93a', dark: '#d07a08', accent: '#c8203a' },
  amber: { hue: 30, light: '#ffe2a0', mid: '#ff9a2e', dark: '#c84e10', accent: '#7a2a8c' },
  silver: { hue: -1, light: '#ffffff', mid: '#dfe6f5', dark: '#8d9cc0', accent: '#4a63c8' },
  ivory: { hue: -1, light: '#fffdf2', mid: '#f8ead0', dark: '#c9a56e', accent: '#d0433a' },
  ruby: { hue: 355, light: '#ffb3b0', mid: '#f03a52', dark: '#98102f', accent: '#ffcf4a' },
  rose: { hue: 330, light: '#ffe0ef', mid: '#ff85bd', dark: '#c93487', accent: '#ffd45e' },
  jade: { hue: 150, light: '#c9ffdb', mid: '#3fd08a', dark: '#0c7a58', accent: '#ffd34d' },
  leaf: { hue: 100, light: '#ecffae', mid: '#8fd33a', dark: '#3a861c', accent: '#ffcf3d' },
  sky: { hue: 200, light: '#d9f6ff', mid: '#52c2fa', dark: '#1668c4', accent: '#ffd257' },
  ice: { hue: 190, light: '#ffffff', mid: '#b5f0ff', dark: '#4aa6d8', accent: '#7b6cf0' },
  violet: { hue: 268, light: '#e8dbff', mid: '#a07bff', dark: '#5a2fc0', accent: '#ffc63d' },
  earth: { hue: 22, light: '#f5cfa3', mid: '#b9743f', dark: '#6b3318', accent: '#ffd27a' },
} as const satisfies Record<string, Material>

export type MaterialName = keyof typeof materials

/** Distance of two hues on the wheel, 0 to 180. */
function hueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return apart > 180 ? 360 - apart : apart
}

/** Backdrops that contrast with an emblem of this material. */
export function backdropsFor(material: Material): [Backdrop, ...Backdrop[]] {
  const fitting = backdrops.filter((backdrop) => material.hue === -1 || hueDistance(backdrop.hue, material.hue) > 42)
  const [first, ...rest] = fitting
  return first ? [first, ...rest] : [...backdrops]
}
