/**
 * Countries whose phone numbers the sandbox's brand accepts: Nepal first, then countries where Nepali players work
 * (SMS-05).
 */
export const countries = [
  { countryCode: 'NP', countryDialingCode: '977' },
  { countryCode: 'IN', countryDialingCode: '91' },
  { countryCode: 'BD', countryDialingCode: '880' },
  { countryCode: 'AE', countryDialingCode: '971' },
  { countryCode: 'QA', countryDialingCode: '974' },
  { countryCode: 'KW', countryDialingCode: '965' },
  { countryCode: 'BH', countryDialingCode: '973' },
  { countryCode: 'MY', countryDialingCode: '60' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'ID', countryDialingCode: '62' },
  { countryCode: 'JP', countryDialingCode: '81' },
  { countryCode: 'CN', countryDialingCode: '86' },
  { countryCode: 'GB', countryDialingCode: '44' },
  { countryCode: 'US', countryDialingCode: '1' },
] as const
