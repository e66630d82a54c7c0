import { Refusal, type Wire } from './wire.ts'
import type { World } from './world.ts'

/** A grey PNG of one pixel; the letters exist only in the platform's memory. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mN8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='

/** Serves login with a captcha after a failure, registration and logout. */
export class Auth {
  /** The letters of the last captcha picture. */
  captcha = ''
  /** The letters by visit. */
  private readonly letters = new Map<string, string>()
  private readonly suspected = new Set<string>()
  private readonly world: World

  /** `picturePrefix`: some platforms send a data address instead of bare base64. */
  constructor(wire: Wire, world: World, picturePrefix: string) {
    this.world = world
    wire.on('GET', '/wps/captcha', ({ visit }) => {
      this.captcha = String(1000 + Math.floor(Math.random() * 9000))
      this.letters.set(visit, this.captcha)
      return picturePrefix + picture
    })
    wire.on('POST', '/wps/session/login', ({ text, visit }) => ({
      token: this.signIn(text('username').toLowerCase(), text('password'), visit, text('captcha')),
      firstTimeLogin: undefined,
      passwordExpired: undefined,
    }))
    wire.on('DELETE', '/wps/session/logout', ({ token }) => {
      world.sessions.delete(token ?? '')
      return undefined
    })
    wire.on('GET', '/wps/system/setting/register', () => ({
      username: { required: '1', minLength: 4, maxLength: 16, acceptedPattern: undefined, patternId: undefined },
      password: { required: '1', minLength: 8, maxLength: 24, acceptedPattern: '*', patternId: undefined },
      email: { required: '1', minLength: undefined, maxLength: undefined, acceptedPattern: undefined },
      captcha: { required: '1', minLength: undefined, maxLength: undefined, acceptedPattern: undefined },
    }))
    wire.on('PUT', '/wps/member/register', ({ text, visit }) => {
      const username = text('username')
      if (world.members.has(username.toLowerCase())) throw new Refusal(200, 'This name is taken.')
      if (text('password') !== text('confirmPassword')) throw new Refusal(200, 'The passwords differ.')
      if (!text('email').includes('@')) throw new Refusal(200, 'The mail address is missing.')
      this.useCaptcha(visit, text('captcha'))
      return { token: world.open(world.join(username, text('password'), { balance: 25 })) }
    })
  }

  private useCaptcha(visit: string, typed: string) {
    const expected = this.letters.get(visit)
    this.letters.delete(visit)
    if (typed === '' || typed !== expected) throw new Refusal(200, 'The letters are wrong.', { captcha: true })
  }

  private signIn(username: string, password: string, visit: string, captcha: string): string {
    if (this.suspected.has(username)) this.useCaptcha(visit, captcha)
    const member = this.world.members.get(username)
    if (member?.password !== password) {
      this.suspected.add(username)
      throw new Refusal(200, 'The name or the password is wrong.', { captcha: true })
    }
    this.suspected.delete(username)
    return this.world.open(member)
  }
}
