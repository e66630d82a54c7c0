// The viewer, as the script of a page.
export { showViewer } from './viewer/show.tsx'
export type { Published } from './viewer/published.ts'
