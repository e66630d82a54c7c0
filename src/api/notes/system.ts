import type { CallNotes } from '../call-notes.ts'

export const systemNotes = {
  permission: {
    purpose: 'What this host may show: system status, switches, resources, CDNs and the visitor’s location.',
    decisive: ['whitelabel'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'path',
      'currencySymbol',
      'payloadKey: the public key that payloads are encrypted to, used where config.json pins none',
      'imageCDNs and launchGameCDNs are origins',
      'smsChannel, firebase and humanVerification',
    ],
  },
  systemStatus: {
    purpose: 'Whether the platform is open, under maintenance or closed to the visitor’s region.',
    decisive: ['status'],
    source: ['site and accounts: calls'],
    decided: ['method', 'payload', 'answer fields', 'taken to be the same call as `status` of the login group'],
  },
  banners: {
    purpose: 'The banners of one group, in the order in which they are shown.',
    source: ['site and accounts: entities'],
    decided: ['method', 'token', 'path', 'payload'],
  },
  firstBanner: {
    purpose:
      'The picture of a group’s first banner, at an address known before any answer, so that the page’s largest picture starts loading before the bundle runs. Refused with 503 while the system status is not 0.',
    source: [],
    decided: ['the whole call'],
  },
  whiteLabel: {
    purpose: 'The white-label switches again, without the rest of the permission response (session cache `settings`).',
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'payload', 'answer is the permission response’s tree'],
  },
} as const satisfies CallNotes
