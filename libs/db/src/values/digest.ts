import { type Hash, hash } from 'node:crypto'

/** Characters: 132 bits. */
const LENGTH = 22

/** A short digest (SHA-256, base64url) of a text, by which contents are compared. */
export const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, LENGTH)

/** The same of what a sum was given piece by piece. */
export const digestOfSum = (sum: Hash): string => sum.digest('base64url').slice(0, LENGTH)
