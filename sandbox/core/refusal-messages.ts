import type { ErrorCode } from '../../src/api/error-codes.ts'
import type { SandboxLanguage } from './language.ts'

const sentences: Record<ErrorCode, Record<SandboxLanguage, string>> = {
  invalid_credentials: { EN: 'The username or password is wrong.', NE: 'युजरनेम वा पासवर्ड मिलेन।' },
  captcha_required: { EN: 'Please enter the characters in the picture.', NE: 'कृपया चित्रमा देखिएका अक्षर लेख्नुहोस्।' },
  captcha_wrong: {
    EN: 'The characters did not match the picture. Please try the new one.',
    NE: 'अक्षर चित्रसँग मिलेनन्। कृपया नयाँ चित्र हेरेर लेख्नुहोस्।',
  },
  too_many_attempts: {
    EN: 'Too many attempts. Please wait 15 minutes and try again.',
    NE: 'धेरै पटक प्रयास भयो। कृपया 15 मिनेट पर्खेर फेरि प्रयास गर्नुहोस्।',
  },
  non_member: { EN: 'Non-member account unable to login', NE: 'सदस्य नभएको खाताबाट लगइन गर्न मिल्दैन' },
  password_change_required: { EN: 'Please change your password first.', NE: 'कृपया पहिले आफ्नो पासवर्ड बदल्नुहोस्।' },
  second_factor_required: {
    EN: 'Please enter the code of your authenticator app first.',
    NE: 'कृपया पहिले प्रमाणीकरण एपको कोड लेख्नुहोस्।',
  },
  passkey_wrong: { EN: 'This passkey is wrong.', NE: 'यो पासकी मिलेन।' },
  passkey_taken: { EN: 'This passkey is already in use.', NE: 'यो पासकी पहिल्यै प्रयोगमा छ।' },
  too_many_passkeys: {
    EN: 'You have reached the maximum number of passkeys. Remove one first.',
    NE: 'एउटा खातामा हुन सक्ने जति पासकी तपाईंसँग छन्। पहिले एउटा हटाउनुहोस्।',
  },
  unregistered_ip: {
    EN: 'You are logging in from a new address. Please confirm that it is you.',
    NE: 'तपाईं नयाँ ठेगानाबाट लगइन गर्दै हुनुहुन्छ। कृपया आफ्नो पहिचान पुष्टि गर्नुहोस्।',
  },
  token_invalid: {
    EN: 'Sorry, you are not logged in yet, please log in.',
    NE: 'माफ गर्नुहोस्, तपाईं लगइन हुनुहुन्न, कृपया लगइन गर्नुहोस्।',
  },
  forbidden: { EN: 'Your account isn’t allowed to do this.', NE: 'तपाईंको खाताबाट यो गर्न मिल्दैन।' },
  in_need_true_account: { EN: 'Please Register An Account First', NE: 'कृपया पहिले खाता दर्ता गर्नुहोस्' },
  non_agent: { EN: 'Non-agents cannot log in', NE: 'एजेन्ट नभएकाले यहाँ लगइन गर्न मिल्दैन' },
  switched_off: { EN: 'This isn’t available right now.', NE: 'यो सुविधा अहिले उपलब्ध छैन।' },
  field_required: { EN: 'Input cannot be empty.', NE: 'यो खाली छोड्न मिल्दैन।' },
  field_length: { EN: 'Please use (min) to (max) characters.', NE: 'कृपया (min) देखि (max) अक्षर प्रयोग गर्नुहोस्।' },
  field_format: { EN: 'This has the wrong format.', NE: 'यसको ढाँचा मिलेन।' },
  confirmation_mismatch: { EN: 'Incorrect confirmation input', NE: 'दुई पटक लेखिएको पासवर्ड एउटै भएन' },
  username_taken: {
    EN: 'This username is taken. Please choose another one.',
    NE: 'यो युजरनेम अरूले लिइसकेको छ। कृपया अर्को छान्नुहोस्।',
  },
  nickname_taken: {
    EN: 'This nickname is taken. Please choose another one.',
    NE: 'यो उपनाम अरूले लिइसकेको छ। कृपया अर्को छान्नुहोस्।',
  },
  mobile_taken: {
    EN: 'This mobile number already has an account.',
    NE: 'यो मोबाइल नम्बरबाट पहिल्यै खाता खोलिएको छ।',
  },
  email_taken: { EN: 'This email already has an account.', NE: 'यो इमेलबाट पहिल्यै खाता खोलिएको छ।' },
  affiliate_code_invalid: { EN: 'Invalid invitation code', NE: 'निमन्त्रणा कोड मिलेन' },
  mobile_invalid: { EN: 'Please enter a valid mobile number', NE: 'कृपया सही मोबाइल नम्बर लेख्नुहोस्' },
  mobile_unknown: { EN: 'No account has this mobile number.', NE: 'यो मोबाइल नम्बरको कुनै खाता छैन।' },
  verification_code_wrong: { EN: 'Please enter a valid verification code', NE: 'कृपया सही प्रमाणीकरण कोड लेख्नुहोस्' },
  verification_code_expired: {
    EN: 'This code has expired. Please request a new one.',
    NE: 'यो कोड अब चल्दैन। कृपया नयाँ कोड माग्नुहोस्।',
  },
  verification_mismatch: { EN: 'These details do not match the account.', NE: 'यी विवरण खातासँग मिलेनन्।' },
  phone_verification_failed: {
    EN: 'The phone number could not be verified. Please try again.',
    NE: 'फोन नम्बर प्रमाणित हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  human_verification_required: {
    EN: 'Please confirm that you are human.',
    NE: 'कृपया तपाईं मानिस हो भनेर पुष्टि गर्नुहोस्।',
  },
  human_verification_failed: {
    EN: 'The check failed. Please try again.',
    NE: 'जाँच सफल भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  old_password_wrong: { EN: 'The old password is wrong.', NE: 'पुरानो पासवर्ड मिलेन।' },
  password_unchanged: {
    EN: 'Please choose a password other than the current one.',
    NE: 'कृपया अहिले प्रयोग नभएको पासवर्ड छान्नुहोस्।',
  },
  password_too_common: {
    EN: 'This password is too easy to guess. Please choose another one.',
    NE: 'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। कृपया अर्को छान्नुहोस्।',
  },
  username_email_unknown: { EN: 'Username/Email does not exist', NE: 'युजरनेम/इमेल भेटिएन' },
  payload_invalid: { EN: 'We couldn’t read the request.', NE: 'अनुरोध बुझ्न सकिएन।' },
  not_served_yet: { EN: 'The sandbox does not support this call yet.', NE: 'स्यान्डबक्सले यो सेवा अझै दिँदैन।' },
  not_found: { EN: 'We couldn’t find this.', NE: 'यहाँ त्यस्तो केही छैन।' },
  game_unavailable: {
    EN: 'This game is under maintenance. Please try another one.',
    NE: 'यो गेम मर्मतमा छ। कृपया अर्को गेम खेल्नुहोस्।',
  },
  game_refused: { EN: 'We couldn’t open this game right now.', NE: 'यो गेम अहिले खोल्न मिलेन।' },
  playing_elsewhere: {
    EN: 'You are already playing here on another device.',
    NE: 'तपाईं यहाँ अर्को उपकरणबाट खेलिरहनुभएको छ।',
  },
  amount_limits: { EN: 'The amount is outside the limits.', NE: 'रकम सीमाभित्र छैन।' },
  channel_maintenance: {
    EN: 'This channel is under maintenance. Please choose another one.',
    NE: 'यो माध्यम मर्मतमा छ। कृपया अर्को छान्नुहोस्।',
  },
  payment_password_missing: {
    EN: 'Please set a payment password first.',
    NE: 'कृपया पहिले भुक्तानी पासवर्ड राख्नुहोस्।',
  },
  payment_password_wrong: { EN: 'The payment password is wrong.', NE: 'भुक्तानी पासवर्ड मिलेन।' },
  payment_password_locked: {
    EN: 'The payment password is locked for a while.',
    NE: 'भुक्तानी पासवर्ड केही समयका लागि बन्द छ।',
  },
  payment_password_simple: {
    EN: 'Please choose six digits that are not easy to guess.',
    NE: 'कृपया सजिलै अनुमान गर्न नसकिने छ अङ्क छान्नुहोस्।',
  },
  request_conflict: {
    EN: 'This request was already used for something else.',
    NE: 'यो अनुरोध अर्कै कामका लागि प्रयोग भइसकेको छ।',
  },
  rate_too_high: {
    EN: 'You can offer at most the rates of your own contract of this kind and of those between.',
    NE: 'तपाईं यस प्रकारको आफ्नो र बीचका एजेन्टका करारको दरभन्दा बढी दर प्रस्ताव गर्न सक्नुहुन्न।',
  },
  rebate_too_high: {
    EN: 'A downline’s rebate cannot be higher than your own.',
    NE: 'डाउनलाइनको रिबेट तपाईंको भन्दा बढी हुन सक्दैन।',
  },
  too_many_links: {
    EN: 'You have reached the maximum number of links.',
    NE: 'तपाईंले बनाउन मिल्ने सबै लिङ्क बनाइसक्नुभयो।',
  },
  higher_downlines: {
    EN: 'Some of your downlines have a higher rate.',
    NE: 'तपाईंका केही डाउनलाइनको दर यसभन्दा बढी छ।',
  },
  contract_not_offered: {
    EN: 'This offer is no longer open.',
    NE: 'यो प्रस्ताव अब खुला छैन।',
  },
  insufficient_balance: { EN: 'Your balance doesn’t cover this.', NE: 'यसका लागि तपाईंको ब्यालेन्स पुग्दैन।' },
  insufficient_points: { EN: 'You don’t have enough points.', NE: 'तपाईंका पोइन्ट पुग्दैनन्।' },
  reward_sold_out: { EN: 'This reward has run out.', NE: 'यो पुरस्कार सकियो।' },
  reward_unavailable: { EN: 'This reward is no longer available.', NE: 'यो पुरस्कार अब उपलब्ध छैन।' },
  feedback_words: {
    EN: 'Your feedback has too few or too many words.',
    NE: 'तपाईंको प्रतिक्रियामा शब्द पुगेन वा बढी भयो।',
  },
  already_claimed: { EN: 'You have already claimed this.', NE: 'तपाईंले यो पहिल्यै लिइसक्नुभयो।' },
  claim_expired: { EN: 'It is too late to claim this.', NE: 'यो लिने समय सकियो।' },
  not_claimable_yet: { EN: 'You can’t claim this yet.', NE: 'यो अहिले लिन मिल्दैन।' },
  activity_closed: {
    EN: 'This promotion is not open for applications.',
    NE: 'यो अफरमा अहिले आवेदन लिइँदैन।',
  },
  activity_taken: { EN: 'You have already joined this.', NE: 'तपाईं यसमा पहिल्यै सहभागी हुनुहुन्छ।' },
  remark_too_long: {
    EN: 'The remark may have at most 140 characters.',
    NE: 'टिप्पणी बढीमा 140 अक्षरको हुन सक्छ।',
  },
  no_draws_left: { EN: 'You have no draws left.', NE: 'तपाईंको ड्र बाँकी छैन।' },
  activity_coming: { EN: 'This activity is coming soon.', NE: 'यो गतिविधि छिट्टै आउँदै छ।' },
  proof_invalid: {
    EN: 'Please send PNG or JPG pictures of at most 5 MB, three at most.',
    NE: 'कृपया बढीमा 5 MB का PNG वा JPG तस्बिर, बढीमा तीनवटा पठाउनुहोस्।',
  },
  birthday_wrong: { EN: 'Please enter a valid date of birth.', NE: 'कृपया सही जन्ममिति लेख्नुहोस्।' },
  too_young: { EN: 'You must be 21 or older.', NE: 'तपाईं 21 वर्ष वा सोभन्दा माथिको हुनुपर्छ।' },
  birthday_set: {
    EN: 'Your birthday is already set. Customer service can correct it.',
    NE: 'तपाईंको जन्ममिति पहिल्यै राखिएको छ। सच्याउन ग्राहक सेवामा सम्पर्क गर्नुहोस्।',
  },
  password_wrong: { EN: 'The password is wrong.', NE: 'पासवर्ड मिलेन।' },
  link_final: {
    EN: 'This link is permanent. It cannot be changed or removed.',
    NE: 'यो खाता सधैँका लागि जोडिएको छ। बदल्न वा छुटाउन मिल्दैन।',
  },
  payout_account_new: {
    EN: 'This payout account is new. To protect you, it is paid to from 24 hours after you added it.',
    NE: 'यो भुक्तानी खाता नयाँ हो। तपाईंको सुरक्षाका लागि, थपेको 24 घण्टापछि मात्र यसमा रकम पठाइन्छ।',
  },
  bonus_unplayed: {
    EN: 'Please play your bonus once before you withdraw or transfer it.',
    NE: 'निकाल्न वा पठाउनुअघि कृपया आफ्नो बोनस बराबरको बाजी एक पटक लगाउनुहोस्।',
  },
  on_break: { EN: 'You are taking a break from playing.', NE: 'तपाईं खेलबाट विश्राममा हुनुहुन्छ।' },
  self_excluded: { EN: 'You have excluded yourself from playing.', NE: 'तपाईंले आफूलाई खेलबाट अलग राख्नुभएको छ।' },
  deposit_limit_reached: {
    EN: 'This exceeds the rest of your own deposit limit.',
    NE: 'यो तपाईं आफैँले तोकेको जम्मा सीमाभन्दा बढी हुन्छ।',
  },
  loss_limit_reached: {
    EN: 'This bet could exceed your own loss limit.',
    NE: 'यो बाजीले तपाईं आफैँले तोकेको हानि सीमा नाघ्न सक्छ।',
  },
  time_limit_reached: {
    EN: 'You have reached your own time limit.',
    NE: 'तपाईंले आफैँले तोकेको समयजति खेलिसक्नुभयो।',
  },
  pause_holds: {
    EN: 'A longer break is already active and cannot be shortened.',
    NE: 'योभन्दा लामो विश्राम चलिरहेको छ। त्यसलाई छोट्याउन मिल्दैन।',
  },
  too_many_requests: { EN: 'That was too fast. Please wait a moment.', NE: 'धेरै छिटो भयो। कृपया एकछिन पर्खनुहोस्।' },
  maintenance: { EN: 'The platform is under maintenance.', NE: 'प्रणाली मर्मतमा छ।' },
  region_blocked: {
    EN: 'The service is not available in your region.',
    NE: 'यो सेवा तपाईंको क्षेत्रमा उपलब्ध छैन।',
  },
  server_error: { EN: 'The platform failed. Please try again.', NE: 'प्रणालीमा त्रुटि भयो। कृपया फेरि प्रयास गर्नुहोस्।' },
}

const fieldSentence: Record<SandboxLanguage, (field: string) => string> = {
  EN: (field) => `The request’s field “${field}” is invalid.`,
  NE: (field) => `अनुरोधको “${field}” मिलेन।`,
}

/** A refusal's message in the request's language. `field` names the invalid field. */
export function getRefusalMessage(code: ErrorCode, language: SandboxLanguage, field?: string): string {
  return code === 'payload_invalid' && field !== undefined ? fieldSentence[language](field) : sentences[code][language]
}

const equalLengths: Record<SandboxLanguage, string> = {
  EN: 'Please use exactly (min) characters.',
  NE: 'कृपया ठीक (min) अक्षर प्रयोग गर्नुहोस्।',
}

/** The message for a value of wrong length; one number when both bounds are equal. */
export const lengthMessage = (language: SandboxLanguage, min: number, max: number): string =>
  (min === max ? equalLengths[language] : sentences.field_length[language])
    .replace('(min)', String(min))
    .replace('(max)', String(max))
