import { fromPromise } from 'xstate'
import { hostsMachine } from '../../../../machines/site/hosts/hosts.machine.ts'
import { chooseHosts } from './actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The check of the platform's hosts with its work provided; `onTaken`: the platform is reached by others from now on. */
export const hostsFlow = (platform: Platform, onTaken: () => void) =>
  hostsMachine.provide({
    actors: { chooseHosts: fromPromise(({ signal }) => chooseHosts(platform, signal)) },
    actions: {
      setHosts: (_, { kind: _kind, ...routes }) => {
        platform.hosts.take(routes)
        onTaken()
      },
    },
  })
