import { foreignOrigins, withHttps } from '../../../core/foreign-origins.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The vendor's own hosts: those of the brand's configuration and those of the launch answer (PLAT-05). */
export const vendorHosts = (
  { config: { games } }: Platform,
  vendor: string | undefined,
  answered: readonly string[] = [],
): readonly string[] =>
  foreignOrigins([...(games.hosts ?? []), ...(games.vendors?.[vendor ?? '']?.hosts ?? []), ...answered])

/** Returns a game's address on the launch host of this visit; one without a scheme is on https (LAUNCH-09). */
export const launchUrl = ({ gameAddress }: Pick<Platform, 'gameAddress'>, url: string): string =>
  gameAddress(withHttps(url))
