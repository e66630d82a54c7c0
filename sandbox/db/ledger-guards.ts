/**
 * Constraints of the ledger in the database itself, so that no code and no statement breaks them unnoticed (SAFE-09):
 * bookings are append-only, money and points of a transaction each sum to zero at its commit, and no account but the
 * house's goes below zero.
 */
export const ledgerGuards: readonly string[] = [
  `create table ledger_zero (value integer primary key check (value = 0))`,
  `insert into ledger_zero values (0)`,
  // A deferred foreign key is SQLite's only check at the commit: a sum must be found in the table of zero.
  `create table ledger_sums (
    transactionId text primary key,
    money integer not null references ledger_zero (value) deferrable initially deferred,
    points integer not null references ledger_zero (value) deferrable initially deferred
  )`,
  // A replaced row is deleted without its triggers, so that a repeated key or row number is refused before.
  `create trigger ledger_once before insert on ledger_transactions begin
    select raise(abort, 'The ledger is append-only')
      where exists (select 1 from ledger_transactions where id = new.id)
        or exists (select 1 from ledger_transactions where idempotencyKey = new.idempotencyKey)
        or exists (select 1 from ledger_transactions where rowid = new.rowid);
  end`,
  `create trigger ledger_sum_once before insert on ledger_sums begin
    select raise(abort, 'The ledger is append-only')
      where new.money <> 0 or new.points <> 0
        or exists (select 1 from ledger_sums where transactionId = new.transactionId)
        or exists (select 1 from ledger_sums where rowid = new.rowid)
        or exists (select 1 from ledger_entries where transactionId = new.transactionId);
  end`,
  `create trigger ledger_opens after insert on ledger_transactions begin
    insert into ledger_sums values (new.id, 0, 0);
  end`,
  `create trigger ledger_line before insert on ledger_entries begin
    select raise(abort, 'A ledger line needs a whole amount')
      where typeof(new.amount) <> 'integer';
    select raise(abort, 'A ledger line needs its transaction')
      where not exists (select 1 from ledger_transactions where id = new.transactionId);
    select raise(abort, 'The ledger is append-only')
      where exists (select 1 from ledger_entries where transactionId = new.transactionId and account = new.account)
        or exists (select 1 from ledger_entries where rowid = new.rowid);
  end`,
  `create trigger ledger_adds after insert on ledger_entries begin
    update ledger_sums set
      money = money + iif(new.account like 'points:%' or new.account = 'house:points', 0, new.amount),
      points = points + iif(new.account like 'points:%' or new.account = 'house:points', new.amount, 0)
      where transactionId = new.transactionId;
    select raise(abort, 'An account would go below zero')
      where new.amount < 0 and new.account not like 'house:%'
        and (select sum(amount) from ledger_entries where account = new.account) < 0;
  end`,
  `create trigger ledger_true before update on ledger_sums begin
    select raise(abort, 'A ledger sum is the sum of its lines')
      where new.transactionId <> old.transactionId or new.rowid <> old.rowid or new.money + new.points <>
        (select coalesce(sum(amount), 0) from ledger_entries where transactionId = new.transactionId);
  end`,
  // A row number that is not given is -1 before the insertion, so that a row of that number would stop all others.
  ...['ledger_transactions', 'ledger_entries', 'ledger_sums'].map(
    (table) => `create trigger ${table}_number after insert on ${table} begin
    select raise(abort, 'A row of the ledger has a number from 1') where new.rowid < 1;
  end`,
  ),
  ...['ledger_transactions', 'ledger_entries'].flatMap((table) =>
    ['update', 'delete'].map(
      (change) => `create trigger ${table}_${change} before ${change} on ${table} begin
    select raise(abort, 'The ledger is append-only');
  end`,
    ),
  ),
  `create trigger ledger_sums_delete before delete on ledger_sums begin
    select raise(abort, 'The ledger is append-only');
  end`,
  `create trigger money_moves_insert before insert on money_moves begin
    select raise(abort, 'A move needs whole amounts within its own')
      where typeof(new.amount) <> 'integer' or new.amount < 0 or new.paid < 0 or new.received < 0
        or new.paid + new.received > new.amount;
  end`,
  `create table request_ids (memberId text not null, requestId text not null, primary key (memberId, requestId))`,
  // Each of these tables knows its own requests; an id that another one used is another request.
  ...['money_moves', 'team_requests', 'claims', 'point_moves'].map(
    (table) => `create trigger ${table}_request before insert on ${table} begin
    select raise(abort, 'The request id belongs to another request')
      where exists (select 1 from request_ids where memberId = new.memberId and requestId = new.requestId);
    insert into request_ids values (new.memberId, new.requestId);
  end`,
  ),
  `create trigger money_moves_update before update on money_moves begin
    select raise(abort, 'A move needs whole amounts within its own')
      where new.amount <> old.amount or new.memberId <> old.memberId or new.paid < 0 or new.received < 0
        or new.paid + new.received > new.amount;
  end`,
]
