import { hash } from 'node:crypto'

/** Returns the name-based UUID (RFC 9562 §5.5, version 5) of `name` within the namespace UUID `namespace`. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = Buffer.alloc(16 + Buffer.byteLength(name))
  bytes.write(namespace.replaceAll('-', ''), 'hex')
  bytes.write(name, 16)
  const digest = hash('sha1', bytes, 'buffer')
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns whether a text has the form of a UUID, of any version. */
export const isUuid = (text: string): boolean => UUID.test(text)
