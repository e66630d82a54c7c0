import { html } from 'hono/html'
import type { Overview } from './control.ts'

/** A choice among the demo accounts. */
export const accountChoice = (overview: Overview) =>
  html`<label
    >Account
    <select name="username">
      ${overview.accounts.map(({ username }) => html`<option>${username}</option>`)}
    </select></label
  >`
