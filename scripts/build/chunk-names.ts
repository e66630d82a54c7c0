import { basename, dirname } from 'node:path'

/** The name of a feature's chunk or style, which is that of its folder; other files keep the bundler's name. */
export const nameOfChunk = (module: string | null | undefined, name: string): string =>
  module && /^(lazy|page)\.tsx?$/.test(basename(module)) ? basename(dirname(module)) : name
