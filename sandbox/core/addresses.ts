import { BlockList, isIP } from 'node:net'

/** Without the prefix of an IPv4 address on an IPv6 socket; the loopback in one spelling. */
export const plainAddress = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:/i, '')
    .replace(/^::1$/, '127.0.0.1')

/** The heads of IPv6 addresses that hold an IPv4 address: mapped, and of a translator (RFC 4291, RFC 6052). */
const heads = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/**
 * Returns an address as its subscriber: an IPv6 address as its /64 network, whose other addresses cost nothing, or as the
 * IPv4 address that it holds. Any other text is itself.
 */
export function subscriberOf(address: string): string {
  if (isIP(address) !== 6) return address
  const whole = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [left = [], right = []] = whole.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const between = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...between, ...right].map((group) => Number.parseInt(group, 16))
  const spelt = groups.map((group) => group.toString(16))
  if (heads.has(spelt.slice(0, 6).join(':')))
    return groups
      .slice(6)
      .flatMap((group) => [Math.floor(group / 256), group % 256])
      .join('.')
  return `${spelt.slice(0, 4).join(':')}::/64`
}

/** Returns whether an address is in a list of addresses and networks; throws for an entry that is neither. */
export function makeAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`Not an address: ${entry}`)
    if (bits === undefined) list.addAddress(address, family === 6 ? 'ipv6' : 'ipv4')
    else list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * The visitor's address: the connection's own, or the last one that trusted proxies forwarded. A header that anybody
 * else sends counts nothing (SAFE-05).
 */
export function findVisitorAddress(
  connection: string,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map(plainAddress)
    .filter((hop) => isIP(hop) !== 0)
  let address = plainAddress(connection)
  while (hops.length > 0 && isTrusted(address)) address = hops.pop() ?? address
  return address
}
