import { html } from 'hono/html'
import type { Overview } from './control.ts'

export const accountChoice = (overview: Overview) =>
  html`<label
    >Account
    <select name="username">
      ${overview.accounts.map(({ username }) => html`<option>${username}</option>`)}
    </select></label
  >`
