/** Returns whether this browser knows passkeys; it does so on encrypted pages only. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

type Library = typeof import('@simplewebauthn/browser')

/** `cancelled`: by the player or the device's own patience. `taken`: the device has one of this account already. */
export type DeviceAnswer<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'cancelled' | 'taken' | 'failed' }

/** Browsers tell no more, so that a site cannot learn which passkeys there are. */
const kinds = new Map([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'taken'],
] as const)

/** Asks the device for a passkey (PLAY-10); an abort of the signal takes the question back. */
export const askDevice = async <Answer>(
  ask: (library: Library) => Promise<Answer>,
  signal: AbortSignal,
): Promise<DeviceAnswer<Answer>> => {
  try {
    const library = await import('@simplewebauthn/browser')
    signal.throwIfAborted()
    const takeBack = () => library.WebAuthnAbortService.cancelCeremony()
    signal.addEventListener('abort', takeBack)
    try {
      return { kind: 'answered', answer: await ask(library) }
    } finally {
      signal.removeEventListener('abort', takeBack)
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { kind: kinds.get(name as 'AbortError') ?? 'failed' }
  }
}
