import type { ErrorCode } from '../src/api/error-codes.ts'

export type SandboxLanguage = 'NE' | 'EN'

const sentences: Record<ErrorCode, Record<SandboxLanguage, string>> = {
  invalid_credentials: { EN: 'The user name or the password is wrong.', NE: 'प्रयोगकर्ता नाम वा पासवर्ड मिलेन।' },
  captcha_required: { EN: 'Please type the characters in the picture.', NE: 'कृपया चित्रमा देखिएका अक्षर लेख्नुहोस्।' },
  captcha_wrong: {
    EN: 'The characters did not match the picture. Please try the new one.',
    NE: 'अक्षर चित्रसँग मिलेनन्। कृपया नयाँ चित्र हेरेर लेख्नुहोस्।',
  },
  too_many_attempts: {
    EN: 'Too many attempts. Please wait 15 minutes and try again.',
    NE: 'धेरै पटक प्रयास भयो। कृपया १५ मिनेट पर्खेर फेरि प्रयास गर्नुहोस्।',
  },
  non_member: { EN: 'Non-member account unable to login', NE: 'सदस्य नभएको खाताबाट लगइन गर्न मिल्दैन' },
  password_change_required: { EN: 'Please change your password first.', NE: 'कृपया पहिले आफ्नो पासवर्ड बदल्नुहोस्।' },
  unregistered_ip: {
    EN: 'You are signing in from a new address. Please verify that it is you.',
    NE: 'तपाईं नयाँ ठेगानाबाट लगइन गर्दै हुनुहुन्छ। कृपया आफ्नो पहिचान पुष्टि गर्नुहोस्।',
  },
  token_invalid: {
    EN: 'Sorry, you are not logged in yet, please log in.',
    NE: 'माफ गर्नुहोस्, तपाईं लगइन हुनुहुन्न, कृपया लगइन गर्नुहोस्।',
  },
  forbidden: { EN: 'Your account may not do this.', NE: 'तपाईंको खाताबाट यो गर्न मिल्दैन।' },
  in_need_true_account: { EN: 'Please Register An Account First', NE: 'कृपया पहिले खाता दर्ता गर्नुहोस्' },
  payload_invalid: { EN: 'The request could not be read.', NE: 'अनुरोध बुझ्न सकिएन।' },
  not_served_yet: { EN: 'The sandbox does not serve this call yet.', NE: 'स्यान्डबक्सले यो सेवा अझै दिँदैन।' },
  not_found: { EN: 'There is no such thing here.', NE: 'यहाँ त्यस्तो केही छैन।' },
  game_unavailable: {
    EN: 'This game is under maintenance. Please try another one.',
    NE: 'यो खेल मर्मतमा छ। कृपया अर्को खेल खेल्नुहोस्।',
  },
  game_refused: { EN: 'This game cannot be opened right now.', NE: 'यो खेल अहिले खोल्न मिल्दैन।' },
  insufficient_balance: { EN: 'Your balance does not cover this bet.', NE: 'यो बाजीका लागि तपाईंको ब्यालेन्स पुग्दैन।' },
  too_many_requests: { EN: 'That was too fast. Please wait a moment.', NE: 'धेरै छिटो भयो। कृपया एकछिन पर्खनुहोस्।' },
  maintenance: { EN: 'The platform is under maintenance.', NE: 'प्रणाली मर्मतमा छ।' },
  region_blocked: {
    EN: 'The service is not available in your region.',
    NE: 'यो सेवा तपाईंको क्षेत्रमा उपलब्ध छैन।',
  },
  server_error: { EN: 'The platform failed. Please try again.', NE: 'प्रणालीमा त्रुटि भयो। कृपया फेरि प्रयास गर्नुहोस्।' },
}

const fieldSentence: Record<SandboxLanguage, (field: string) => string> = {
  EN: (field) => `The request’s field “${field}” does not fit.`,
  NE: (field) => `अनुरोधको “${field}” मिलेन।`,
}

/** The sentence that a refusal carries, in the request’s language. `field` names what did not fit. */
export function messageOf(code: ErrorCode, language: SandboxLanguage, field?: string): string {
  return code === 'payload_invalid' && field !== undefined ? fieldSentence[language](field) : sentences[code][language]
}
