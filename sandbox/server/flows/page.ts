import { html, raw } from 'hono/html'
import type { FlowPage } from '../../../path-testing/diagram.ts'

const frame = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/control.css" />
        <link rel="stylesheet" href="/flows/flows.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`

/** `/flows`: every machine with a thumbnail of its diagram. */
export const renderGallery = (pages: readonly FlowPage[]) =>
  frame(
    'Flows',
    html`<header>
        <h1>Flows</h1>
        <p>
          Every flow of the site is a state machine. These ${pages.length} diagrams are drawn from the machines
          themselves. To see them live, open <a href="/?inspect">the site with the viewer</a>.
        </p>
      </header>
      <main class="many">
        ${pages.map(
          ({ id, description, states }) =>
            html`<section class="flow" aria-labelledby="${id}">
              <h2 id="${id}"><a href="/flows/${id}">${id}</a></h2>
              <p>${description}</p>
              <p class="soft">${states.length} ${states.length === 1 ? 'state' : 'states'}</p>
              <a class="picture" href="/flows/${id}" tabindex="-1" aria-hidden="true"
                ><img src="/flows/${id}.svg" alt="" loading="lazy"
              /></a>
            </section>`,
        )}
      </main>`,
  )

/** `/flows/NAME`: one machine, with all details of its definition. */
export const renderFlow = ({ id, description, source, rows, states, events }: FlowPage, svg: string) =>
  frame(
    `${id} · Flows`,
    html`<header>
        <p><a href="/flows">All flows</a></p>
        <h1>${id}</h1>
        <p>${description}</p>
        <p>
          <a href="/flows/${id}.svg">Diagram</a> · <a href="/flows/${id}.json" download>Stately Studio JSON</a> ·
          <a href="/flows/${id}.ts">Source</a> <code>${source}</code>
        </p>
        ${
          rows.length > 0
            ? html`<p>Rows of the <a href="/flows/requirements.md">requirements</a>: ${rows.join(', ')}</p>`
            : ''
        }
        <p>
          Its paths (<a href="/flows/testers.md">for testers</a>):
          <code>npx vitest run tests/paths -t ${id}</code>
        </p>
      </header>
      <main class="one">
        <section aria-labelledby="diagram">
          <h2 id="diagram">Diagram</h2>
          <p class="soft">
            A filled dot is where a state begins, a double edge where the flow ends. A triangle marks work or another
            flow that runs while the state lasts, a round arrow an event that changes no state,
            <code>[…]</code> what has to hold.
          </p>
          <div class="wide" role="group" aria-label="Diagram of ${id}" tabindex="0">${raw(svg)}</div>
        </section>
        <section aria-labelledby="states">
          <h2 id="states">States</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">What it means</th>
              </tr>
            </thead>
            <tbody>
              ${states.map(
                (state) =>
                  html`<tr>
                    <th scope="row"><code>${state.id}</code></th>
                    <td>${state.description}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </section>
        <section aria-labelledby="events">
          <h2 id="events">Events</h2>
          <ul>
            ${events.map(
              ({ type, words, when }) =>
                html`<li>
                  <code>${words === type ? type : words}</code>
                  <span class="soft">${when.join('; ')}</span>
                </li>`,
            )}
          </ul>
        </section>
      </main>`,
  )
