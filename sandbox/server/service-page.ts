import { getLanguage } from '../core/language.ts'

const words = {
  EN: {
    live: ['Live chat', 'Namaste! The sandbox’s support team is here for you, day and night.'],
    vip: ['VIP service', 'Namaste! Your personal contact in the sandbox is here for you, day and night.'],
    note: 'This page stands in for a customer service. Nobody reads your messages.',
  },
  NE: {
    live: ['लाइभ च्याट', 'नमस्ते! स्यान्डबक्सको टोली तपाईंका लागि दिनरात यहीं छ।'],
    vip: ['भीआईपी सेवा', 'नमस्ते! स्यान्डबक्समा तपाईंको व्यक्तिगत सम्पर्क दिनरात यहीं छ।'],
    note: 'यो ग्राहक सेवाको नमुना पृष्ठ हो। यहाँ कसैले पढ्दैन।',
  },
} as const

/** The demo customer service page: a greeting with the channel's name. */
export function servicePage(channel: 'live' | 'vip', asked: string | undefined): string {
  const language = getLanguage(asked, undefined)
  const { [channel]: said, note } = words[language]
  const [title, greeting] = said
  return (
    `<!doctype html><html lang="${language.toLowerCase()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}` +
    `body{display:grid;align-content:center;min-height:90vh;max-width:30rem;margin:auto;padding:1.5rem}` +
    `h1{margin:0 0 1rem;font-size:1.5rem}p{margin:0 0 1rem}p.said{padding:1rem 1.25rem;border-radius:4px 18px 18px;background:#6142bf;color:#fff}` +
    `</style><h1>${title}</h1><p class="said">${greeting}</p><p><small>${note}</small></p></html>`
  )
}
