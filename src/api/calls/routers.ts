import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields } from '../schema-parts.ts'

/** The hosts that the site may be served from or call (S1 3). `domain` is an origin; `speed`: measured milliseconds, smaller is faster (decided). */
export const DomainRoute = Schema.Struct({
  domainList: Schema.Array(Schema.Struct({ domain: Schema.String, speed: Schema.Finite })),
})
export type DomainRoute = typeof DomainRoute.Type

export const domainRoute = call({
  name: 'domainRoute',
  decisive: ['domainList'],
  purpose: 'The platform’s own hosts; S1 7 and S2 7 also call it the router for domains.',
  method: 'GET',
  path: '/wps/system/domainRoute',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: DomainRoute,
  shown: ['S1 7', 'S2 7', 'S1 3'],
  decided: ['method', 'payload', 'fields of an entry but speed', 'taken to be the same call as the router for domains'],
})

export const resourceRoute = call({
  name: 'resourceRoute',
  decisive: ['domainList'],
  purpose: 'The hosts that serve pictures and other resources (the router for resources).',
  method: 'GET',
  path: '/wps/relay/routers/resources',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: DomainRoute,
  shown: ['S1 7', 'S2 7'],
  decided: ['method', 'token', 'path', 'payload', 'answer'],
})
