import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Classes in a built style sheet. */
export const classInSheet = /\.(\w+_[\w-]{3})(?![\w-])/g

/** The mark of a style sheet: three letters of its path's hash. */
export const markOf = (sheet: string, root = process.cwd()): string =>
  createHash('sha256').update(relative(root, sheet).replaceAll('\\', '/')).digest('base64url').slice(0, 3)

/** A class's name in the build. The bundler's own is longer by the line of its rule. */
export const nameOfClass = (name: string, sheet: string): string => `${name}_${markOf(sheet.replace(/\?.*/, ''))}`

/** The site and the drawing of its first pages are two builds, and have the same names. */
export const classNames = { modules: { generateScopedName: nameOfClass } }
