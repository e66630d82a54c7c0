import { html, raw } from 'hono/html'
import type { Overview } from './control.ts'
import { depositEnds, payoutEnds } from '../core/controls.ts'
import { depositChannels } from '../areas/money/channels.ts'

const choice = (name: string, label: string, options: readonly string[], chosen: string) =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map((one) => html`<option ${one === chosen ? raw('selected') : ''}>${one}</option>`)}
    </select></label
  >`

/** Deposits and payouts: how they end, and when. */
export const moneySection = ({ money, accounts }: Overview) =>
  html`<section aria-labelledby="money">
    <h2 id="money">Pending money</h2>
    <p>A deposit takes one minute, a payout two. Hanging moves are retried every minute.</p>
    <form id="money-ends">
      ${choice('deposits', 'Deposits', depositEnds, money.deposits)}
      ${choice('payouts', 'Payouts', payoutEnds, money.payouts)}
      <label
        >Minutes to confirm a payout
        <input name="receiptMinutes" type="number" min="1" max="10000" value="${money.receiptMinutes}" required
      /></label>
      <button>Set</button>
      <button type="button" id="money-now">Settle all now</button>
    </form>
    <div class="checks" role="group" aria-label="Deposit channels under maintenance">
      ${depositChannels.map(
        ({ channelId, name }) =>
          html`<label
            ><input
              type="checkbox"
              data-channel="${channelId}"
              ${money.closedChannels.includes(channelId) ? raw('checked') : ''}
            />
            ${name} under maintenance</label
          >`,
      )}
    </div>
    <form id="money-force">
      <label
        >Force the receipt of
        <select name="username">
          ${accounts.map(({ username }) => html`<option>${username}</option>`)}
        </select></label
      >
      <button>Force</button>
    </form>
  </section>`
