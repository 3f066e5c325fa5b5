import { transcode } from 'node:buffer'

/** In UTF-16 units; longer bodies are rare, and not what the time goes to. */
const SCRATCH_UNITS = 256 * 1024
/** Below it the way that is quicker for long text is the longer one. */
const SHORT_UNITS = 1024

let scratch: Buffer | undefined

/**
 * Text as UTF-8; given in parts, as if they were joined. None may end within a surrogate pair.
 * One letter beyond Latin-1 (an ellipsis will do) makes V8 keep a text in two bytes a letter, and then it takes
 * `Buffer.from` four times as long to encode it as to copy its units and have those transcoded.
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
    // Half a surrogate pair, which Buffer.from replaces.
    if (error instanceof Error && 'code' in error && error.code === 'U_INVALID_CHAR_FOUND') {
      return Buffer.from(parts.join(''), 'utf8')
    }
    throw error
  }
}
