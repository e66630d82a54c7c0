import type { Page, WebSocketRoute } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import {
  chatCloseCodes,
  chatPath,
  type ChatReply,
  type ChatRequest,
  type ChatWriting,
} from '../../../../src/api/calls/chat.ts'
import type { TextKey } from '../../../../src/machines/shared/text-key.ts'
import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { chatFlow, own, said } from '../flow/chat.ts'
import { leavesOf } from '../../../../path-testing/graph.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { asVisitor, expireSession, signIn } from '../../look.ts'

/** The room's connection waits this many times longer than a player's. */
const patience = 6

/** The request of a reply; a message replies to its author. */
const answers: Partial<Record<ChatReply['type'], ChatRequest['type']>> = {
  history: 'history',
  refused: 'say',
  message: 'say',
}

/** The room as a page sees it: the newest connection and its frames. */
class Room {
  private line: WebSocketRoute | undefined
  private heard: ChatRequest[] = []
  /** The id of the message that was sent last. */
  mark = 'none-yet'

  constructor(page: Page) {
    void page.routeWebSocket(new RegExp(`${chatPath}$`), (line) => {
      this.line = line
      this.heard = []
      line.onMessage((frame) => {
        const request = JSON.parse(String(frame)) as ChatRequest
        this.heard.push(request)
        if (request.type === 'say') this.mark = request.clientId
      })
    })
  }

  asked = (type: ChatRequest['type']) => expect.poll(() => this.heard.map((request) => request.type)).toContain(type)

  async say(reply: ChatReply) {
    // Answered questions have to be asked again.
    const answered = reply.type === 'message' && reply.message.clientId !== this.mark ? undefined : answers[reply.type]
    this.heard = this.heard.filter(({ type }) => type !== answered)
    this.line?.send(JSON.stringify(reply))
  }

  end = async (code: number) => this.line?.close({ code })
}

const rooms = new WeakMap<Page, Room>()
const roomOf = ({ page }: Stage) => rooms.get(page) as Room

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: text('chat.title') })
const sendButton = (stage: Stage) => dialog(stage).getByRole('button', { name: text('chat.send'), exact: true })
const box = (stage: Stage) => dialog(stage).getByRole('textbox', { name: text('chat.message') })

const older = (stage: Stage) => dialog(stage).getByRole('button', { name: text('chat.older') })

const welcome = async (stage: Stage, writing: ChatWriting) => {
  await roomOf(stage).asked('join')
  await roomOf(stage).say({
    type: 'welcome',
    messages: Array.from({ length: 20 }, (_, index) => said(21 + index)),
    hasOlder: true,
    resumed: false,
    present: 2,
    writing,
    longest: 500,
  })
}
/** The page is a visitor's; a pause would end with its session. */
const welcomes = (writing: ChatWriting) => async (stage: Stage, from: AnyMachineSnapshot) => {
  if (!from.matches({ writing: 'limited' })) await asVisitor(stage)
  await welcome(stage, writing)
}
const refuse = (reason: 'failed' | 'limited') => async (stage: Stage) => {
  await roomOf(stage).asked('say')
  await roomOf(stage).say({ type: 'refused', clientId: roomOf(stage).mark, reason, seconds: 40 })
}
const presses = (key: TextKey) => (stage: Stage) =>
  dialog(stage)
    .getByRole('button', { name: text(key) })
    .first()
    .click()

/** The room says this; the window of the login covers it, and the room waits beneath unchanged. */
const saysOfLine = (key: TextKey) => async (stage: Stage, value: unknown) => {
  if (leavesOf(value).includes('writing.requiringLogin')) return expect(stage.page.getByText(text(key))).toBeAttached()
  await expect(dialog(stage).getByText(text(key))).toBeVisible()
}

/** A sentence with a number in it, in the singular and in the plural. */
const counted = (key: 'chat.present' | 'chat.limited') =>
  new RegExp((['_one', '_other'] as const).map((form) => text(`${key}${form}`, { count: '\\d+' })).join('|'))

/** The room, or the window of the login, knows a visitor. */
const isReader = (from: AnyMachineSnapshot) =>
  from.matches({ writing: 'requiringLogin' }) || (from.context as { writing?: string }).writing === 'loginNeeded'

const isOut = async ({ page }: Stage) => (await at.accountButton(page).count()) === 0
/** The window covers the header, so a script presses it as a link from elsewhere would. */
const openLogin = async ({ page }: Stage) => {
  if (!(await at.loginDialog(page).isVisible())) await at.loginButton(page).dispatchEvent('click')
}
const dismissLogin = async ({ page }: Stage) => {
  await expect(at.loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(at.loginDialog(page)).toHaveCount(0)
}
const goElsewhere = ({ page }: Stage) =>
  page.evaluate(() => {
    history.pushState({ key: crypto.randomUUID() }, '', location.pathname === '/rng' ? '/fish' : '/rng')
    dispatchEvent(new PopStateEvent('popstate'))
  })
const signsIn = async (stage: Stage) => {
  await asVisitor(stage)
  await openLogin(stage)
  await signIn(stage)
  await expect(at.accountButton(stage.page)).toBeAttached()
}

export const chatPage: PageSide<typeof chatFlow> = {
  flow: chatFlow,
  held: ['login'],
  prepare: async (stage) => {
    const { page } = stage
    rooms.set(page, new Room(page))
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: text('chat.open'), exact: true })).toBeVisible()
    await page.evaluate((times) => {
      // A large random part keeps every back-off longer than the checks.
      Math.random = () => 59
      // On a busy machine the checks take longer than the room waits for an answer.
      const start = window.setTimeout
      const isOfRoom = (wait: number) => wait >= 10_000 && wait <= 50_000
      const later = (run: () => void, wait = 0) => start(run, isOfRoom(wait) ? wait * times : wait)
      Object.assign(window, { setTimeout: later })
    }, patience)
  },
  cannot: (name, from) => {
    const { kind } = chatFlow.cases[name as keyof typeof chatFlow.cases]
    const joined = from.matches({ connection: { online: 'joined' } })
    if (kind === 'user' && name !== 'the player opens the chat room') {
      // The window of the login covers the room.
      if (from.matches({ writing: 'requiringLogin' })) return name !== 'the player closes the chat room'
      return from.matches({ connection: 'closed' })
    }
    if (name.startsWith('the room welcomes')) return !from.matches({ connection: { online: 'connecting' } })
    // A request times out.
    const waits =
      from.matches({ writing: 'sending' }) || from.matches({ connection: { online: { joined: 'loadingOlder' } } })
    if (name === 'the connection has held for a while') return waits
    if (name === 'the pause is over') return !joined || waits
    if (name === 'the wait for a new connection is over') return from.matches({ writing: 'limited' })
    // A signed-in player leaves first, because a pause would show it.
    if (name === 'the player is logged in') return from.matches({ writing: 'limited' })
    if (name === 'nobody is logged in' || name === 'the session is lost') return false
    return name.startsWith('the line') || name.startsWith('the platform') || name === 'the page is looked at again'
      ? false
      : kind === 'report' && !joined
  },
  steps: {
    // A message above the page may cover the button.
    'the player opens the chat room': ({ page }) =>
      page.getByRole('button', { name: text('chat.open'), exact: true }).dispatchEvent('click'),
    // The login covers the room and closes first; another page closes both.
    'the player closes the chat room': async (stage, from) =>
      from.matches({ writing: 'requiringLogin' })
        ? goElsewhere(stage)
        : dialog(stage)
            .getByRole('button', { name: text('action.close') })
            .click(),
    'the player tries again': presses('action.retry'),
    'the player types': (stage) => box(stage).fill('Hello'),
    'the player sends a message': async (stage, from) => {
      await box(stage).fill('Hello')
      await box(stage).press('Enter')
      // A visitor's message opens the login, which covers the room.
      if ((from.context as { writing?: string }).writing !== 'loginNeeded') await expect(box(stage)).toHaveValue('')
    },
    'the player sends it again': presses('chat.resend'),
    'the player discards it': presses('chat.discard'),
    'the player scrolls up': (stage) =>
      dialog(stage)
        .getByRole('log')
        .evaluate((log) => {
          log.scrollTop = 0
        }),
    'the player goes to the end': (stage) =>
      dialog(stage)
        .getByRole('log')
        .evaluate((log) => {
          log.scrollTop = log.scrollHeight
        }),
    'the player asks for older messages': presses('chat.older'),
    'the page is looked at again': ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
    'the room welcomes a player': welcomes('open'),
    'the room welcomes a visitor': welcomes('loginNeeded'),
    'somebody says something': (stage) => roomOf(stage).say({ type: 'message', message: said(41) }),
    'the room says the message': async (stage, from) => {
      if (from.matches({ writing: 'sending' })) await roomOf(stage).asked('say')
      await roomOf(stage).say({ type: 'message', message: { ...own(roomOf(stage).mark), id: 42 } })
    },
    'the room brings older messages': (stage) =>
      roomOf(stage).say({ type: 'history', messages: [said(20)], hasOlder: true }),
    'somebody comes': (stage) => roomOf(stage).say({ type: 'presence', present: 3 }),
    'the room does not take the message': refuse('failed'),
    'the room wants a pause': refuse('limited'),
    'the connection has held for a while': ({ page }) => page.clock.fastForward(10_000 * patience),
    'the connection is lost': (stage) => roomOf(stage).end(1001),
    'the platform refuses the connection': (stage) => roomOf(stage).end(chatCloseCodes.tooMany),
    'the player is logged in': signsIn,
    'nobody is logged in': async (stage, from) => {
      if (!from.matches({ writing: 'requiringLogin' })) {
        // A window blocks logging out, but a session may end beneath it.
        if (await isOut(stage)) await openLogin(stage)
        else await expireSession(stage)
      }
      await dismissLogin(stage)
    },
    'the session is lost': async (stage, from) => {
      const isVisitor = await isOut(stage)
      // A login would end the state in which nobody has a session: the machine is told.
      if (isVisitor && isReader(from)) return stage.desk.tells('chat', { type: 'session.lost' })
      if (isVisitor) await signsIn(stage)
      await expireSession(stage)
      await dismissLogin(stage)
    },
    // The page slept through it, and the connection's timers did not run.
    'the pause is over': async ({ page }) => {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 40_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
    'the wait for a new connection is over': ({ page }) => page.clock.fastForward(1_000_000),
  },
  sees: {
    // The window of the login hides the room from its role.
    'connection.closed': ({ page }) =>
      expect(page.locator('dialog').filter({ hasText: text('chat.title') })).toHaveCount(0),
    'connection.online.connecting': saysOfLine('chat.connecting'),
    'connection.online.joined.still': async (stage, value) => {
      const present = stage.page.getByText(counted('chat.present'))
      // The login's window is visible, and the room waits beneath it unchanged.
      if (leavesOf(value).includes('writing.requiringLogin')) return expect(present).toBeAttached()
      await expect(present).toBeVisible()
      await expect(dialog(stage).getByText('Message 40')).toBeAttached()
      await expect(older(stage).and(stage.page.locator('[aria-busy=true]'))).toHaveCount(0)
    },
    'connection.online.joined.loadingOlder': async (stage, value) => {
      await roomOf(stage).asked('history')
      // The window of the login covers the room.
      if (leavesOf(value).includes('writing.requiringLogin')) return
      await expect(older(stage)).toHaveAttribute('aria-busy', 'true')
    },
    'connection.waiting': saysOfLine('chat.waiting'),
    'connection.refused': saysOfLine('chat.refused'),
    'writing.idle': async (stage, value) => {
      await expect(at.loginDialog(stage.page)).toHaveCount(0)
      if (!leavesOf(value).includes('connection.closed'))
        await expect(sendButton(stage)).not.toHaveAttribute('aria-busy')
    },
    'writing.requiringLogin': ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
    'writing.holding': (stage) => expect(dialog(stage).getByText(text('chat.holding'))).toBeVisible(),
    'writing.sending': async (stage) => {
      await roomOf(stage).asked('say')
      await expect(dialog(stage).getByText(text('chat.sending'))).toBeVisible()
      await expect(dialog(stage).getByText(counted('chat.limited'))).toHaveCount(0)
    },
    'writing.limited': (stage) => expect(dialog(stage).getByText(counted('chat.limited'))).toBeVisible(),
  },
}
