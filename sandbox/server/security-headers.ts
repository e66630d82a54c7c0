import type { Next } from 'hono'
import { callTable } from '../../src/api/table.ts'
import type { State } from '../core/state.ts'
import { isEncrypted, type Origins, type SandboxContext } from './request.ts'

/** Features that no page of the site uses; a game's frame gets only what its `allow` names. */
const unusedFeatures = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb']

/** Headers of every answer of the site's own origin, files and calls (SAFE-02, SAFE-03). */
const shared = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

const isolation = {
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  // Games and inspectors in windows of their own answer to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

interface Site {
  readonly origins: Origins
  /** The brand uses analytics (CFG-09; decision 016). */
  readonly analytics?: boolean
  /** The viewer and the gallery of the flows: their diagrams carry style sheets. */
  readonly drawsFlows?: boolean
  /** The receiver of violations: the brand's `errorReports`. */
  readonly reports?: string | undefined
  /** The receiver of the flows' steps: the url of the brand's `flowReports` (FLOW-10). */
  readonly flowReports?: string | undefined
}

/** The origin of a receiver elsewhere, as a source of the policy. */
const foreignSource = (url = '') => (URL.canParse(url) ? ` ${new URL(url).origin}` : '')

const sitePolicy = ({ origins, analytics = false, drawsFlows = false, reports, flowReports }: Site) =>
  [
    "default-src 'none'",
    `script-src 'self'${analytics ? ' https://www.googletagmanager.com' : ''}`,
    `style-src 'self'${drawsFlows ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: ${origins.site}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${origins.games}`,
    `connect-src 'self' ${origins.site.replace(/^http/, 'ws')}${analytics ? ' https://*.google-analytics.com https://*.googletagmanager.com' : ''}${foreignSource(flowReports)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Google's scripts have no Trusted Types policy (decision 031).
    ...(analytics ? [] : ["require-trusted-types-for 'script'", 'trusted-types safe-html flow-picture service-worker']),
    ...(reports === undefined ? [] : [`report-uri ${reports}`]),
  ].join('; ')

/** Headers of the site's pages and files (OPS-01, SAFE-02, SAFE-03). */
export const siteHeaders = (site: Site): Record<string, string> => ({
  'content-security-policy': sitePolicy(site),
  ...shared,
  ...isolation,
})

/**
 * Headers of the platform's answers, pictures and errors on the site's origin: opened as a page, none of them runs a
 * script or has the origin (SAFE-02).
 */
export const platformHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
  ...shared,
}

/** Returns the header that keeps browsers on https. Short: the host may serve plain http tomorrow. */
export const transportHeader = (c: SandboxContext, state: State): Readonly<Record<string, string>> =>
  isEncrypted(c, state) ? { 'strict-transport-security': 'max-age=3600' } : {}

/** The platform's part of the site's origin: the first step of each call's path, and the pictures. */
export const platformPaths: readonly string[] = [
  ...new Set([...Object.values(callTable).map(({ path }) => `/${path.split('/')[1]}/*`), '/cdn/*']),
]

/** Adds the platform's headers to every answer, also to an error's; `c.header` would copy the finished answer. */
export const withPlatformHeaders = (state: State) => async (c: SandboxContext, next: Next) => {
  await next()
  for (const [name, value] of Object.entries({ ...platformHeaders, ...transportHeader(c, state) }))
    c.res.headers.set(name, value)
}
