import type { CallNotes } from '../call-notes.ts'

export const systemNotes = {
  permission: {
    purpose: 'Returns the settings of this host: system status, switches, resources, CDNs and the visitor’s location.',
    decisive: ['whitelabel'],
    kept: { use: 'offline' },
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'path',
      'currencySymbol',
      'payloadKey: the public key for encrypted payloads, used when config.json pins none',
      'imageCDNs and launchGameCDNs are origins',
      'smsChannel, firebase, humanVerification and passkeys',
    ],
  },
  systemStatus: {
    purpose: 'Returns the system status: open, under maintenance, or closed to the visitor’s region.',
    decisive: ['status'],
    source: ['site and accounts: calls'],
    decided: ['method', 'payload', 'answer fields', 'taken to be the same call as `status` of the login group'],
  },
  banners: {
    purpose: 'Returns the banners of one group in display order.',
    source: ['site and accounts: entities'],
    decided: ['method', 'token', 'path', 'payload'],
  },
  firstBanner: {
    purpose:
      'Returns the picture of a group’s first banner. The page knows its address before any answer, so that its largest picture loads before the bundle runs. Refused with 503 while the system status is not 0.',
    source: [],
    decided: ['the whole call'],
  },
  whiteLabel: {
    purpose: 'Returns the white-label switches without the rest of the permission response (session cache `settings`).',
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'payload', 'answer is the permission response’s tree'],
  },
} as const satisfies CallNotes
