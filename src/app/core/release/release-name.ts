/** The running release, from the page's meta element: version and hash, `0.1.0+1f2e3d4c` (OPS-02). Empty in development. */
export const releaseName = () => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? ''
