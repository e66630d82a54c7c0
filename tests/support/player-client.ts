import { makeClient, type Client, type ClientOptions } from '../../src/api/client.ts'

/** Makes a logged-in player's client. `make` is another load of its module, where a test needs one. */
export const playerClient = (options: Partial<ClientOptions>, make = makeClient): Client =>
  make({
    apiBase: () => '',
    apiHosts: [],
    ownOrigin: 'https://site.example',
    token: () => 'token',
    payloadKey: () => undefined,
    language: () => 'EN',
    ...options,
  })
