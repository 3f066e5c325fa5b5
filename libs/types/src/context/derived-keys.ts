import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * The secret shared by all services; during a rotation, the current secret and a second one. Values signed with either
 * are accepted, but only the first one signs.
 */
export type Secrets = string | readonly [current: string, other: string]

/** Purpose of a key: a value signed for one purpose is rejected for any other. */
export type KeyPurpose = 'context' | 'cursor' | 'oai-token'

export interface DerivedKey {
  /** Identifies the key in signed values. Also derived, so it reveals nothing about the secret. */
  readonly id: string
  readonly key: KeyObject
}

/** Keys for one purpose; the first signs, and all verify. */
export type DerivedKeys = readonly [DerivedKey, ...DerivedKey[]]

const KEY_BYTES = 32
const ID_BYTES = 6

/** Derives the keys for a purpose with HKDF-SHA256 (RFC 5869). The secrets themselves never sign anything. */
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
