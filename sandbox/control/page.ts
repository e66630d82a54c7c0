import { html, raw } from 'hono/html'
import type { Overview } from './control.ts'
import { demoGames } from '../seed/demo-accounts.ts'
import { accountSections } from './account-sections.ts'
import { contentSection } from './content-section.ts'
import { pointsSection } from './points-section.ts'
import { moneySection } from './money-section.ts'
import { promotionsSection } from './promotions-section.ts'
import type { Origins } from '../server/request.ts'

const accountRows = (overview: Overview) =>
  overview.accounts.map(
    ({ username, password, purpose, balance, details }) =>
      html`<tr>
        <th scope="row"><code>${username}</code></th>
        <td><code>${password}</code></td>
        <td>${purpose}</td>
        <td class="number" data-balance="${username}">${balance.toFixed(2)}</td>
        <td>${details}</td>
        <td>
          <button type="button" data-revoke="${username}">
            End<span class="unseen"> the sessions of ${username}</span>
          </button>
          <button type="button" data-expire="${username}">
            Expire<span class="unseen"> the sessions of ${username}</span>
          </button>
          <button type="button" data-expire-password="${username}">
            Expire password<span class="unseen"> of ${username}</span>
          </button>
        </td>
      </tr>`,
  )

const statuses = [
  [0, 'Open'],
  [1, 'Maintenance'],
  [2, 'Region blocked'],
] as const

const clockMoves = [
  ['2 minutes', 120_000],
  ['1 hour', 3_600_000],
  ['12 hours', 43_200_000],
  ['1 day', 86_400_000],
  ['30 days', 2_592_000_000],
] as const

/** The control page: server-rendered, then updated by control.js over `/sandbox/api`. */
export function renderControlPage(overview: Overview, origins: Origins) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox control</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/control.css" />
        <script type="module" src="/sandbox/control.js"></script>
      </head>
      <body>
        <header>
          <h1>Sandbox control</h1>
          <p>This page is part of the sandbox only. It shows passwords of fictional people; no real platform has it.</p>
          <p>
            <a href="/">The site</a> · games on <code>${origins.games}</code> · sandbox time
            <time id="now">${new Date(overview.now).toISOString()}</time>
          </p>
          <p id="said" role="status"></p>
        </header>
        <main>
          <section aria-labelledby="accounts">
            <h2 id="accounts">Accounts</h2>
            <div class="wide" role="group" aria-label="Table of accounts" tabindex="0">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Username</th>
                    <th scope="col">Password</th>
                    <th scope="col">For</th>
                    <th scope="col" class="number">Balance</th>
                    <th scope="col">Mobile, email, bank name</th>
                    <th scope="col">Sessions</th>
                  </tr>
                </thead>
                <tbody>
                  ${accountRows(overview)}
                </tbody>
              </table>
            </div>
            <p>
              Games: <code>${demoGames.playable}</code> plays, <code>${demoGames.maintenance}</code> is under
              maintenance, <code>${demoGames.refused}</code> is refused, <code>${demoGames.noTrial}</code> has no free
              trial.
            </p>
          </section>
          <section aria-labelledby="captchas">
            <h2 id="captchas">Captcha answers</h2>
            <ol id="captcha-list" aria-live="polite"></ol>
          </section>
          <section aria-labelledby="outbox">
            <h2 id="outbox">SMS and email</h2>
            <ol id="outbox-list" aria-live="polite"></ol>
          </section>
          <section aria-labelledby="security">
            <h2 id="security">Security events</h2>
            <ol>
              ${overview.security.map(
                ({ kind, username, at }) =>
                  html`<li><time>${at}</time> ${kind}${username && html`: <code>${username}</code>`}</li>`,
              )}
            </ol>
          </section>
          <section aria-labelledby="status">
            <h2 id="status">System status</h2>
            <div class="row" role="group" aria-labelledby="status">
              ${statuses.map(
                ([value, label]) =>
                  html`<button type="button" data-status="${value}" aria-pressed="${overview.status === value}">
                    ${label}
                  </button>`,
              )}
              <label
                ><input type="checkbox" id="region-closed" ${overview.regionClosed ? raw('checked') : ''} /> region
                closed, too</label
              >
            </div>
          </section>
          <section aria-labelledby="who">
            <h2 id="who">Visitor</h2>
            <form id="location">
              <label
                >Country code
                <input
                  name="countryCode"
                  value="${overview.countryCode}"
                  pattern="[A-Z]{2}"
                  required
                  maxlength="2"
                  size="3"
              /></label>
              <label
                >IP address <input name="ip" value="${overview.ip ?? ''}" placeholder="from the connection" size="18"
              /></label>
              <button>Set</button>
            </form>
          </section>
          <section aria-labelledby="clock">
            <h2 id="clock">Clock</h2>
            <p>Ahead of real time by <output id="offset">${Math.round(overview.clockOffset / 1000)}</output> s.</p>
            <div class="row" role="group" aria-label="Move the clock on">
              ${clockMoves.map(([label, ms]) => html`<button type="button" data-clock="${ms}">+ ${label}</button>`)}
            </div>
          </section>
          <section aria-labelledby="switches">
            <h2 id="switches">White-label switches</h2>
            <div class="checks">
              ${Object.entries(overview.switches).map(
                ([modId, on]) =>
                  html`<label
                    ><input type="checkbox" data-switch="${modId}" ${on ? raw('checked') : ''} /> ${modId}</label
                  >`,
              )}
            </div>
          </section>
          ${accountSections(overview)} ${contentSection()} ${moneySection(overview)} ${pointsSection(overview)}
          ${promotionsSection()}
          <section aria-labelledby="faults">
            <h2 id="faults">Faults</h2>
            <form id="fault">
              <label
                >Call
                <select name="call">
                  <option value="*">every call</option>
                  ${overview.calls.map((name) => html`<option>${name}</option>`)}
                </select></label
              >
              <label
                >Fault
                <select name="kind">
                  <option value="delay">answer late</option>
                  <option value="status">answer with an HTTP status</option>
                  <option value="cut">cut the connection</option>
                  <option value="json">wrong JSON</option>
                  <option value="text">no JSON</option>
                </select>
              </label>
              <label
                >Milliseconds or status <input name="number" type="number" min="0" max="120000" value="3000"
              /></label>
              <label>Times (empty: always) <input name="times" type="number" min="1" /></label>
              <button>Set fault</button>
            </form>
            <ul id="fault-list"></ul>
          </section>
          <section aria-labelledby="reset">
            <h2 id="reset">Reset</h2>
            <p>Restores accounts, money, sessions, clock, switches and faults to the seed.</p>
            <button type="button" id="reset-button" class="danger">Reset the sandbox</button>
          </section>
        </main>
      </body>
    </html>`
}
