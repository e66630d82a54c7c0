import { hears } from './whole-part.ts'

export const game = (nodeId: string, more: object = {}) => ({
  nodeId,
  gameName: `Game ${nodeId}`,
  gameType: 'RNG',
  ...more,
})
export const tiles = {
  imageBase: '/cdn',
  hearts: new Set(['G1']),
  openingId: 'G2',
  onPlay: hears('plays'),
  onTry: hears('tries'),
  onHeart: hears('hearts'),
  onInfo: hears('informs'),
} as never as Record<'imageBase', string> &
  Record<'onPlay' | 'onTry' | 'onHeart' | 'onInfo', never> & {
    hearts: Set<string>
    openingId: string
  }
