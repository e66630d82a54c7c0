import type { BrandConfig } from '../src/api/config.ts'

/** The brand of `npm start`: every language that has a catalogue, so that a tester sees them all. */
export const demoBrand = {
  languages: ['NE', 'EN', 'CN', 'HI', 'ID', 'TH', 'TY', 'VI'],
} as const satisfies typeof BrandConfig.Type
