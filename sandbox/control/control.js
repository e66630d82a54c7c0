const $ = (selector) => document.querySelector(selector)
const said = $('#said')

async function send(path, body, done) {
  const answer = await fetch(`/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  said.textContent = answer.ok ? done : 'The request failed.'
  await refresh()
}

const item = (parent, ...parts) => {
  const li = document.createElement('li')
  li.append(...parts)
  parent.append(li)
}

const code = (text) => Object.assign(document.createElement('code'), { textContent: text })

const nameOf = (call) => (call === '*' ? 'every call' : call)

let shown = ''
async function refresh() {
  const answer = await fetch('/sandbox/api/state')
  if (!answer.ok) return
  const state = await answer.json()
  $('#now').textContent = new Date(state.now).toISOString()
  $('#offset').textContent = String(Math.round(state.clockOffset / 1000))
  for (const button of document.querySelectorAll('[data-status]')) {
    button.setAttribute('aria-pressed', String(Number(button.dataset.status) === state.status))
  }
  for (const box of document.querySelectorAll('[data-switch]'))
    box.checked = state.switches[box.dataset.switch] === true
  for (const account of state.accounts)
    $(`[data-balance="${account.username}"]`).textContent = account.balance.toFixed(2)
  for (const input of document.querySelectorAll('[data-flag]'))
    input.checked = state.fields[input.dataset.field][input.dataset.flag] === '1'
  $('[data-toggle="human"]').checked = state.humanVerification
  $('[data-toggle="referral"]').checked = state.referral
  $('[data-toggle="gifts"]').checked = state.gifts
  $('[data-toggle="popups"]').checked = state.popups
  $('[data-toggle="analytics"]').checked = state.gtagId !== null
  $('#region-closed').checked = state.regionClosed
  const lists = JSON.stringify([state.captchas, state.outbox, state.faults, state.applications])
  if (lists === shown) return
  shown = lists
  const captchas = $('#captcha-list')
  captchas.replaceChildren()
  for (const captcha of state.captchas) item(captchas, code(captcha.answer), ` ${captcha.state}`)
  if (state.captchas.length === 0) item(captchas, 'None.')
  const outbox = $('#outbox-list')
  outbox.replaceChildren()
  for (const message of state.outbox) item(outbox, `${message.kind} to ${message.to}: ${message.text}`)
  if (state.outbox.length === 0) item(outbox, 'Nothing sent yet.')
  const applications = $('#application-list')
  applications.replaceChildren()
  for (const { username, promotionId, title, remark } of state.applications) {
    const decide = (label, decision, done) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
      button.addEventListener(
        'click',
        () => void send('application', { username, promotionId, decision: decision() }, done),
      )
      return button
    }
    item(
      applications,
      code(username),
      ` ${title}: ${remark} `,
      decide('Issue', () => ({ issue: 'usual' }), 'Issued.'),
      ' ',
      decide('Reject', () => ({ reject: $('#reason').value }), 'Rejected.'),
    )
  }
  if (state.applications.length === 0) item(applications, 'None.')
  const faults = $('#fault-list')
  faults.replaceChildren()
  for (const [call, fault] of Object.entries(state.faults)) {
    const mend = document.createElement('button')
    mend.type = 'button'
    mend.textContent = `Repair ${nameOf(call)}`
    mend.addEventListener('click', () => void send('fault', { call, fault: null }, `${nameOf(call)} is repaired.`))
    item(faults, code(nameOf(call)), ` ${JSON.stringify(fault)} `, mend)
  }
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  const { status, clock, revoke, expire, expirePassword, fields } = button.dataset
  if (status !== undefined)
    void send(
      'status',
      { status: Number(status), regionClosed: $('#region-closed').checked },
      `Status: ${button.textContent}.`,
    )
  if (clock !== undefined) void send('clock', { milliseconds: Number(clock) }, 'Clock moved.')
  if (revoke !== undefined) void send('revoke', { username: revoke }, `Sessions of ${revoke} revoked.`)
  if (expire !== undefined) void send('expire', { username: expire }, `Sessions of ${expire} expired.`)
  if (expirePassword !== undefined)
    void send('expire-password', { username: expirePassword }, `The password of ${expirePassword} has expired.`)
  if (fields !== undefined)
    void send('fields', { which: fields }, 'Registration fields saved.').then(() => location.reload())
  if (button.dataset.content !== undefined)
    void send(`content/${button.dataset.content}`, {}, `Done: ${button.textContent}.`)
  // A group's boxes are sent together, so boxes from before a reset would restore old settings with one tick.
  if (button.id === 'reset-button') void send('reset', {}, 'The sandbox is reset.').then(() => location.reload())
})

document.addEventListener('change', (event) => {
  const { switch: modId, field, flag, toggle } = event.target.dataset
  if (field !== undefined)
    void send(
      'field',
      flag === undefined
        ? { name: field, pattern: event.target.value }
        : { name: field, [flag]: event.target.checked ? '1' : '0' },
      `Field ${field} saved.`,
    )
  if (toggle !== undefined) void send(toggle, { on: event.target.checked }, 'Saved.')
  if (event.target.id === 'region-closed')
    void send(
      'status',
      {
        status: Number($('[data-status][aria-pressed="true"]').dataset.status),
        regionClosed: event.target.checked,
      },
      'Saved.',
    )
  if (event.target.id === 'firebase-failure')
    void send('firebase', { failure: event.target.value || null }, 'Firebase setting saved.')
  if (event.target.dataset.channel !== undefined) {
    const closed = [...document.querySelectorAll('[data-channel]:checked')].map((box) => box.dataset.channel)
    void send('money', { closedChannels: closed }, 'Channels saved.')
  }
  if (modId !== undefined)
    void send('switch', { modId, on: event.target.checked }, `${modId} is ${event.target.checked ? 'on' : 'off'}.`)
})

$('#announce').addEventListener('submit', (event) => {
  event.preventDefault()
  void send('content/announce', Object.fromEntries(new FormData(event.target)), 'Announcement published.')
})

$('#location').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  void send('location', { countryCode: form.get('countryCode'), ip: form.get('ip') || null }, 'Visitor saved.')
})

$('#sms').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  const sms = { channel: form.get('channel'), expiredMinutes: Number(form.get('expiredMinutes')) }
  void send('sms', sms, 'SMS settings saved.')
})

$('#money-ends').addEventListener('submit', (event) => {
  event.preventDefault()
  const { receiptMinutes, ...ends } = Object.fromEntries(new FormData(event.target))
  void send('money', { ...ends, receiptMinutes: Number(receiptMinutes) }, 'Saved.')
})

$('#money-now').addEventListener('click', () => void send('money/now', {}, 'Pending moves settled.'))

$('#money-force').addEventListener('submit', (event) => {
  event.preventDefault()
  void send('money/force', Object.fromEntries(new FormData(event.target)), 'Receipt forced.')
})

$('#counts').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  const [unreadMessages, promotions] = ['unreadMessages', 'promotions'].map((name) => Number(form.get(name)))
  void send('counts', { username: form.get('username'), unreadMessages, promotions }, 'Counts saved.')
})

$('#message').addEventListener('submit', (event) => {
  event.preventDefault()
  void send('message', Object.fromEntries(new FormData(event.target)), 'Message sent.')
})

$('#promise').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  const minutes = Number(form.get('minutes'))
  const reward = {
    username: form.get('username'),
    title: form.get('title'),
    amount: Number(form.get('amount')),
    ...(minutes > 0 ? { endsIn: minutes * 60_000 } : {}),
  }
  void send('promise', reward, 'Reward granted.')
})

$('#points').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  void send('points', { username: form.get('username'), points: Number(form.get('points')) }, 'Points added.')
})

$('#promotion').addEventListener('submit', (event) => {
  event.preventDefault()
  const { amount, opens, ends, ...promotion } = Object.fromEntries(new FormData(event.target))
  const opensIn = Number(opens) * 60_000
  const times = { ...(opensIn > 0 && { opensIn }), ...(ends !== '' && { endsIn: Number(ends) * 60_000 }) }
  void send('promotion', { ...promotion, amount: Number(amount), ...times }, 'Promotion announced.')
})

$('#stock').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  const stock = form.get('stock') === '' ? null : Number(form.get('stock'))
  void send('stock', { rewardId: form.get('rewardId'), stock }, 'Stock saved.')
})

$('#redemption').addEventListener('submit', (event) => {
  event.preventDefault()
  void send('redemption', Object.fromEntries(new FormData(event.target)), 'Redemption decided.')
})

const faultOf = {
  delay: (n) => ({ delayMs: n }),
  status: (n) => ({ status: n }),
  cut: () => ({ cut: true }),
  json: () => ({ malformed: 'json' }),
  text: () => ({ malformed: 'text' }),
}

$('#fault').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  const times = Number(form.get('times'))
  const fault = { ...faultOf[form.get('kind')](Number(form.get('number'))), ...(times > 0 ? { times } : {}) }
  void send('fault', { call: form.get('call'), fault }, `Fault set for ${nameOf(form.get('call'))}.`)
})

void refresh()
setInterval(() => document.visibilityState === 'visible' && void refresh(), 2000)
