import { defaultRules } from '../areas/auth/registration/rules.ts'
import type { Controls } from '../core/controls.ts'

const switchesAtStart: Record<string, boolean> = {
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  USERNAMEREG3: true,
  DIRECTREG3: true,
  FREEPLAY3: true,
  MOBILEVERCODELOGIN3: true,
  PWDEXPFORCECHANGE3: true,
  PTSYS3: true,
  /** No vendors, so the site omits the category (NAV-02). */
  ELOTT3: false,
}

export const controlsAtStart = (gifts = false): Controls => ({
  status: 0,
  regionClosed: false,
  countryCode: 'NP',
  ip: null,
  clockOffset: 0,
  switches: { ...switchesAtStart },
  fields: { ...defaultRules },
  sms: { channel: 'own', expiredMinutes: 1 },
  firebaseFailure: null,
  humanVerification: false,
  domains: null,
  gtagId: null,
  referral: true,
  gifts,
  popups: gifts,
  money: { deposits: 'arrive', payouts: 'pay', closedChannels: [], receiptMinutes: 30 },
})
