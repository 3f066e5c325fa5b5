import { type Hash, hash } from 'node:crypto'

/** In characters: 132 bits. */
const LENGTH = 22

/** Returns a short digest (SHA-256, base64url) of a text, for comparing contents. */
export const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, LENGTH)

/** Returns the same digest of a hash that was fed piece by piece. */
export const digestOfSum = (sum: Hash): string => sum.digest('base64url').slice(0, LENGTH)
