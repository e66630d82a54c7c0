import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields } from '../schema-parts.ts'

/**
 * The hosts of the site or its calls (CFG-08). `domain` is an origin; `speed` is measured milliseconds, smaller is
 * faster (decided).
 */
export const DomainRoute = Schema.Struct({
  domainList: Schema.Array(Schema.Struct({ domain: Schema.String, speed: Schema.Finite })),
})
export type DomainRoute = typeof DomainRoute.Type

/** Returns the platform’s own hosts (CFG-08). */
export const domainRoute = call({
  name: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: DomainRoute,
})

/** Returns the hosts of pictures and other resources. */
export const resourceRoute = call({
  name: 'resourceRoute',
  method: 'GET',
  path: '/wps/relay/routers/resources',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: DomainRoute,
})
