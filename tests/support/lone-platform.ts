import { createActor } from 'xstate'
import { defaultConfig } from '../../src/api/config.ts'
import { flowsMachine } from '../../src/app/core/flows.ts'
import { makePlatform } from '../../src/app/core/platform/platform.ts'

type PlatformOptions = Parameters<typeof makePlatform>[0]

/** The site's side of a platform without the site: nothing hears what it tells. Its calls go to the global `fetch`. */
export const makeLonePlatform = (changed: Partial<PlatformOptions> = {}) =>
  makePlatform({
    config: defaultConfig,
    early: new Map(),
    language: () => 'EN',
    onTokenInvalid: () => undefined,
    onDoubt: () => undefined,
    onClosed: () => undefined,
    onMissing: () => undefined,
    flows: () => createActor(flowsMachine),
    ...changed,
  })
