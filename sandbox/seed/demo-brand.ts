import type { BrandConfig } from '../../src/api/config.ts'
import danphe from '../brand/danphe.json' with { type: 'json' }

/** The brand of `npm start`: every language with a catalogue. */
export const demoBrand = danphe as unknown as typeof BrandConfig.Type & Pick<typeof danphe, 'languages'>

/** The same brand in Nepali and English alone. */
export const smallBrand = { ...demoBrand, languages: ['NE', 'EN'] } as const satisfies typeof BrandConfig.Type
