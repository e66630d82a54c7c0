/** Only http(s) has an origin to trust: that of any other address is the text `null`, and two of them look alike. */
const originOf = (url: string) => (/^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : undefined)

/** Is this address on one of these hosts (origins)? Nothing else is framed (LAUNCH-09). */
export const isOn = (hosts: readonly string[], url: string) => {
  const origin = originOf(url)
  return origin !== undefined && hosts.some((host) => originOf(host) === origin)
}
