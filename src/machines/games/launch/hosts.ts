import { parseAddress } from '../../shared/address.ts'

/** Only http(s) addresses have an origin: all others yield the text `null`, so two of them would match. */
const originOf = (url: string) => {
  const address = parseAddress(url)
  return address !== undefined && /^https?:$/.test(address.protocol) ? address.origin : undefined
}

/** Returns whether the address is on one of these hosts (origins); no other address is opened (LAUNCH-09). */
export const isOn = (hosts: readonly string[], url: string) => {
  const origin = originOf(url)
  return origin !== undefined && hosts.some((host) => originOf(host) === origin)
}
