// The viewer, as the script of a page.
export { showViewer } from './viewer/show.tsx'
