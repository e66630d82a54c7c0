import type { Call } from './call.ts'
import { flagOf, isObject } from './flags.ts'
import { plainOf } from './mend-names.ts'

/** An answer’s parts around its content; an answer without a `value` is the content itself. */
export interface Envelope {
  readonly success?: unknown
  readonly value?: unknown
  readonly errorCode?: string | number | null | undefined
  readonly message?: unknown
  /** Nothing says that the change was done, or that it was not; of a refusal: the token may be dead. */
  readonly isDoubtful?: boolean
}

/** Names that platforms give to the parts of an envelope, in small letters without signs, the best first. */
const names = {
  success: ['success', 'ok', 'issuccess', 'issuccessful', 'isok', 'succeeded', 'successful'],
  errorCode: ['errorcode', 'errcode', 'errno', 'resultcode', 'returncode', 'retcode', 'ret', 'rc'],
  message: ['message', 'msg', 'errormessage', 'errormsg', 'errmsg', 'errordescription', 'detail'],
  reason: ['title', 'reason', 'description'],
  error: ['error', 'errors', 'err'],
  failure: ['failure', 'failed', 'fault', 'exception'],
  status: ['status', 'statuscode', 'result', 'state', 'type'],
  content: ['data', 'result'],
  wrapper: ['payload', 'response'],
  other: ['value', 'code', 'instance', 'path', 'time', 'timestamp', 'traceid', 'requestid'],
}
const known = new Set(Object.values(names).flat())

/** Codes of a token that is not valid any more. */
const deadSession =
  /^(((access|jwt|auth)\W?_?)?(token|session|jwt)\W?_?(is\W?_?)?(expired|invalid|timeout)|(invalid|expired)\W?_?(token|session|jwt)|unauth(orized|enticated)|not?_?log(ged)?_?in)$/i

/** Words of a sentence about a login. */
const aboutLogin =
  /\b(token|session|jwt|elsewhere|kicked|offline|(an)?other (device|browser|place|location)|log(ged)?[ -]?(in|out)|sign(ed)?[ -]?(in|out)|unauth\w+|authenticat\w+|masuk|sesi|sesión|sessão|đăng nhập|phiên)\b|登[录錄入]|[过過]期|失效|下[线線]|异地|顶[替号]|로그인|ログイン|เข้าสู่ระบบ|लग ?इन|लॉग ?इन|सत्र|сесси|войдите|вход/i

/** Statuses of an ended session beside 401: Laravel's, IIS's and that of some gateways. */
const endedStatuses: readonly number[] = [419, 440, 498]

const noCode = /^(0*|200|ok|success)$/i
const noFault = /^(0*|200|ok|success|none|null|undefined)$/i

const isEnvelopeWord = (name: string) => known.has(plainOf(name))

/** Words that refuse; others, such as `updated` and 0, may be a success. */
const refusing =
  /^(-\d|[45]\d\d$|err|fail|false|exception|reject|refus|den(y|ied)|declin|forbid|expir|in(valid|sufficient)|un(auth|success)|not[_ -]|(nok|ko|no?)$)/i
const refuses = (word: unknown) => !isObject(word) && refusing.test(String(word)) && !noCode.test(String(word))

const affirming =
  /^(1|2\d\d|true|y|yes|done|ok(ay)?|success(ful)?|succeeded|completed|created|changed|updated|saved|sent)$/i

/** Sentences of success, in the languages whose platforms answer with a sentence alone. */
const telling =
  /\b(ok(ay)?|done|success|successful|successfully|succeeded|completed|created|changed|updated|saved|sent|received|thanks?|sukses|berhasil|correctamente|sucesso)\b|成功|성공|thành công|สำเร็จ|सफल|पठाइयो|परिवर्तन भयो|सुरक्षित गरियो|успешно|نجاح|başarı|éxito/i
const denying =
  /\b(not?|never|nothing|cannot|un(able|successful\w*)|fail\w*|errors?|invalid|tidak|gagal|sin|não)\b|n['’]t\b|[不未没無]|失[败敗]|실패|không|ไม่|असफल|नहीं|सकिएन|त्रुटि|भएन|(^|\s)не ?[а-я]|неу/i

/** Sentences of a refusal, e.g. `Password incorrect`. */
const isRefusal = (sentence: string) =>
  !tells(sentence) &&
  // `no` and `none` stand for no error; four signs of Chinese are a sentence.
  !/^\w{0,4}$/.test(sentence) &&
  (denying.test(sentence) ||
    /\b(wrong|incorrect|exists?|locked|expired|insufficient|denied|refused|required)\b|错误|錯誤/i.test(sentence))

const tells = (sentence: unknown): sentence is string =>
  // A page of HTML may hold any word.
  typeof sentence === 'string' && !/[<{]|^.{300}/s.test(sentence) && telling.test(sentence) && !denying.test(sentence)

/** Parts that tell an outcome, unlike a time, a path or a message. */
const outcomes = [...names.status, ...names.content, ...names.wrapper, 'value']
const sentences = [...names.message, ...names.reason]

/** Seconds until a code expires or may be sent again. */
const isDeadline = (name: string, part: unknown) =>
  /^(expire|ttl|countdown|resend|interval|seconds)/.test(name) && Number(part) > 1

/**
 * Whether an answer without content of its own stands for a success: true where it says so, by a word, a new token or a
 * field of the call; undefined where it says nothing, such as `{}`; false for anything else, e.g. `"Please log in"`.
 */
const verdictOf = (content: unknown, own: readonly string[], depth = 0): boolean | undefined => {
  // Deep nesting could overflow the stack.
  if (depth > 9) return false
  if (!isObject(content)) {
    const word = (content ?? '') as string
    return word === '' ? undefined : affirming.test(word) || tells(word)
  }
  const parts = Object.entries(content)
    .filter(([name, part]) => isPresent(part) && part !== '' && !/^x-|trace/i.test(name))
    .map(([name, part]) => [plainOf(name), part] as const)
  if (parts.some(([name, part]) => own.includes(name) || isDeadline(name, part))) return true
  const isTold = parts.some(([name, part]) => names.message.includes(name) && tells(part))
  const isWord = ([name, part]: readonly [string, unknown]) =>
    name === 'token' || (outcomes.includes(name) && (isTold || verdictOf(part, own, depth + 1) === true))
  const isDone = isTold || parts.some(isWord)
  const isFit = ([name, part]: readonly [string, unknown]) =>
    sentences.includes(name)
      ? isDone
      : outcomes.includes(name)
        ? verdictOf(part, own, depth + 1) !== false
        : known.has(name)
  if (!parts.every((part) => isWord(part) || isFit(part))) return false
  return isDone || undefined
}

const fieldsOf = ({ answer }: Call) =>
  answer !== 'image' && answer.ast._tag === 'Objects'
    ? answer.ast.propertySignatures.map(({ name }) => plainOf(String(name)))
    : []

/** Whether null or an empty object answers the call; a sentence beside it that tells no success may be a refusal. */
const meansNull = ({ answer }: Call) => answer !== 'image' && answer.ast.annotations?.['ofNull'] !== undefined

const isPresent = (part: unknown) => part !== undefined && part !== null
const codeOf = (part: unknown) => Object(Array.isArray(part) ? part[0] : part).code as unknown
const isFault = (part: unknown): boolean =>
  isObject(part)
    ? Object.keys(part).length > 0 && (!isPresent(codeOf(part)) || isFault(codeOf(part)))
    : isPresent(part) && flagOf(part) !== 0 && !noFault.test(part as string)

/** Returns the sentence of an error, of the first one of a list, or of the first field of one by field. */
const sentenceOf = (error: unknown): unknown => {
  const first: unknown = Array.isArray(error) ? error[0] : error
  if (!isObject(first)) return first
  const { message, msg, defaultMessage, detail, title } = first as Readonly<Record<string, unknown>>
  return message ?? msg ?? defaultMessage ?? detail ?? title ?? Object.values(first).find(Array.isArray)?.[0]
}

/**
 * Returns the sentences of a refused form by field, from `{ username: ["…"] }` or `[{ field: "username", message: "…" }]`;
 * undefined where there are none.
 */
const fieldsIn = (error: unknown) => {
  if (!isObject(error)) return undefined
  const entries = Array.isArray(error)
    ? error.map((each: unknown) => {
        const { field, property, param, path, loc } = Object(each) as Readonly<Record<string, unknown>>
        const name = field ?? property ?? param ?? path ?? loc
        return [Array.isArray(name) ? (name.at(-1) as unknown) : name, sentenceOf(each)]
      })
    : Object.entries(error).map(([name, said]) => [
        name,
        Array.isArray(said) ? sentenceOf(said) : isEnvelopeWord(name) ? undefined : said,
      ])
  const told = entries.filter(([name, said]) => typeof name === 'string' && typeof said === 'string' && said !== '')
  return told.length > 0 ? (Object.fromEntries(told) as Readonly<Record<string, string>>) : undefined
}

/** Sentences about a whole form, which say less than those by field. */
const aboutForm = /^(the )?(given|validation|one or more|bad request|unprocessable|invalid (data|input|request|form))/i

/** Sentences of a server that has no such address, unlike `User not found`. */
const aboutRoute =
  /^\W*(40\d\W+)?((the )?(requested )?(page|resource|route|url|path|api|endpoint|service|method)\b.*)?not.?found\W*$|\bcannot (get|post|put|patch|delete)\b|\bno (static resource|handler|route|message available)|\b(route|url|endpoint|uri|api|mapping|request path)\b|接口|路由|路[径徑]|\/(wps|lgw)\//i

/** Codes of a call that is not there, whatever the status. */
const noCall =
  /^(-32601|not_?implemented|(no_?such_?|unknown_?)(api|route|endpoint)|(api|route|endpoint)_?not_?found)$/i
/** Codes that may be about a thing, a payment method or a rule of the business as well. */
const mayBeNoCall = /^(40[45]|501|not_?found|method_?not_?(found|allowed|supported)|(no_?such_?|unknown_?)method)$/i
// A payment method that is not supported is a refusal.
const aboutNoCall =
  /\bno (static resource|handler|endpoint|mapping)\b|\bcannot (get|post|put|patch|delete) \/|^request method \W?[a-z]+\W? (is )?not (allowed|supported)|^method not (allowed|found)\W*$|\b(no such|unknown) (api|route|endpoint)\b|(接口|路由|请求地址|请求路径).*(不存在|未找到)/i

const textOf = (sentence: unknown) => (typeof sentence === 'string' ? sentence : '')

/** Whether a refusal or a failure says that the platform has no such call. */
const isAboutCall = (code: string, reason: unknown, mayBeCall: boolean) => {
  const sentence = textOf(reason)
  const isNotFound = mayBeCall && mayBeNoCall.test(code) && (sentence === '' || aboutRoute.test(sentence))
  return isNotFound || noCall.test(code) || aboutNoCall.test(sentence)
}

/**
 * Reads the envelope of a platform with another notation than the contract's (PLAT-03). A refusal must never look like
 * success: without a flag of success, any word that refuses counts.
 *
 * @param status of HTTP; from 300 on the answer is a failure whatever it says.
 * @param call whose answer is doubtful where it `mustConfirm` and nothing says that it was done.
 * @param isNew a read without an answer so far: that it is not found may mean the call itself.
 */
export const mendEnvelope = (sent: unknown, status: number, call?: Call, isNew = false, depth = 0): Envelope => {
  const doubts = (content: unknown) => call?.mustConfirm === true && verdictOf(content, fieldsOf(call)) === false
  if (!isObject(sent) || Array.isArray(sent))
    return { success: Array.isArray(sent) || !refuses(sent), isDoubtful: doubts(sent) }
  const parts = new Map<string, unknown>()
  for (const [name, part] of Object.entries(sent)) {
    const plain = plainOf(name)
    parts.set(plain, parts.get(plain) ?? part)
  }
  const all = (wanted: readonly string[]) => wanted.map((name) => parts.get(name)).filter((part) => part !== undefined)
  /** Without a field of its own, an answer is an envelope and nothing else. */
  const isWord = Object.keys(sent).every(isEnvelopeWord)
  const isOk = status < 300

  const flag = all(names.success).find((part) => flagOf(part) !== undefined || refuses(part))
  const error = all([...names.error, ...(isWord ? names.failure : [])]).find(isFault)
  // The message of a failed server is for its makers, not for a player.
  const fault = isOk || (status < 500 && isObject(error)) ? error : undefined
  const states = isWord && isOk ? all(names.status) : []
  const word = states.map((part) => codeOf(part) ?? part).find(refuses)

  // The contract's word comes first, and then those of other platforms.
  const wrapped = all(names.content)
  const content =
    parts.get('value') ??
    [...wrapped, ...(isWord ? all(names.wrapper) : [])].find(isObject) ??
    (isWord && wrapped.length > 0 ? wrapped[0] : parts.get('value'))
  // Some frameworks write pages and sums beside the rows.
  const beside = Object.entries(sent).filter(([name]) => !isEnvelopeWord(name))
  const value =
    isOk &&
    beside.length > 0 &&
    isObject(content) &&
    (Array.isArray(content) || Object.values(content).some(Array.isArray))
      ? { ...Object.fromEntries(beside), ...(Array.isArray(content) ? { list: content } : content) }
      : content

  // An answer without a wrapper may have a code of its own, e.g. a game.
  const hasWrapper = ['message', 'msg', 'value', ...names.content].some((name) => parts.has(name))
  const isRefused = flag !== undefined && flagOf(flag) !== 1
  const ownCode = isRefused || hasWrapper || (isWord && isOk) ? parts.get('code') : undefined
  const given = [...all(names.errorCode), codeOf(fault), ownCode, word].find(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  const said = all(names.message).map(sentenceOf).find(isPresent)
  // Some platforms have a number of their own for success, e.g. 1, and tell it by a sentence only, a short one.
  const isTold = tells(said) && /^\s*\S+(\s+\S+){0,2}\s*$/.test(said) && /^\d+$/.test(String(given)) && !refuses(given)
  const isGood = noCode.test(String(given)) || (isOk && isTold && isObject(value) && Object.keys(value).length > 0)
  const isDead = call?.token === true && deadSession.test(String(given))
  // And some refuse by a sentence only.
  const isDenied =
    isGood &&
    flag === undefined &&
    !isPresent(value) &&
    call !== undefined &&
    call.method !== 'GET' &&
    typeof said === 'string' &&
    isRefusal(said)
  const isBusiness = status === 404 && typeof said === 'string' && said !== '' && !aboutRoute.test(said)
  const errorCode = isGood ? undefined : isDead ? '401' : (given ?? (isBusiness ? 'refused' : undefined))
  const success =
    flag === undefined ? errorCode === undefined && fault === undefined && word === undefined && !isDenied : !isRefused
  // Deep nesting could overflow the stack.
  if (success && isOk && depth < 9 && isObject(value) && Object.keys(value).every(isEnvelopeWord)) {
    const inner = mendEnvelope(value, status, undefined, false, depth + 1)
    if (inner.success === false) return inner
  }
  const reason =
    said ??
    [fault, ...states.filter(isObject)].map(sentenceOf).find((part) => typeof part === 'string') ??
    (success ? undefined : all(names.reason)[0])
  const isSaid = typeof said === 'string' && said !== '' && !tells(said)
  const isMute = call !== undefined && Object.keys(value ?? {}).length === 0 && isSaid && meansNull(call)
  const isMissing = (!success || !isOk) && isAboutCall(String(given ?? ''), reason, call?.method === 'GET' && isNew)
  if (isMissing) return { success: false, errorCode: 'not_served_yet', message: reason }
  const isDoubtful =
    success && isOk
      ? isMute || (flag === undefined && !isGood && doubts(sent))
      : call?.token === true &&
        (endedStatuses.includes(status) ||
          aboutLogin.test(`${textOf(reason)} ${String(given ?? '').replaceAll('_', ' ')}`))
  const fields =
    success || status >= 500 ? undefined : [...all(names.error), ...all(names.message)].map(fieldsIn).find(isPresent)
  // Some platforms write what a refusal is about beside its sentence.
  const details = (success && isOk) || isPresent(value) || beside.length === 0 ? value : Object.fromEntries(beside)
  if (fields === undefined) return { success, value: details, errorCode, message: reason, isDoubtful }
  const message = typeof reason === 'string' && !aboutForm.test(reason) ? reason : Object.values(fields)[0]
  return { success, value: { fields, ...(isObject(details) && details) }, errorCode, message, isDoubtful }
}
