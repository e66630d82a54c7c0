import { html } from 'hono/html'
import type { Overview } from './control.ts'
import { mallRewards } from '../seed/mall-rewards.ts'
import { accountChoice } from './account-choice.ts'

/** Tester controls for the points mall. */
export const pointsSection = (overview: Overview) =>
  html`<section aria-labelledby="mall">
    <h2 id="mall">Points mall</h2>
    <form id="points">
      ${accountChoice(overview)}
      <label>Points <input name="points" type="number" min="1" max="10000000" value="5000" required /></label>
      <button>Add points</button>
    </form>
    <form id="stock">
      <label
        >Reward
        <select name="rewardId">
          ${mallRewards.map(({ id, nameEn }) => html`<option value="${id}">${nameEn}</option>`)}
        </select></label
      >
      <label>Pieces (empty: unlimited) <input name="stock" type="number" min="0" value="0" /></label>
      <button>Set stock</button>
    </form>
    <form id="redemption">
      ${accountChoice(overview)}
      <label
        >Latest waiting redemption:
        <select name="status">
          <option>approved</option>
          <option>rejected</option>
        </select></label
      >
      <button>Decide</button>
    </form>
  </section>`
