import type { FrameRight, GameRules } from '../../../api/config.ts'

/** Forms work, and nothing leaves the frame. */
const usual: readonly FrameRight[] = ['forms', 'fullscreen', 'autoplay']

const sandboxed: { readonly [R in FrameRight]?: string } = {
  forms: 'allow-forms',
  // A payment page in a window of its own would inherit the sandbox.
  popups: 'allow-popups allow-popups-to-escape-sandbox',
  navigation: 'allow-top-navigation-by-user-activation',
}
const allowed: { readonly [R in FrameRight]?: string } = {
  fullscreen: 'fullscreen',
  autoplay: 'autoplay',
  payment: 'payment',
  clipboard: 'clipboard-write',
}

export interface FrameAttributes {
  readonly sandbox: string
  readonly allow: string
}

/** Returns the attributes of a vendor's frame (PLAT-05): the vendor's permissions, the brand's, or the safe default. */
export const frameOf = (rules: GameRules, vendor: string | undefined): FrameAttributes => {
  const rights = rules.vendors?.[vendor ?? '']?.frame ?? rules.frame ?? usual
  const pick = (names: { readonly [R in FrameRight]?: string }) => rights.flatMap((right) => names[right] ?? [])
  return {
    sandbox: ['allow-scripts', 'allow-same-origin', ...pick(sandboxed)].join(' '),
    allow: pick(allowed).join('; '),
  }
}
