/** Returns a host of the permission response with `https`, where the platform names it alone, e.g. `cdn.example.com`. */
export const withScheme = (host: string) => (/^$|^([a-z]+:)?\//i.test(host) ? host : `https://${host}`)

/**
 * Keeps foreign http(s) origins: a frame on the site's own origin would escape its sandbox. On https, plain http is left
 * out, because browsers block such frames.
 */
export const foreignOrigins = (hosts: readonly string[]) => {
  const framed = location.protocol === 'https:' ? /^https:/i : /^https?:/i
  return hosts.map(withScheme).flatMap((host) => {
    const origin = framed.test(host) && URL.canParse(host) ? new URL(host).origin : location.origin
    return origin === location.origin ? [] : [origin]
  })
}
