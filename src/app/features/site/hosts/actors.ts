import { Effect, Option } from 'effect'
import { systemStatus } from '../../../../api/calls/system.ts'
import { domainRoute, resourceRoute, type DomainRoute } from '../../../../api/calls/routers.ts'
import type { Answer, Call, Payload } from '../../../../api/call.ts'
import type { HostsOutcome } from '../../../../machines/site/hosts/hosts.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The time limit of a host's answer, ms. */
const patience = 3000

const originOf = (address: string) =>
  URL.canParse(address, location.origin) ? new URL(address, location.origin).origin : undefined

/** A router's allowed addresses, the fastest first. */
const inOrder = ({ domainList }: DomainRoute, allowed: readonly string[]) =>
  domainList
    .toSorted((one, other) => one.speed - other.speed)
    .flatMap(({ domain }) => allowed.find((address) => originOf(address) === originOf(domain)) ?? [])

/** The first address that answers; they are tried in turn, so that one request usually suffices. */
const firstThat = async (addresses: readonly string[], answers: (address: string) => Promise<boolean>) => {
  for (const address of addresses) if (await answers(address)) return address
  return undefined
}

/**
 * Chooses the hosts (CFG-08): reads the domain router from the first allowed host that answers, and the resource router if the
 * brand names picture hosts. A host that has just answered is not checked again.
 */
export const chooseHosts = async (platform: Platform, signal: AbortSignal): Promise<HostsOutcome> => {
  const { hosts, config } = platform
  const ask = <C extends Call>(base: string, call: C, payload: Payload<C>): Promise<Option.Option<Answer<C>>> =>
    platform.run(
      platform
        .clientAt(base)
        .request({ ...call, timeout: patience }, payload)
        .pipe(
          Effect.map((answer) => Option.some(answer)),
          Effect.catch(() => Effect.succeed(Option.none<Answer<C>>())),
        ),
      signal,
    )
  const current = hosts.apiBase()
  const routers = [current, ...hosts.apiAddresses.filter((address) => address !== current)]
  for (const router of routers) {
    const domains = await ask(router, domainRoute, {})
    if (Option.isNone(domains)) continue
    const api = await firstThat(
      inOrder(domains.value, hosts.apiAddresses),
      async (address) => address === router || Option.isSome(await ask(address, systemStatus, {})),
    )
    if (api === undefined) return { kind: 'invalid' }
    if (config.imageHosts.length === 0) return { kind: 'chosen', api }
    const resources = await ask(router, resourceRoute, {})
    const images = await firstThat(
      Option.isSome(resources) ? inOrder(resources.value, config.imageHosts) : [],
      (address) =>
        fetch(address, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(patience) }).then(
          () => true,
          () => false,
        ),
    )
    return { kind: 'chosen', api, ...(images !== undefined && { images }) }
  }
  return { kind: 'unanswered' }
}
