import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const caches = join(dirname(fileURLToPath(import.meta.url)), '../../.cache')
const { resolve } = createRequire(import.meta.url)

/** Latin, Cyrillic and Devanagari; Arabic; Thai, roughly as on Android. `npm run test:all` adds the machine's fonts. */
const packages = ['noto-sans', 'noto-sans-arabic', 'noto-sans-thai']
const families = ['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Thai']

const preferred = families.map((family) => `<family>${family}</family>`).join('')
const alias = (generic: string) =>
  `<alias binding="same"><family>${generic}</family><prefer>${preferred}</prefer></alias>`

/** The environment that gives every browser on Linux the same fonts, so that layout tests agree everywhere. */
export const fontsEnvironment = (): Readonly<Record<string, string>> => {
  if (process.platform !== 'linux') return {}
  const place = join(caches, 'fonts')
  mkdirSync(place, { recursive: true })
  const folders = packages.map((name) => dirname(resolve(`@expo-google-fonts/${name}/package.json`)))
  if (process.env['ALL_LANGUAGES'] === '1') folders.push('/usr/share/fonts')
  const file = join(place, 'fonts.conf')
  // Moved there whole, because several processes may write it at once.
  const draft = `${file}.${process.pid}`
  writeFileSync(
    draft,
    `<fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${place}</cachedir>${[
      'system-ui',
      'sans-serif',
      'serif',
      'monospace',
    ]
      .map(alias)
      .join('')}</fontconfig>\n`,
  )
  renameSync(draft, file)
  return { FONTCONFIG_FILE: file }
}
