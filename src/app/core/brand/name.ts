import type { Config } from '../../../api/config.ts'

/** The brand's name in a language (PLAT-08). */
export const nameIn = ({ brand, brandName }: Config, language: string): string => brand.name?.[language] ?? brandName

/** The home page's title in a language: the brand's own, or its name (PLAT-08). */
export const titleIn = (config: Config, language: string): string =>
  config.brand.title?.[language] ?? nameIn(config, language)
