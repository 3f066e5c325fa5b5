import { transcode } from 'node:buffer'

/** Size of the buffer in UTF-16 units; longer bodies are rare and need no optimization. */
const SCRATCH_UNITS = 256 * 1024
/** Length below which `Buffer.from` is faster. */
const SHORT_UNITS = 1024

let scratch: Buffer | undefined

/**
 * Encodes text as UTF-8. Parts are encoded as if joined; none may end within a surrogate pair.
 * A single character outside Latin-1 (such as an ellipsis) makes V8 store text with two bytes per character.
 * `Buffer.from` then takes four times as long as copying the units and transcoding them.
 */
export function encodeUtf8(text: string | readonly string[]): Buffer {
  const parts = typeof text === 'string' ? [text] : text
  const units = parts.reduce((sum, part) => sum + part.length, 0)
  if (units < SHORT_UNITS || units > SCRATCH_UNITS) return Buffer.from(parts.join(''), 'utf8')
  scratch ??= Buffer.allocUnsafeSlow(SCRATCH_UNITS * 2)
  let end = 0
  for (const part of parts) end += scratch.write(part, end, 'utf16le')
  try {
    return transcode(scratch.subarray(0, end), 'utf16le', 'utf8')
  } catch (error) {
    // A lone surrogate, which Buffer.from replaces.
    if (error instanceof Error && 'code' in error && error.code === 'U_INVALID_CHAR_FOUND') {
      return Buffer.from(parts.join(''), 'utf8')
    }
    throw error
  }
}
