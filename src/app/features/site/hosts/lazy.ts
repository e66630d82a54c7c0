import { fromPromise } from 'xstate'
import { hostsMachine } from '../../../../machines/site/hosts/hosts.machine.ts'
import { chooseHosts } from './actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The machine of the check, with its actors provided. `onTaken` is called when other hosts are used from now on. */
export const flow = (platform: Platform, onTaken: () => void) =>
  hostsMachine.provide({
    actors: { chooseHosts: fromPromise(({ signal }) => chooseHosts(platform, signal)) },
    actions: {
      setHosts: (_, { kind: _kind, ...routes }) => {
        platform.hosts.take(routes)
        onTaken()
      },
    },
  })
