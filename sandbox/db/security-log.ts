import { type SQL, sql } from 'drizzle-orm'
import { attemptLimits } from './schema-auth.ts'

const now = "cast(unixepoch('subsec') * 1000 as integer)"
const log = (name: string, when: string, kind: string, memberId: string) => `
  create trigger if not exists security_${name} ${when} begin
    insert into security_events (kind, memberId, at) values ('${kind}', ${memberId}, ${now});
  end;`

/**
 * The log of security events (SAFE-12): triggers write it, so that no way to change a credential passes it by, and no
 * secret is in it. Created at the opening, after the seed.
 */
export const securityLog = `
  create table if not exists security_events
    (id integer primary key, kind text not null, memberId text not null, at integer not null);
  ${['update', 'delete']
    .map(
      (change) => `create trigger if not exists security_events_${change} before ${change} on security_events begin
    select raise(abort, 'The security log is append-only');
  end;`,
    )
    .join('\n')}
  create trigger if not exists security_events_once before insert on security_events begin
    select raise(abort, 'The security log is append-only') where exists (select 1 from security_events where id = new.id);
  end;
  -- An id that is not given is -1 before the insertion, so that a row of that id would stop all others.
  create trigger if not exists security_events_number after insert on security_events begin
    select raise(abort, 'A security event has an id from 1') where new.id < 1;
  end;
  ${log('login', "after insert on tokens when new.scope in ('full', 'passwordChange', 'passkeyChange')", 'login', 'new.memberId')}
  ${log('end', 'after update of revokedAt on tokens when new.revokedAt is not null and old.revokedAt is null', 'session ended', 'new.memberId')}
  ${log('attempt', 'after insert on login_attempts when exists (select 1 from members where username = new.username)', 'login attempt', '(select id from members where username = new.username)')}
  ${log('password', 'after update of passwordHash on members when new.passwordHash is not old.passwordHash', 'password changed', 'new.id')}
  ${log('mailed', 'after update of temporaryHash on members when new.temporaryHash is not null and new.temporaryHash is not old.temporaryHash', 'one-time password mailed', 'new.id')}
  ${log('payment', 'after update of paymentHash on members when new.paymentHash is not old.paymentHash', 'payment password changed', 'new.id')}
  ${log('mobile', 'after update of mobile on members when new.mobile is not old.mobile', 'number changed', 'new.id')}
  ${log('email', 'after update of email on members when new.email is not old.email', 'email changed', 'new.id')}
  ${log('address', 'after update of registeredIps on members when new.registeredIps is not old.registeredIps', 'address registered', 'new.id')}
  ${log('two_step_on', 'after update of confirmedAt on two_steps when new.confirmedAt is not null', 'two-step login on', 'new.memberId')}
  ${log('two_step_off', 'after delete on two_steps when old.confirmedAt is not null', 'two-step login off', 'old.memberId')}
  ${log('recovery_code', 'after delete on recovery_codes when exists (select 1 from two_steps where memberId = old.memberId)', 'recovery code used', 'old.memberId')}
  ${log('passkey_added', 'after insert on passkeys', 'passkey added', 'new.memberId')}
  ${log('passkey_removed', 'after delete on passkeys', 'passkey removed', 'old.memberId')}
  ${log('card', 'after insert on bank_cards', 'payout account added', 'new.memberId')}
  ${log('used_up', `after insert on login_attempts when exists (select 1 from members where username = new.username) and (select count(*) from login_attempts where username = new.username and at > new.at - ${attemptLimits.countFor}) = ${attemptLimits.ofAccount}`, 'login attempts used up', '(select id from members where username = new.username)')}
  ${log('card_changed', 'after update on bank_cards', 'payout account changed', 'new.memberId')}
  ${log('card_removed', 'after delete on bank_cards', 'payout account removed', 'old.memberId')}
  ${log('locked', 'after insert on payment_attempts when new.lockedUntil is not null', 'payment password locked', 'new.memberId')}
  ${log('relocked', 'after update on payment_attempts when new.lockedUntil is not null and old.lockedUntil is not new.lockedUntil', 'payment password locked', 'new.memberId')}
`

/** The statement that logs a reached rate limit; its kind names no source, such as a number or an address. */
export const limitReached = (kind: string): SQL =>
  sql`insert into security_events (kind, memberId, at) values (${`limit reached: ${kind}`}, '', ${Date.now()})`
