/** Returns a host of the permission response with `https`, where the platform names it alone, e.g. `cdn.example.com`. */
export const withScheme = (host: string) => (/^$|^([a-z]+:)?\//i.test(host) ? host : `https://${host}`)

/** Writes `//games.example/play` with https; a path of the site stays one. */
export const withHttps = (address: string) => address.trim().replace(/^\/\/(?=[^/\\])/, 'https://')

/**
 * Keeps foreign http(s) origins: a frame on the site's own origin would escape its sandbox. On https, plain http is left
 * out, because browsers block such frames.
 */
export const foreignOrigins = (hosts: readonly string[]) => {
  const framed = location.protocol === 'https:' ? /^https:/i : /^https?:/i
  return hosts.flatMap((named) => {
    const host = withScheme(withHttps(named))
    const origin = framed.test(host) && URL.canParse(host) ? new URL(host).origin : location.origin
    return origin === location.origin ? [] : [origin]
  })
}
