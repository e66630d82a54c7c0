// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { PlayStatement } from '../../../src/ui/account/protection/PlayStatement.tsx'
import { ProtectionSection } from '../../../src/ui/account/protection/ProtectionSection.tsx'
import { SecurityTabs } from '../../../src/ui/account/security-center/SecurityTabs.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { dayText, money } from '../../support/account-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/account/protection/protection.view.ts', () => ({ selectProtection: viewOf }))

drawEach()

describe('protection', () => {
  const limit = (period: string, more: object = {}) => ({ period, used: 30, ...more })
  const shown = {
    phase: 'shown',
    busy: false,
    notice: undefined,
    pause: undefined,
    groups: [],
    realityChoices: [0, 30],
    realityMinutes: 30,
    saving: undefined,
    breakTerms: ['day'],
    exclusionTerms: ['month6', 'forever'],
    askedTerm: undefined,
    limit: undefined,
    fieldError: undefined,
  }
  const section = (view: object) =>
    wholeOf(ProtectionSection, {
      actor: flowWith({ ...shown, ...view }),
      texts: { money, date: (moment) => `date ${moment}` },
      children: 'Statement',
    })

  test('has a pause, a check of reality, breaks and exclusions, which are asked about [FLOW-13 part, MEM-17 part]', () => {
    expect(section({ pause: { kind: 'break', until: '2026-11-22' } })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        div role=alert
        div.pause role=status
          strong “You are taking a break”
          span “No deposits, games or bets until date 2026-11-22.”
        p.soft “You set your own limits. A tighter one applies at once, a looser one after 24 hours.”
        section.card
          h3 “Reality check”
          p.soft “While you play, a window shows your time and result so far.”
          fieldset.choices
            legend.unseen “Reality check”
            button.button aria-pressed=false data-tone=quiet type=button
              span.label “Never”
            button.button aria-pressed=true data-tone=quiet type=button
              span.label “30 minutes”
        section.card
          h3 “Take a break”
          p.soft “No deposits, games or bets until it ends. You can still log in and withdraw.”
          fieldset.choices
            legend.unseen “Take a break”
            button.button data-tone=quiet type=button
              span.label “24 hours”
        section.card
          h3 “Exclude yourself”
          p.soft “For a longer time, or for good. You can’t end it early.”
          fieldset.choices
            legend.unseen “Exclude yourself”
            button.button data-tone=quiet type=button
              span.label “page.protection.term.month6”
            button.button data-tone=quiet type=button
              span.label “For good”
        “Statement”
      use button Never
        sends {"type":"reality.choose","minutes":0}
      use button 30 minutes
        sends {"type":"reality.choose","minutes":30}
      use button 24 hours
        sends {"type":"pause.want","term":"day"}
      use button page.protection.term.month6
        sends {"type":"pause.want","term":"month6"}
      use button For good
        sends {"type":"pause.want","term":"forever"}
      "
    `)
    expect(
      about(
        /pause|strong|span “|busy=true/,
        section({ pause: { kind: 'exclusion' }, saving: { kind: 'reality', minutes: 0 } }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "  div.pause role=status",
        "    strong “You have excluded yourself”",
        "    span “No more deposits, games or bets.”",
        "      button.button aria-busy=true aria-disabled=true aria-pressed=false data-tone=quiet type=button",
        "  sends {"type":"pause.want","term":"day"}",
        "  sends {"type":"pause.want","term":"month6"}",
        "  sends {"type":"pause.want","term":"forever"}",
      ]
    `)
    expect(about(/span “/, section({ pause: { kind: 'break' } }))).toEqual([
      '    span “No deposits, games or bets until it ends. You can still log in and withdraw.”',
    ])
    expect(about(/busy=true/, section({ saving: { kind: 'limit', minutes: 0 } }))).toEqual([])
    const asked = section({ askedTerm: 'forever', groups: [] })
    expect(asked.slice(asked.indexOf('dialog'), asked.indexOf('\nuse '))).toMatchInlineSnapshot(`
      "dialog.dialog aria-labelledby=→Stop playing for now? closedby=any data-look=window open=
          div.body
            div.head
              h2 “Stop playing for now?”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            p “It starts at once: For good. You can extend it, but not shorten or undo it.”
            div.two
              button.button data-first=true data-tone=quiet data-wide=true type=button
                span.label “Cancel”
              button.button data-tone=brand data-wide=true type=button
                span.label “Yes, stop”"
    `)
    expect(about(/pause\.(?:confirm|cancel)/, asked)).toMatchInlineSnapshot(`
      [
        "  sends {"type":"pause.cancel"}",
        "  sends {"type":"pause.cancel"}",
        "  sends {"type":"pause.confirm"}",
      ]
    `)
  })

  test('has limits by day, week and month, one of them open [FLOW-13 part, MEM-17 part]', () => {
    const money3 = [
      limit('day', { amount: 60, pending: { amount: 90, from: '2026-11-22' } }),
      limit('week', { amount: 20, pending: { from: '2026-11-23' } }),
      limit('month'),
    ]
    const open = { limit: { kind: 'loss', period: 'day' }, fieldError: problem('Wrong'), saving: { kind: 'limit' } }
    const groups = [{ kind: 'loss', limits: money3 }]
    const whole = section({ groups, ...open })
    const cards = (text: string) => text.slice(text.indexOf('section.card'), text.indexOf('h3 “Reality check”'))
    expect(cards(whole)).toMatchInlineSnapshot(`
      "section.card
          h3 “Loss limits”
          p.soft “How much you can lose: bets minus winnings.”
          ul.rows
            li.row
              div.fact
                span.soft “per day”
                span.amount “money 30 of money 60”
                span.bar aria-hidden=true
                  span style=inline-size: 50%;
                span.soft “money 90 from date 2026-11-22”
              div.acts
                button.button type=button “Keep the tighter limit”
              div.inner
                form aria-busy=true novalidate=
                  div
                    label.label “Loss limit per day”
                    div.row
                      div.box data-wrong=true
                        input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=done inputmode=decimal name=amount required= spellcheck=false type=text value=60 has 60
                    p.note aria-live=polite data-wrong=true “Wrong”
                  div.acts
                    button.button aria-busy=true aria-disabled=true data-tone=brand type=submit
                      span.label “Save”
                    button.button data-tone=quiet type=button
                      span.label “Cancel”
                button.button type=button “Remove this limit”
            li.row
              div.fact
                span.soft “per week”
                span.amount “money 30 of money 20”
                span.bar aria-hidden=true
                  span style=inline-size: 100%;
                span.soft “No limit from date 2026-11-23”
              div.acts
                button.button type=button “Keep the tighter limit”
                button.button aria-label=Change: Loss limit per week type=button “Change”
            li.row
              div.fact
                span.soft “per month”
                span.amount “No limit”
              div.acts
                button.button aria-label=Set: Loss limit per month type=button “Set”
        section.card
          "
    `)
    expect(
      [...document.querySelectorAll<HTMLElement>('.bar span, [class*=bar] span')].map(({ style }) => style.inlineSize),
    ).toEqual(['50%', '100%'])
    expect(about(/"limit\./, whole)).toMatchInlineSnapshot(`
      [
        "  sends {"type":"limit.keep","limit":{"kind":"loss","period":"day"}}",
        "  sends {"type":"limit.submit","amount":" 12 "}",
        "  sends {"type":"limit.close"}",
        "  sends {"type":"limit.remove"}",
        "  sends {"type":"limit.keep","limit":{"kind":"loss","period":"week"}}",
        "  sends {"type":"limit.open","limit":{"kind":"loss","period":"week"}}",
        "  sends {"type":"limit.open","limit":{"kind":"loss","period":"month"}}",
      ]
    `)
    const time = [limit('day', { amount: 60.5, pending: { amount: 90, from: '2026-11-22' } }), limit('month')]
    expect(cards(section({ groups: [{ kind: 'time', limits: time }], limit: { kind: 'time', period: 'month' } })))
      .toMatchInlineSnapshot(`
        "section.card
            h3 “Time limits”
            p.soft “How long you can play for money.”
            ul.rows
              li.row
                div.fact
                  span.soft “per day”
                  span.amount “30 minutes of 60 minutes”
                  span.bar aria-hidden=true
                    span style=inline-size: 49.586776859504134%;
                  span.soft “90 minutes from date 2026-11-22”
                div.acts
                  button.button type=button “Keep the tighter limit”
                  button.button aria-label=Change: Time limit per day type=button “Change”
              li.row
                div.fact
                  span.soft “per month”
                  span.amount “No limit”
                div.acts
                div.inner
                  form aria-busy=false novalidate=
                    div
                      label.label “Time limit per month”
                      div.row
                        div.box
                          input.input aria-describedby=→Whole minutes, e.g. 60 autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=done inputmode=decimal name=amount required= spellcheck=false type=text value= has 
                      p.note aria-live=polite “Whole minutes, e.g. 60”
                    div.acts
                      button.button data-tone=brand type=submit
                        span.label “Save”
                      button.button data-tone=quiet type=button
                        span.label “Cancel”
          section.card
            "
      `)
    expect(about(/OneField|name=amount/, section({ groups, limit: { kind: 'time', period: 'day' } }))).toEqual([])
    const untold = [{ kind: 'loss', limits: [{ period: 'day', amount: 60 }] }]
    expect(about(/amount|bar/, section({ groups: untold }))).toEqual(['          span.amount “money 60”'])
  })

  test('tells time and money by day, week or month [FLOW-13 part, MEM-17 part]', () => {
    const span = { from: '2026-11-20', seconds: 90, net: -1, staked: 2, won: 3, deposited: 4, withdrawn: 5 }
    const statement = (given: object) =>
      wholeOf(PlayStatement, {
        period: 'week',
        periods: ['day', 'week', 'month'],
        onPeriod: hears('chooses'),
        spans: undefined,
        failed: undefined,
        onRetry: hears('retries'),
        money,
        dayText,
        ...given,
      } as never)
    expect(statement({ spans: [span] })).toMatchInlineSnapshot(`
      "
      section.card
        h3 “Time and money spent”
        p.soft “Your bets, winnings, deposits and withdrawals.”
        div.tabs.fades aria-label=Time and money spent role=tablist
          button.tab aria-controls=→Week from day 2026-11-20 aria-selected=false data-tab=day role=tab tabindex=-1 type=button “Days”
          button.tab aria-controls=→Week from day 2026-11-20 aria-selected=true data-tab=week role=tab tabindex=0 type=button “Weeks”
          button.tab aria-controls=→Week from day 2026-11-20 aria-selected=false data-tab=month role=tab tabindex=-1 type=button “Months”
        div aria-labelledby=→Weeks role=tabpanel
          ul.spans
            li.span
              strong “Week from day 2026-11-20”
              dl
                div
                  dt “Time played”
                  dd “2 minutes”
                div
                  dt “Bets”
                  dd “money 2”
                div
                  dt “Won”
                  dd “money 3”
                div
                  dt “Result”
                  dd “money -1”
                div
                  dt “Deposited”
                  dd “money 4”
                div
                  dt “Withdrawn”
                  dd “money 5”
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      "
    `)
    expect(about(/ dd /, statement({ spans: [{ from: '2026-11-20', won: 0 }] }))).toEqual(
      ['–', '–', 'money 0', '–', '–', '–'].map((figure) => `            dd “${figure}”`),
    )
    const panel = (text: string) => text.slice(text.indexOf('role=tabpanel'))
    expect(panel(statement({}))).toMatchInlineSnapshot(`
      "role=tabpanel
          div.box aria-hidden=true style=block-size: 96px;
          ul.spans
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      "
    `)
    expect(panel(statement({ spans: [] }))).toMatchInlineSnapshot(`
      "role=tabpanel
          p.soft “Nothing was played or paid in this period.”
          ul.spans
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      "
    `)
    expect(panel(statement({ failed: busyNotice }))).toMatchInlineSnapshot(`
      "role=tabpanel
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load this section”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
          ul.spans
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      use button Try again
        retries an event
      "
    `)
  })

  test('is a tab beside the profile [FLOW-13 part, MEM-02 part]', () => {
    expect(wholeOf(SecurityTabs, { section: 'protection', onChoose: hears('chooses'), children: 'Section' }))
      .toMatchInlineSnapshot(`
      "
      div.tabs.fades aria-label=Account and protection role=tablist
        button.tab aria-controls=→Section aria-selected=false data-tab=profile role=tab tabindex=-1 type=button “My profile”
        button.tab aria-controls=→Section aria-selected=true data-tab=protection role=tab tabindex=0 type=button “Player protection”
      div aria-labelledby=→Player protection role=tabpanel “Section”
      use button My profile
        chooses "profile"
      use button Player protection
        chooses "protection"
      "
    `)
  })
})
