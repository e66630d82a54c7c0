import { readdirSync } from 'node:fs'

/** The parts of the site around the machines. */
export const layers = ['views', 'actors', 'wiring', 'edge', 'screens'] as const
export type Layer = (typeof layers)[number]

/** The layer of a source file; undefined for machines, tables of texts and types, and tools. */
export const layerOf = (file: string): Layer | undefined => {
  if (/\.d\.ts$|^src\/api\/(?:notes|contract|brand)\/|-notes\.ts$/.test(file)) return undefined
  if (/^src\/machines\/.*\.view\.ts$/.test(file)) return 'views'
  if (/^src\/(?:ui|app\/features)\/.*\.tsx$/.test(file)) return 'screens'
  if (/^src\/app\/features\/.*\/(?:index|lazy)\.ts$/.test(file)) return 'wiring'
  if (/^src\/app\/features\/.*\.ts$/.test(file)) return 'actors'
  if (/^src\/app\/(?!core\/inspect\/).*\.tsx?$/.test(file)) return 'wiring'
  return /^src\/api\/.*\.ts$/.test(file) ? 'edge' : undefined
}

/** Every source file of these layers, sorted. */
export const filesOf = (wanted: readonly Layer[]): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => {
      const layer = layerOf(file)
      return layer !== undefined && wanted.includes(layer)
    })
    .toSorted()
