import { Resvg } from '@resvg/resvg-js'
import { and, eq, gt, isNull } from 'drizzle-orm'
import svgCaptcha from 'svg-captcha'
import { captchas } from '../../db/schema-auth.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

const lifetime = 2 * 60_000

/** Draws a captcha for the client's id, replacing the previous one. Returns a base64 PNG. */
export async function issueCaptcha(state: State, id: string, address: string): Promise<string> {
  if (!/^[A-Za-z0-9-]{8,64}$/.test(id)) throw new Refusal('payload_invalid', { field: 'captchaId' })
  if (!state.allow(`captcha ${address}`, 120, 60_000)) throw new Refusal('too_many_requests')
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    width: 160,
    height: 56,
    color: true,
    background: '#f4f1fb',
    ignoreChars: '0oO1ilI5sS2zZ',
  })
  const png = new Resvg(data, { fitTo: { mode: 'width', value: 320 }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
  const now = state.clock.now()
  const row = { answer: text, issuedAt: now, expiresAt: now + lifetime, usedAt: null }
  await state.store.write((tx) =>
    tx
      .insert(captchas)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: captchas.id, set: row }),
  )
  return Buffer.from(png).toString('base64')
}

/** Consumes a captcha and returns whether the answer was right and in time; letter case is ignored. */
export async function useCaptcha(state: State, id: string, answer: string): Promise<boolean> {
  const now = state.clock.now()
  const [row] = await state.store.write((tx) =>
    tx
      .update(captchas)
      .set({ usedAt: now })
      .where(and(eq(captchas.id, id), isNull(captchas.usedAt), gt(captchas.expiresAt, now)))
      .returning(),
  )
  return row !== undefined && row.answer.toLowerCase() === answer.trim().toLowerCase()
}
