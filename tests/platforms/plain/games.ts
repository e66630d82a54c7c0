import { Bare, Refusal, type Asked, type Wire } from './wire.ts'
import { pageOf, type World } from './world.ts'

interface Game {
  readonly nodeId: string
  readonly gameName: string
  readonly displayName: undefined
  readonly showIcon: string
  readonly isHot: 0 | 1 | undefined
  readonly isNew: undefined
  readonly supportPlay: undefined
  readonly vassalage: string
  readonly accountTypeName: undefined
  readonly gameType: string
  readonly gameCode: undefined
  readonly isGame: undefined
  readonly defaultPlayType: undefined
}

const vendorsByType: readonly (readonly [gameType: string, vendors: readonly string[], gamesEach: number])[] = [
  ['RNG', ['ACORN', 'BIRCH', 'CEDAR', 'DOGWOOD', 'ELDER', 'FIR', 'GORSE', 'HAZEL', 'IVY', 'JUNIPER', 'LARCH'], 216],
  ['FISH', ['MAPLE', 'NETTLE'], 40],
  ['PVP', ['OAK'], 30],
  ['LIVE', ['PINE', 'QUINCE'], 4],
  ['SPORTS', ['ROWAN'], 1],
  ['LOTT', [], 0],
]

const first = ['Amber', 'Bold', 'Coral', 'Dusk', 'Early', 'Fair', 'Grand', 'Hidden', 'Ivory', 'Jolly', 'Keen', 'Lunar']
const second = ['Anchor', 'Beacon', 'Canyon', 'Delta', 'Ember', 'Falcon', 'Garden', 'Harbour', 'Island', 'Jungle']

const nameOf = (at: number) =>
  `${first[at % first.length]} ${second[Math.floor(at / first.length) % second.length]} ${1 + at}`

/** A picture's address in one of three forms: a path with a slash, one without, an absolute address. */
const pictureOf = (at: number, cdn: string) => {
  const path = `tiles/${at % 40}.svg`
  return [path, `/${path}`, `${cdn}/${path}`][at % 3] as string
}

/** Names that strain a tile. */
const strained = [
  (name: string) => `${name} مرآة الصحراء`,
  (name: string) => `  <b>${name}</b> &amp; 100% "wild"`,
  (name: string) => `${name} ${'Endless'.repeat(26)}`,
  (name: string) => `👩‍👩‍👧‍👦 ${name} \u202E`,
  (name: string) => name,
]

/** The same game with an id, a vendor, a name and a picture that need care in addresses and on tiles. */
const estranged = (game: Game, at: number): Game => ({
  ...game,
  nodeId: `slot/ä #${game.nodeId}?x=1&y=50%`,
  vassalage: estrangedVendor(game.vassalage),
  // The story plays this one.
  gameName: at === 120 ? game.gameName : (strained[at % strained.length]?.(game.gameName) ?? ''),
  showIcon:
    at % 6 === 5 ? '' : at % 6 === 4 ? `${game.showIcon}?size=2&v=${at}` : at % 6 === 3 ? 'gone.svg' : game.showIcon,
})

const estrangedVendor = (vendor: string) => `${vendor} & Söhne/№1 #?`

const gamesOf = (cdn: string): readonly Game[] => {
  const makers = vendorsByType.flatMap(([gameType, vendors, each]) =>
    vendors.flatMap((vassalage) => Array.from({ length: each }, (_, at) => ({ gameType, vassalage, isHot: at < 3 }))),
  )
  return makers.map(({ gameType, vassalage, isHot }, at) => ({
    nodeId: String(20_000 + at),
    gameName: nameOf(at),
    displayName: undefined,
    showIcon: pictureOf(at, cdn),
    isHot: isHot ? 1 : undefined,
    isNew: undefined,
    supportPlay: undefined,
    vassalage,
    accountTypeName: undefined,
    gameType,
    gameCode: undefined,
    isGame: undefined,
    defaultPlayType: undefined,
  }))
}

/** An answered launch; the vendor’s host knows it by its ticket. */
export interface Ticket {
  readonly account: string
  readonly gameName: string
  readonly vendor: string
  readonly gameType: string
}

export interface GamesOptions {
  readonly cdn: () => string
  readonly gamesOrigin: () => string
  /** Two lists are sent without the wrapper, as the specification shows them (PLAT-03). */
  readonly bare: boolean
  readonly lotteries: boolean
  /** Ids, vendors and names that need care, and lists of all games on one page. */
  readonly strange: boolean
}

/** Serves vendors, about 2,500 games, launches, favourites and recent games. */
export class Games {
  readonly tickets = new Map<string, Ticket>()
  readonly games: readonly Game[]

  constructor(wire: Wire, world: World, { cdn, gamesOrigin, bare, lotteries, strange }: GamesOptions) {
    this.games = strange ? gamesOf(cdn()).map(estranged) : gamesOf(cdn())
    const wrap = (content: object) => (bare ? new Bare(content) : content)
    const byId = (id: string) => {
      const game = this.games.find(({ nodeId }) => nodeId === id)
      if (game === undefined) throw new Refusal(404, 'There is no such game.')
      return game
    }
    const named = (ids: Iterable<string>) => [...ids].map(byId)

    wire.on('GET', '/wps/relay/vendors', () =>
      vendorsByType.flatMap(([title, vendors]) =>
        title === 'LOTT' && !lotteries
          ? []
          : [
              {
                title,
                isHot: undefined,
                cards: vendors.map((vassalage) => ({
                  vassalage: strange ? estrangedVendor(vassalage) : vassalage,
                  gameType: title,
                  isHot: undefined,
                  accountTypeId: undefined,
                  // A category without a lobby opens its vendor’s own game.
                  gameCode: undefined,
                })),
              },
            ],
      ),
    )
    wire.on('GET', '/wps/relay/games/hot', ({ text }) =>
      wrap({
        list: this.games.filter(
          ({ isHot, vassalage, gameType }) =>
            isHot === 1 &&
            (text('vassalage') === '' || vassalage === text('vassalage')) &&
            (text('gameType') === '' || gameType === text('gameType')),
        ),
      }),
    )
    wire.on('GET', '/wps/relay/games/list', (asked) => {
      const wanted = this.wanted(asked)
      if (strange) return { games: asked.number('pageNo') > 1 ? [] : wanted }
      const { list, totalPages } = pageOf(wanted, asked)
      return wrap({ games: list, totalPages })
    })
    const ofKind = (ids: Iterable<string>, { text }: Asked) =>
      named(ids).filter(
        ({ vassalage, gameType }) =>
          gameType === text('gameType') && (text('vassalage') === '' || vassalage === text('vassalage')),
      )
    wire.on('GET', '/wps/relay/games/recent', (asked) => pageOf(ofKind(world.memberOf(asked).played, asked), asked))
    wire.on('GET', '/wps/relay/games/favourites', (asked) => {
      const { list, totalPages } = pageOf(ofKind(world.memberOf(asked).favourites, asked), asked)
      return { content: list, totalPages }
    })
    wire.on('GET', '/wps/relay/games/favourites/ids', (asked) => [...world.memberOf(asked).favourites])
    wire.on('POST', '/wps/relay/games/favourites', (asked) => {
      const { favourites } = world.memberOf(asked)
      const id = asked.text('nodeId')
      const favourite = !favourites.delete(id)
      if (favourite) favourites.add(byId(id).nodeId)
      return { favourite }
    })
    wire.on('POST', '/wps/game/launchGame', (asked) => {
      const member = world.memberOf(asked)
      const { nodeId, gameName, vassalage, gameType } =
        this.games.find((game) => game.nodeId === asked.text('nodeId')) ??
        byId(this.games.find((game) => game.vassalage === asked.text('vassalage'))?.nodeId ?? '')
      member.played.splice(0, member.played.length, nodeId, ...member.played.filter((id) => id !== nodeId))
      const ticket = `t${world.nextId()}`
      this.tickets.set(ticket, { account: member.account, gameName, vendor: vassalage, gameType })
      return { url: `${gamesOrigin()}/play?ticket=${ticket}`, gameName: undefined }
    })
  }

  private wanted({ text }: Asked): readonly Game[] {
    const name = text('gameName').toLowerCase()
    return this.games.filter(
      ({ gameType, vassalage, gameName }) =>
        gameType === text('gameType') &&
        (text('vassalage') === '' || vassalage === text('vassalage')) &&
        gameName.toLowerCase().includes(name),
    )
  }
}
