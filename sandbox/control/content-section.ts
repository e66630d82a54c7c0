import { html } from 'hono/html'
import { AnnouncementType } from '../../src/api/calls/content.ts'

/** Tester controls for announcements and help texts. */
export const contentSection = () =>
  html`<section aria-labelledby="content">
    <h2 id="content">Announcements and help</h2>
    <form id="announce">
      <label
        >Type
        <select name="type">
          ${AnnouncementType.literals.map((type) => html`<option>${type}</option>`)}
        </select></label
      >
      <label>Title <input name="title" required maxlength="200" /></label>
      <label>Body, as HTML <textarea name="content" required rows="3" cols="40"></textarea></label>
      <button>Publish</button>
    </form>
    <div class="row" role="group" aria-labelledby="content">
      <button type="button" data-content="hostile">Publish hostile HTML</button>
      <button type="button" data-content="withdraw">Remove all announcements</button>
      <button type="button" data-content="unhelp">Remove all help texts</button>
    </div>
  </section>`
