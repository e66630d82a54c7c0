import { html, raw } from 'hono/html'
import { patternIds } from '../../src/api/calls/system.ts'
import type { Overview } from './control.ts'
import { firebaseFailures } from '../core/controls.ts'
import { hostilePatterns } from '../areas/auth/registration/rules.ts'
import { rewardsSection } from './rewards-section.ts'

const patterns = [...patternIds, ...Object.keys(hostilePatterns)]
const hostile: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(hostilePatterns).map(([name, pattern]) => [pattern, name]),
)

const box = (attribute: string, label: string, on: boolean) =>
  html`<label><input type="checkbox" ${raw(attribute)} ${on ? raw('checked') : ''} />${label}</label>`

const fieldRows = (overview: Overview) =>
  Object.entries(overview.fields).map(([name, rule]) => {
    const chosen = rule.patternId ?? hostile[rule.acceptedPattern ?? ''] ?? ''
    return html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${box(`data-field="${name}" data-flag="enabled"`, 'on', rule.enabled === '1')}</td>
      <td>${box(`data-field="${name}" data-flag="required"`, 'required', rule.required === '1')}</td>
      <td>${rule.minLength ?? ''} to ${rule.maxLength ?? ''}</td>
      <td>
        <select data-field="${name}" aria-label="Pattern of ${name}">
          <option value="" disabled ${chosen === '' ? raw('selected') : ''}>anything</option>
          ${patterns.map((id) => html`<option ${id === chosen ? raw('selected') : ''}>${id}</option>`)}
        </select>
      </td>
    </tr>`
  })

/** Settings of registration, SMS, Firebase, human verification and promotions. */
export const accountSections = (overview: Overview) =>
  html`<section aria-labelledby="fields">
      <h2 id="fields">Registration fields</h2>
      <div class="row">
        <button type="button" data-fields="every">All fields on</button>
        <button type="button" data-fields="start">Restore the initial fields</button>
      </div>
      <div class="wide" role="group" aria-label="Table of registration fields" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Shown</th>
              <th scope="col">Required</th>
              <th scope="col">Characters</th>
              <th scope="col">Pattern</th>
            </tr>
          </thead>
          <tbody>
            ${fieldRows(overview)}
          </tbody>
        </table>
      </div>
      <p>Valid affiliate codes: <code>DANPHE88</code>, <code>GITA2026</code>.</p>
    </section>
    <section aria-labelledby="codes">
      <h2 id="codes">SMS codes</h2>
      <form id="sms">
        <label
          >Provider
          <select name="channel">
            <option value="own" ${overview.sms.channel === 'own' ? raw('selected') : ''}>the platform</option>
            <option value="firebase" ${overview.sms.channel === 'firebase' ? raw('selected') : ''}>Firebase</option>
          </select></label
        >
        <label
          >Valid for (minutes)
          <input name="expiredMinutes" type="number" min="1" max="60" value="${overview.sms.expiredMinutes}" required
        /></label>
        <button>Set</button>
      </form>
      <label
        >Firebase fails with
        <select id="firebase-failure">
          <option value="">nothing</option>
          ${firebaseFailures.map(
            (failure) =>
              html`<option ${failure === overview.firebaseFailure ? raw('selected') : ''}>${failure}</option>`,
          )}
        </select></label
      >
    </section>
    ${rewardsSection(overview)}
    <section aria-labelledby="more">
      <h2 id="more">More</h2>
      <div class="checks">
        ${box('data-toggle="human"', 'Human verification (ALTCHA)', overview.humanVerification)}
        ${box('data-toggle="referral"', 'REFERRAL promotion', overview.referral)}
        ${box('data-toggle="gifts"', 'Gift window and floating gift', overview.gifts)}
        ${box('data-toggle="popups"', 'Pop-up announcements', overview.popups)}
        ${box('data-toggle="analytics"', 'Analytics (asks for consent)', overview.gtagId !== null)}
      </div>
    </section>`
