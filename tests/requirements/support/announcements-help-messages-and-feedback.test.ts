// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { Announcements } from '../../../src/ui/support/announcements/Announcements.tsx'
import { FeedbackPage } from '../../../src/ui/support/feedback/FeedbackPage.tsx'
import { Help } from '../../../src/ui/support/help/Help.tsx'
import { Messages } from '../../../src/ui/support/messages/Messages.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { texts } from '../../support/reward-parts.ts'

// The sanitizer needs a browser's own parser.
vi.mock('../../../src/ui/components/safe-html.ts', () => ({
  safeNodes: (html: string) => document.createRange().createContextualFragment(html),
}))
const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/support/announcements/announcements.view.ts', () => ({ selectAnnouncements: viewOf }))
vi.mock('../../../src/machines/support/help/help.view.ts', () => ({ selectHelp: viewOf }))

drawEach()

describe('texts to read', () => {
  const html = { imageBase: '/cdn', onFollow: hears('follows') }

  test('of the brand are announcements in lists and pages [CONTENT-01 part, FLOW-13 part]', () => {
    const items = [
      { id: 'A1', title: 'News', content: '<p>One</p>', time: '2026-11-20' },
      { id: 'A2', title: 'Other', content: '<p>Two</p>', time: '' },
    ]
    const announcements = (view: object, given: object = {}) =>
      wholeOf(Announcements, {
        actor: flowWith({
          loading: false,
          late: false,
          failed: undefined,
          empty: false,
          gone: false,
          showing: true,
          lists: ['all', 'system'],
          list: 'all',
          items,
          openId: 'A1',
          page: 1,
          count: 2,
          marks: [1, 2],
          ...view,
        }),
        ...html,
        ...texts,
        ...given,
      })
    expect(announcements({})).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.unseen role=status
        div.lists
          div.group aria-label=Announcement types role=group
            button.choice aria-pressed=true type=button “All”
            button.choice aria-pressed=false type=button “announcements.list.system”
        ul.list
          li.item
            h2.title
              button.toggle aria-expanded=true type=button
                span
                  bdi “News”
                svg aria-hidden=true data-flip=true M9 5l7 7-7 7
            div.below
              time.time datetime=2026-11-20 “date 2026-11-20”
            div.body aria-labelledby=→News role=region
              div.text
                p “One”
          li.item
            h2.title
              button.toggle aria-expanded=false type=button
                span
                  bdi “Other”
                svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        nav.pager aria-label=Pages of announcements
          button.button aria-disabled=true aria-label=Previous page type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          ol.pages
            li
              button.page aria-current=page aria-label=Page 1 type=button “1”
            li
              button.page aria-label=Page 2 type=button “2”
          button.button aria-label=Next page type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button All
        sends {"type":"list.choose","list":"all"}
      use button announcements.list.system
        sends {"type":"list.choose","list":"system"}
      use button News
        sends {"type":"announcement.toggle","id":"A1"}
      use button Other
        sends {"type":"announcement.toggle","id":"A2"}
      use button Previous page
        sends {"type":"page.choose","page":0}
      use button Page 1
        sends {"type":"page.choose","page":1}
      use button Page 2
        sends {"type":"page.choose","page":2}
      use button Next page
        sends {"type":"page.choose","page":2}
      "
    `)
    expect(about(/dialog|h[1-4]|closes/, announcements({}, { onClose: hears('closes') }))).toMatchInlineSnapshot(`
      [
        "dialog.dialog aria-labelledby=→Announcements closedby=any data-look=side open=",
        "      h2 “Announcements”",
        "        h3.title",
        "        h3.title",
        "  closes an event",
      ]
    `)
    expect(announcements({ showing: false, loading: true, late: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.word role=status “The page took longer time to load, please check your network connectivity”
        div.skeletons
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
      "
    `)
    expect(announcements({ showing: false, empty: true, gone: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.word role=status “This announcement is no longer available. Here are the latest ones.”
        div.state
          span.icon
            svg aria-hidden=true 5zM10 20.5h4
          h2.title “No announcements right now”
          p.text “News and changes will appear here.”
      "
    `)
    expect(announcements({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.unseen role=status
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the announcements”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use button Try again
        sends {"type":"announcements.retry"}
      "
    `)
  })

  test('of help are topics [CONTENT-07 part, FLOW-13 part]', () => {
    const help = (view: object, given: object = {}) =>
      wholeOf(Help, {
        actor: flowWith({
          loading: false,
          late: false,
          failed: undefined,
          empty: false,
          gone: false,
          showing: true,
          topics: [{ tag: 'T1', title: 'Topic', content: '<a href="/x">Link</a>' }],
          openTag: 'T1',
          ...view,
        }),
        ...html,
        ...given,
      })
    expect(help({})).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.unseen role=status
        ul.list
          li.item
            h2.title
              button.toggle aria-expanded=true type=button
                span
                  bdi “Topic”
                svg aria-hidden=true data-flip=true M9 5l7 7-7 7
            div.body aria-labelledby=→Topic role=region
              div.text
                a href=/x “Link”
      use button Topic
        sends {"type":"topic.toggle","tag":"T1"}
      use a Link
        follows "/x"
      "
    `)
    expect(about(/dialog|h[1-4]|closes/, help({}, { onClose: hears('closes') }))).toMatchInlineSnapshot(`
      [
        "dialog.dialog aria-labelledby=→Help closedby=any data-look=side open=",
        "      h2 “Help”",
        "        h3.title",
        "  closes an event",
      ]
    `)
    expect(help({ showing: false, loading: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.unseen role=status “Loading help…”
        div.skeletons
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
          div.box aria-hidden=true style=block-size: 64px;
      "
    `)
    expect(help({ showing: false, empty: true, gone: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.word role=status “We couldn’t find this help topic. Please choose another one.”
        div.state
          span.icon
            svg aria-hidden=true 5zM10 20.5h4
          h2.title “No help topics right now”
          p.text “Customer service is there for you and answers any question.”
      "
    `)
    expect(help({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.unseen role=status
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the help”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use button Try again
        sends {"type":"help.retry"}
      "
    `)
  })

  test('of a member are messages, read and deleted [FLOW-13 part, MEM-14 part]', () => {
    const message = { messageId: 'M1', title: 'Hello', content: '<p>You</p>', time: '2026-11-20', read: false }
    const messages = (view: object) =>
      wholeOf(Messages, {
        view: {
          loading: false,
          failed: undefined,
          empty: false,
          showing: true,
          busy: false,
          canReadAll: false,
          notice: undefined,
          undo: false,
          messages: [message, { ...message, messageId: 'M2', title: 'Old', read: true }],
          openId: undefined,
          page: 1,
          count: 2,
          marks: [1, 2],
          ...view,
        },
        onEvent: hears('sends'),
        ...html,
        ...texts,
      })
    expect(messages({ canReadAll: true, notice: busyNotice, undo: true })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
        button.button type=button “Mark all as read”
      div role=alert
        p.refusal
          svg aria-hidden=true 5M12 17.5v.1
          bdi “Busy”
      div role=status
        p.result
          span “Message deleted.”
          button.button type=button “Undo”
      p.unseen role=status
      ul.list
        li.item
          h3.title
            button.toggle aria-expanded=false type=button
              span
                span.news “New”
                bdi “Hello”
              svg aria-hidden=true data-flip=true M9 5l7 7-7 7
          div.below
            time.time datetime=2026-11-20 “date 2026-11-20”
            button.bin aria-label=Delete “Hello” type=button
              svg aria-hidden=true 11v5M14 11v5
        li.item
          h3.title
            button.toggle aria-expanded=false type=button
              span
                bdi “Old”
              svg aria-hidden=true data-flip=true M9 5l7 7-7 7
          div.below
            time.time datetime=2026-11-20 “date 2026-11-20”
            button.bin aria-label=Delete “Old” type=button
              svg aria-hidden=true 11v5M14 11v5
      nav.pager aria-label=Pages of messages
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button Mark all as read
        sends {"type":"messages.readAll"}
      use button Undo
        sends {"type":"delete.undo"}
      use button NewHello
        sends {"type":"message.toggle","id":"M1"}
      use button Delete “Hello”
        sends {"type":"message.delete","id":"M1"}
      use button Old
        sends {"type":"message.toggle","id":"M2"}
      use button Delete “Old”
        sends {"type":"message.delete","id":"M2"}
      use button Previous page
        sends {"type":"page.choose","page":0}
      use button Page 1
        sends {"type":"page.choose","page":1}
      use button Page 2
        sends {"type":"page.choose","page":2}
      use button Next page
        sends {"type":"page.choose","page":2}
      "
    `)
    expect(about(/disabled|button/, messages({ canReadAll: true, busy: true }))).toMatchInlineSnapshot(`
      [
        "  button.button aria-disabled=true type=button “Mark all as read”",
        "      button.toggle aria-expanded=false type=button",
        "      button.bin aria-disabled=true aria-label=Delete “Hello” type=button",
        "      button.toggle aria-expanded=false type=button",
        "      button.bin aria-disabled=true aria-label=Delete “Old” type=button",
        "  button.button aria-disabled=true aria-label=Previous page type=button",
        "      button.page aria-current=page aria-label=Page 1 type=button “1”",
        "      button.page aria-label=Page 2 type=button “2”",
        "  button.button aria-label=Next page type=button",
        "use button Mark all as read",
        "use button NewHello",
        "use button Delete “Hello”",
        "use button Old",
        "use button Delete “Old”",
        "use button Previous page",
        "use button Page 1",
        "use button Page 2",
        "use button Next page",
      ]
    `)
    expect(messages({ showing: false, loading: true })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
      div role=alert
      div role=status
      p.unseen role=status “Loading messages…”
      div.skeletons
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
      "
    `)
    expect(messages({ showing: false, empty: true })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
      div role=alert
      div role=status
      p.unseen role=status
      div.state
        span.icon
          svg aria-hidden=true 5zM10 20.5h4
        h2.title “No messages”
        p.text “Your messages will appear here.”
      "
    `)
    expect(messages({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
      div role=alert
      div role=status
      p.unseen role=status
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the messages”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"messages.retry"}
      "
    `)
  })
})

test('feedback is written within its limits, and sent [CONTENT-06 part, FLOW-13 part]', () => {
  const feedback = (view: object) =>
    wholeOf(FeedbackPage, {
      view: { step: 'writing', busy: false, notice: undefined, limits: undefined, problem: undefined, ...view },
      content: 'Text',
      contact: 'me@mail.test',
      words: 1,
      onContent: hears('writes'),
      onContact: hears('writes the contact'),
      onSubmit: hears('submits'),
      onRetry: hears('retries'),
      onAgain: hears('begins again'),
    })
  const limits = { minWords: 5, maxWords: 9 }
  expect(feedback({ limits, notice: busyNotice, busy: true })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      form.form aria-busy=true novalidate=
        div.top
          div role=alert
            p.rejection
              svg aria-hidden=true 5M12 17.5v.1
              span
                bdi “Busy”
        div
          label.label “Your feedback”
          textarea.area aria-describedby=→Please write 5 to 9 word name=content required= has Text “Text”
          div.notes
            p aria-live=polite “Please write 5 to 9 words.”
            p.count “1 of 9 words”
        div
          label.label “How can we reach you? (optional)”
          div.row
            div.box
              input.input aria-describedby=→An email address or a ph autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go maxlength=100 name=contact spellcheck=false type=text value=me@mail.test has me@mail.test
          p.note aria-live=polite “An email address or a phone number”
        button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
          span.label “Send”
    use textarea content
      writes " Namaste "
    use input contact
      writes the contact " 12 "
    use button Send
      submits 
    "
  `)
  const wrong = (problem: string) => about(/textarea|p /, feedback({ limits, problem }))
  expect([wrong('required'), wrong('tooShort'), wrong('tooLong')]).toMatchInlineSnapshot(`
    [
      [
        "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
        "      textarea.area aria-describedby=→Please write something f aria-invalid=true name=content required= has Text “Text”",
        "        p aria-live=polite data-wrong=true “Please write something first.”",
        "use textarea content",
      ],
      [
        "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
        "      textarea.area aria-describedby=→That is too short: pleas aria-invalid=true name=content required= has Text “Text”",
        "        p aria-live=polite data-wrong=true “That is too short: please write at least 5 words.”",
        "use textarea content",
      ],
      [
        "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
        "      textarea.area aria-describedby=→That is too long: please aria-invalid=true name=content required= has Text “Text”",
        "        p aria-live=polite data-wrong=true “That is too long: please write at most 9 words.”",
        "use textarea content",
      ],
    ]
  `)
  expect(about(/ p/, feedback({}))).toMatchInlineSnapshot(`
    [
      "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
      "        p aria-live=polite",
      "          input.input aria-describedby=→An email address or a ph autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go maxlength=100 name=contact spellcheck=false type=text value=me@mail.test has me@mail.test",
      "      p.note aria-live=polite “An email address or a phone number”",
    ]
  `)
  expect(feedback({ step: 'loading' })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      div aria-label=Loading… role=status
        div.box aria-hidden=true style=block-size: 20rem;
    "
  `)
  expect(feedback({ step: 'failed', notice: busyNotice })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      div.state role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h2.title “Couldn’t load the page”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
    use button Try again
      retries an event
    "
  `)
  expect(about(/p\.text/, feedback({ step: 'failed' }))).toEqual([])
  expect(feedback({ step: 'sent' })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      div.state role=alert
        span.icon
          svg aria-hidden=true 10 17.5 19 7
        h2.title “Thank you for your feedback”
        p.text “If you left an email or a phone number, we’ll reply there.”
        div.action
          button.button data-tone=brand type=button
            span.label “Send more feedback”
    use button Send more feedback
      begins again an event
    "
  `)
})
