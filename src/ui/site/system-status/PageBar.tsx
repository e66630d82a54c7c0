/** A bar above the page: a danger, such as an address without encryption (OPS-03), or a state, such as no connection (PLAY-07). */
export const PageBar = ({ text, role }: { text: string; role: 'alert' | 'status' }) => (
  <p role={role} className="shell-notice">
    {text}
  </p>
)
