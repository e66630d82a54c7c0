import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const vendors = sqliteTable(
  'vendors',
  {
    accountTypeId: integer().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    gameType: text().notNull(),
    position: integer().notNull(),
    isHot: integer().notNull(),
    aggregate: integer().notNull(),
    /** The game that the vendor's card starts. */
    gameCode: text().notNull(),
  },
  (t) => [uniqueIndex('vendors_lane').on(t.gameType, t.position)],
)

export const games = sqliteTable(
  'games',
  {
    nodeId: text().primaryKey(),
    gameType: text().notNull(),
    vassalage: text().notNull(),
    accountTypeName: text().notNull(),
    position: integer().notNull(),
    nameEn: text().notNull(),
    nameNe: text().notNull(),
    /** Both names in lower case, one per line, for the name search. */
    search: text().notNull(),
    gameCode: text().notNull(),
    gameClassify: text().notNull(),
    minBet: integer().notNull(),
    isHot: integer().notNull(),
    isNew: integer().notNull(),
    /** 0: a free trial exists (TILE-01). */
    supportPlay: integer().notNull(),
    /** The result of a launch: `open`, `maintenance` or `refused`. */
    state: text().notNull(),
  },
  (t) => [
    uniqueIndex('games_category').on(t.gameType, t.position),
    uniqueIndex('games_vendor').on(t.gameType, t.vassalage, t.position),
    index('games_popular').on(t.gameType, t.isHot),
    index('games_new').on(t.gameType, t.isNew),
    index('games_name_en').on(t.gameType, t.nameEn, t.position),
    index('games_name_ne').on(t.gameType, t.nameNe, t.position),
    index('games_hot').on(t.isHot, t.gameType, t.vassalage),
  ],
)

/** `turn`: higher is later. */
export const favourites = sqliteTable(
  'favourites',
  { memberId: text().notNull(), nodeId: text().notNull(), turn: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('favourites_turn').on(t.memberId, t.turn)],
)

/** A member's recent games; `turn`: higher is later. */
export const recents = sqliteTable(
  'recents',
  { memberId: text().notNull(), nodeId: text().notNull(), turn: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('recents_turn').on(t.memberId, t.turn)],
)

export const gameTickets = sqliteTable('game_tickets', {
  hash: text().primaryKey(),
  memberId: text().notNull(),
  nodeId: text().notNull(),
  /** The launching session's token. */
  tokenHash: text().notNull(),
  trial: integer().notNull(),
  language: text().notNull(),
  backUrl: text().notNull(),
  expiresAt: integer().notNull(),
  usedAt: integer(),
})

export const gameSessions = sqliteTable(
  'game_sessions',
  {
    hash: text().primaryKey(),
    memberId: text().notNull(),
    nodeId: text().notNull(),
    vassalage: text().notNull(),
    tokenHash: text().notNull(),
    /** The last heartbeat of the game's page; 0: closed. */
    seenAt: integer().notNull(),
    trial: integer().notNull(),
    language: text().notNull(),
    /** The balance of a trial session; outside the ledger. */
    funBalance: integer().notNull(),
    expiresAt: integer().notNull(),
    /** The seed of the next round; only its hash is known outside (SAFE-06). */
    nextSeed: text().notNull(),
  },
  (t) => [index('game_sessions_member').on(t.memberId, t.trial)],
)

export const spins = sqliteTable(
  'spins',
  {
    session: text().notNull(),
    key: text().notNull(),
    bet: integer().notNull(),
    win: integer().notNull(),
    reels: text().notNull(),
    /** The seed of this round, published with it. */
    seed: text().notNull(),
    balance: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session, t.key] }),
    index('spins_session_time').on(t.session, t.at),
    index('spins_time').on(t.at),
  ],
)

/** An opening of the lottery: a ticket, exchanged once for a session before it expires. */
export const lotterySessions = sqliteTable('lottery_sessions', {
  ticketHash: text().primaryKey(),
  memberId: text().notNull(),
  /** The launching session's token. */
  tokenHash: text().notNull(),
  /** Empty: the lobby. */
  gameCode: text().notNull(),
  playType: text().notNull(),
  prizeMode: text().notNull(),
  language: text().notNull(),
  backUrl: text().notNull(),
  ticketExpiresAt: integer().notNull(),
  sessionHash: text(),
  expiresAt: integer().notNull(),
})

/** A bet on one draw; `state` leaves `pending` at settlement. */
export const lotteryBets = sqliteTable(
  'lottery_bets',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    /** The client's key, so that a repeated request places one bet. */
    key: text().notNull(),
    gameCode: text().notNull(),
    drawIndex: integer().notNull(),
    drawnAt: integer().notNull(),
    playType: text().notNull(),
    pick: text().notNull(),
    stake: integer().notNull(),
    /** The part of the stake that counts for bonuses; below zero where the bet secured others that had counted. */
    counted: integer().notNull().default(0),
    state: text().$type<'pending' | 'won' | 'lost'>().notNull(),
    win: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    uniqueIndex('lottery_bets_key').on(t.memberId, t.key),
    index('lottery_bets_member').on(t.memberId, t.at),
    index('lottery_bets_due').on(t.state, t.drawnAt),
  ],
)
