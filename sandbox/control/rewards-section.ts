import { html } from 'hono/html'
import type { Overview } from './control.ts'
import { accountChoice } from './account-choice.ts'

/** Tester controls for a member's messages and rewards. */
export const rewardsSection = (overview: Overview) =>
  html`<section aria-labelledby="waiting">
    <h2 id="waiting">Messages and rewards</h2>
    <form id="counts">
      ${accountChoice(overview)}
      <label>Unread messages <input name="unreadMessages" type="number" min="0" max="500" value="3" required /></label>
      <label>Promotions to claim <input name="promotions" type="number" min="0" max="500" value="2" required /></label>
      <button>Set</button>
    </form>
    <form id="message">
      ${accountChoice(overview)}
      <label>Title <input name="title" required maxlength="200" /></label>
      <label>Body, as HTML <textarea name="content" required rows="3" cols="40"></textarea></label>
      <button>Send the message</button>
    </form>
    <form id="promise">
      ${accountChoice(overview)}
      <label>Title <input name="title" required maxlength="200" /></label>
      <label
        >Amount <input name="amount" type="number" min="0.01" max="100000" step="0.01" value="50" required
      /></label>
      <label>Claimable for (minutes; empty: always) <input name="minutes" type="number" min="1" /></label>
      <button>Grant reward</button>
    </form>
  </section>`
