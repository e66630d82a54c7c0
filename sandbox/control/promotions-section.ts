import { html } from 'hono/html'
import { PromotionWay } from '../../src/api/calls/promotions.ts'
import { promotionTypes } from '../areas/rewards/promotions/types.ts'

/** Tester controls for promotions. */
export const promotionsSection = () =>
  html`<section aria-labelledby="promotions">
    <h2 id="promotions">Promotions</h2>
    <form id="promotion">
      <label>Title <input name="title" required maxlength="200" /></label>
      <label>Text, as HTML <textarea name="content" required rows="3" cols="40"></textarea></label>
      <label
        >Group
        <select name="type">
          ${Object.entries(promotionTypes).map(([type, { EN }]) => html`<option value="${type}">${EN}</option>`)}
        </select></label
      >
      <label
        >Way to take part
        <select name="way">
          ${PromotionWay.literals.map((way) => html`<option>${way}</option>`)}
        </select></label
      >
      <label>Amount <input name="amount" type="number" min="1" max="100000" value="100" required /></label>
      <label>Starts in minutes <input name="opens" type="number" min="0" max="100000" value="0" required /></label>
      <label>Ends in minutes (empty: never) <input name="ends" type="number" min="1" max="100000" /></label>
      <button>Announce</button>
    </form>
    <h3 id="applying">Waiting applications</h3>
    <label>Reason for a rejection <input id="reason" value="The picture cannot be read." maxlength="200" /></label>
    <ul id="application-list" aria-labelledby="applying" aria-live="polite"></ul>
  </section>`
