/** Statements of a JP2 file before it is decoded: its boxes (ISO/IEC 15444-1, annex I), and the markers of its codestream (annex A). */
export interface Jp2Header {
  readonly width: number
  readonly height: number
  readonly samples: number
  /** Bits of each sample that are used. */
  readonly depth: number
  readonly isSigned: boolean
  /** Number of smaller sizes that can be decoded, each half of the one before. */
  readonly levels: number
  /** Enumerated colour space: 12 for CMYK, 16 for sRGB, 17 for grey, 18 for sYCC; null if none is stated. */
  readonly space: number | null
  readonly icc: Uint8Array | null
  /** Whether a channel is transparency. */
  readonly hasAlpha: boolean
  readonly isSubsampled: boolean
}

const MAX_BOXES = 1_000

/** Reads the boxes of a file, or only the codestream if it has none. Returns null if it has no header. */
export function readJp2Header(file: Buffer): Jp2Header | null {
  const found = { space: null as number | null, icc: null as Uint8Array | null, hasAlpha: false }
  let codestream = 0
  for (const { type, from, to } of boxesOf(file, 0, file.length)) {
    if (type === 'jp2c') codestream = from
    if (type !== 'jp2h') continue
    for (const inner of boxesOf(file, from, to)) {
      const body = file.subarray(inner.from, inner.to)
      // The first specification of colours counts.
      if (inner.type === 'colr' && body.length > 3 && found.space === null && found.icc === null) {
        if (body[0] === 1 && body.length >= 7) found.space = body.readUInt32BE(3)
        else if (body[0] === 2 || body[0] === 3) found.icc = body.subarray(3)
      } else if (inner.type === 'cdef' && body.length >= 2) found.hasAlpha ||= hasOpacity(body)
    }
  }
  const image = readCodestream(file.subarray(codestream))
  return image === null ? null : { ...found, ...image }
}

function hasOpacity(body: Buffer): boolean {
  const count = Math.min(body.readUInt16BE(0), Math.floor((body.length - 2) / 6))
  return Array.from({ length: count }, (_, n) => body.readUInt16BE(2 + n * 6 + 2)).some(
    (kind) => kind === 1 || kind === 2,
  )
}

const SIZ = 0xff51
const COD = 0xff52
/** The first marker after the header. */
const SOT = 0xff90

/** Reads the size and the components (marker SIZ), and the levels of decomposition (COD). */
function readCodestream(bytes: Buffer): Omit<Jp2Header, 'space' | 'icc' | 'hasAlpha'> | null {
  if (bytes.length < 45 || bytes.readUInt16BE(0) !== 0xff4f || bytes.readUInt16BE(2) !== SIZ) return null
  const samples = bytes.readUInt16BE(40)
  if (samples === 0 || 42 + samples * 3 > bytes.length) return null
  const components = Array.from({ length: samples }, (_, n) => [...bytes.subarray(42 + n * 3, 45 + n * 3)])
  const [[precision = 0] = []] = components
  return {
    width: bytes.readUInt32BE(8) - bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(12) - bytes.readUInt32BE(20),
    samples,
    depth: (precision & 0x7f) + 1,
    isSigned: (precision & 0x80) !== 0,
    levels: levelsIn(bytes),
    isSubsampled: components.some(([, x, y]) => x !== 1 || y !== 1),
  }
}

function levelsIn(bytes: Buffer): number {
  for (let at = 2; at + 10 <= bytes.length; at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))) {
    const marker = bytes.readUInt16BE(at)
    if (marker === COD) return bytes[at + 9] ?? 0
    if (marker === SOT) break
  }
  return 0
}

function* boxesOf(file: Buffer, start: number, end: number): Generator<{ type: string; from: number; to: number }> {
  let at = start
  for (let n = 0; n < MAX_BOXES && at + 8 <= end; n++) {
    const short = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const isLong = short === 1 && at + 16 <= end
    const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const head = isLong ? 16 : 8
    if (length < head || at + length > end) return
    yield { type, from: at + head, to: at + length }
    at += length
  }
}
