/**
 * The error codes that the site reacts to, each with its meaning (S1 8 and S2 8 show messages only; the codes are decided).
 * A code that is not listed here is shown by the platform's own message.
 */
export const errorCodes = {
  invalid_credentials: 'The user name or the password is wrong.',
  captcha_required: 'The login needs a captcha; the refusal carries `captcha: true`.',
  captcha_wrong: 'The captcha was wrong, used or too old; the refusal carries `captcha: true`.',
  too_many_attempts: 'The account or the address has to wait before it tries again.',
  non_member: 'The account is no member account (S1 8 `Non-member account unable to login`).',
  password_change_required: 'The token only allows a change of password or a logout (PASS-04).',
  unregistered_ip: 'The login comes from an address that the account has not used (AUTH-12).',
  token_invalid: 'The token is missing, expired or revoked (AUTH-14).',
  forbidden: 'The account may not do this (PERM-06).',
  in_need_true_account: 'A trial account may not do this (PERM-02).',
  payload_invalid: 'The payload does not fit the call’s schema or could not be decrypted.',
  not_served_yet: 'The sandbox knows the call but does not serve it yet.',
  not_found: 'There is no such game, call or thing.',
  game_unavailable: 'The game or its vendor is under maintenance.',
  game_refused: 'The platform refuses this launch, e.g. no free trial for this game.',
  insufficient_balance: 'The balance does not cover the bet.',
  too_many_requests: 'The rate limit is reached.',
  maintenance: 'The platform is under maintenance (SYS-01).',
  region_blocked: 'The visitor’s region or address is refused (SYS-01).',
  server_error: 'The platform failed.',
} as const

export type ErrorCode = keyof typeof errorCodes
