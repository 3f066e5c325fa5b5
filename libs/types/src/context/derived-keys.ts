import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * The secret that all services share; during a rotation the current secret and a second one. Only the first signs;
 * values signed with either are accepted.
 */
export type Secrets = string | readonly [current: string, other: string]

/** Each purpose has a key of its own, so that a value signed for one is refused for every other. */
export type KeyPurpose = 'context' | 'cursor' | 'oai-token'

export interface DerivedKey {
  /** Names the key in a signed value. It is derived as well, and reveals nothing about the secret. */
  readonly id: string
  readonly key: KeyObject
}

/** Keys of one purpose: the first signs, all verify. */
export type DerivedKeys = readonly [DerivedKey, ...DerivedKey[]]

const KEY_BYTES = 32
const ID_BYTES = 6

/** Derives the keys of a purpose with HKDF-SHA256 (RFC 5869). The secrets themselves sign nothing. */
export function deriveKeys(secrets: Secrets, purpose: KeyPurpose): DerivedKeys {
  if (typeof secrets === 'string') return [deriveKey(secrets, purpose)]
  const [current, other] = secrets
  return [deriveKey(current, purpose), deriveKey(other, purpose)]
}

function deriveKey(secret: string, purpose: KeyPurpose): DerivedKey {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))
  return {
    id: derive(`fonds ${purpose} key id`, ID_BYTES).toString('base64url'),
    key: createSecretKey(derive(`fonds ${purpose} key`, KEY_BYTES)),
  }
}
