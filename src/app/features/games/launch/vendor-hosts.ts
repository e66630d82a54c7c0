import { foreignOrigins } from '../../../core/foreign-origins.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Writes `//games.example/play` with https; a path of the site stays one. */
const withHttps = (address: string) => address.trim().replace(/^\/\/(?=[^/\\])/, 'https://')

/** The vendor's own hosts: those of the brand's configuration and those of the launch answer (PLAT-05). */
export const vendorHosts = (
  { config: { games } }: Platform,
  vendor: string | undefined,
  answered: readonly string[] = [],
): readonly string[] =>
  foreignOrigins([...(games.hosts ?? []), ...(games.vendors?.[vendor ?? '']?.hosts ?? []), ...answered.map(withHttps)])

/** Returns a game's address on the launch host of this visit; one without a scheme is on https (LAUNCH-09). */
export const launchUrl = ({ gameAddress }: Pick<Platform, 'gameAddress'>, url: string): string =>
  gameAddress(withHttps(url))
