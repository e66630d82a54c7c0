// The layout of diagrams, by ELK.
export { layOut, type Layout } from './diagram/layout.ts'
