import type { Platform } from '../../../core/platform/platform.ts'

/** Returns a game's address on the launch host of this visit; some platforms write a path on any of them (LAUNCH-09). */
export const gameAddress = (platform: Pick<Platform, 'gameAddress' | 'permission'>, url: string): string => {
  const isPath = /^\/(?![/\\])/.test(url)
  return platform.gameAddress(isPath ? `${platform.permission()?.launchGameCDNs[0] ?? ''}${url}` : url)
}
