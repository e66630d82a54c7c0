/**
 * The English messages of ERR-01, written out, so that a test fails when two texts of a catalogue are swapped. In
 * `requirements/errors.test.ts` they are compared with the list of the specification.
 */
export const sentences = {
  'login.usernameRequired': 'Please enter your username.',
  'login.passwordRequired': 'Please enter your password.',
  'login.captchaRequired': 'Please enter the verification code.',
  'login.incomplete': 'Please enter the username and password',
  'phone.required': 'Please enter your mobile number.',
  'phone.digits': '(min) - (max)-digit requirement',
  'phone.format': 'Phone number format is incorrect',
  'phone.wrong': 'Please enter a valid mobile number',
  'code.wrong': 'Please enter a valid verification code',
  'phone.placeholder': '(max)-digit number',
  'phone.placeholder09': '(max)-digit number starting with 09',
  'rule.letterFirst': '(min) - (max) letters and digits, starting with a letter',
  'rule.digits': '(min) - (max) digits only',
  'rule.email': 'Please enter an email address, for example name@example.com',
  'rule.alphanumeric': '(min) - (max) letters and digits',
  'rule.uppercase': '(min) - (max) characters with at least one capital letter',
  'rule.noSpaces': '(min) - (max) characters without spaces',
  'rule.thai': '(min) - (max) Thai characters',
  'rule.korean': '(min) - (max) Korean characters',
  'rule.kanji': '(min) - (max) Kanji characters',
  'rule.fullWidth': '(min) - (max) full-width Japanese characters',
  'rule.startsWith9': 'A number of (min) - (max) digits starting with 9',
  'rule.strongPassword': '(min) - (max) characters with a capital letter, a small letter, a digit and a special symbol',
  'rule.fullName': 'First name and last name separated by a space, (min) - (max) characters',
  'rule.dateYmd': 'A date written as yyyy-MM-dd',
  'rule.dateMdy': 'A date written as MM-dd-yyyy',
  'rule.password': 'Please fill in your password with (min) - (max) characters',
  'rule.payeeName': 'Real name format is incorrect',
  'field.required': 'This field cannot be empty.',
  'password.notSame': 'Incorrect confirmation input',
  'register.adultRequired': 'Please confirm that you are 18 or older.',
  'register.affiliateWrong': 'Invalid invitation code',
  'region.noCode': 'Loading chunk failed',
  'centre.registerFirst': 'Please register an account first',
  'centre.trialText': 'You are playing with a trial account. Money, records and rewards need an account of your own.',
  'launch.trialAccount': 'This game needs an account of your own. Please register an account first.',
  'launch.popupBlocked': 'Popup blocked. Please allow popups and try again.',
  'error.accountUnknown': 'Username/Email does not exist',
  'error.nonMember': 'Non-member account unable to login',
  'centre.notAgentTitle': 'Non-agents cannot log in',
  'error.notLoggedIn': 'Sorry, you are not logged in yet, please log in.',
  'error.network': 'Network link is abnormal, please try again',
  'error.slow': 'The page took longer time to load, please check your network connectivity',
  'error.unknown': 'Unknown error',
  'domain.invalid': 'Invalid URL, please contact customer service',
  'error.accessRestricted': 'Access restricted',
  'system.blocked.title': 'Access restricted',
  'system.maintenance.title': 'System maintenance',
  'firebase.invalidNumber': 'The phone number is not valid.',
  'firebase.missingNumber': 'Please enter your phone number.',
  'firebase.tooManyRequests': 'Too many requests. Please try again in 5 minutes.',
  'firebase.invalidCode': 'The verification code is wrong.',
  'firebase.missingCode': 'Please enter the SMS code.',
  'firebase.expiredCode': 'The verification code has expired. Please request a new one.',
  'firebase.captchaFailed': 'The captcha check failed. Please try again.',
  'firebase.quotaExceeded': 'We can’t send more codes right now. Please try again later.',
  'firebase.notAllowed': 'Phone verification isn’t available here.',
  'firebase.popupClosed': 'The verification window was closed too early. Please try again.',
  'firebase.unknown': 'Phone verification failed. Please try again.',
  'home.categoriesFailed': 'Couldn’t load the games',
  'memberCentre.activityComing': 'This activity is coming soon.',
  'page.feedback.tooShort': 'That is too short: please write at least {{min}} words.',
  'page.feedback.tooLong': 'That is too long: please write at most {{max}} words.',
  'page.money.wrongPassword_other': 'The payment password is wrong. You have {{count}} attempts left.',
  'page.promo.remarkTooLong': 'At most {{limit}} characters.',
  'page.withdraw.proofType': '{{name}} isn’t a PNG or JPG picture.',
  'page.withdraw.proofSize': '{{name}} is bigger than 5 MB.',
  'page.withdraw.proofCount': 'At most three pictures.',
  'page.account.tooYoung': 'You must be 21 or older.',
  'page.account.askAgeTitle': 'Are you 21 or older?',
} as const

export type MessageKey = keyof typeof sentences

const patternOf = (sentence: string) =>
  new RegExp(
    sentence
      .replaceAll(/[.?+*|[\]\\^$]/g, String.raw`\$&`)
      .replaceAll('(min) - (max)', String.raw`\d+(?: - \d+)?`)
      .replaceAll('(max)', String.raw`\d+`)
      .replaceAll(/\{\{\w+\}\}/g, String.raw`[\w.-]+`),
    'gi',
  )

const patterns = [...new Set(Object.values(sentences))].map((sentence) => [sentence, patternOf(sentence)] as const)

/** Returns the messages in a page's text, sorted; a sentence within a longer one does not count. */
export const messagesIn = (text: string): readonly string[] => {
  const found = patterns.flatMap(([sentence, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: said }) => ({ sentence, from: index, to: index + said.length })),
  )
  const whole = found.filter((one) =>
    found.every((other) => other.to - other.from <= one.to - one.from || other.from > one.from || other.to < one.to),
  )
  return [...new Set(whole.map(({ sentence }) => sentence))].sort()
}

/** Returns the sentences of these messages, sorted. */
export const sentencesOf = (keys: readonly MessageKey[]): readonly string[] =>
  [...new Set(keys.map((key) => sentences[key]))].sort()
