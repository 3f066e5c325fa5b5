/** A page of an uncompressed TIFF. */
export interface TiffPage {
  readonly width: number
  readonly height: number
  /** Bits and format of a sample: 1 unsigned, 2 signed, 3 floating point. */
  readonly bits?: 8 | 16 | 32 | 64
  readonly format?: 1 | 2 | 3
  /** 0 and 1 for grey, 2 for RGB, 5 for CMYK. */
  readonly photometric?: number
  /** Samples of a pixel. */
  readonly samples?: number
  /** Meaning of the samples beyond the colours: 0 unspecified, 1 and 2 transparency. */
  readonly extra?: readonly number[]
  /** NewSubfileType: 1 for a reduced version, 2 for a page, 4 for a mask; missing by default. */
  readonly subfile?: number
  readonly value: (x: number, y: number, sample: number) => number
}

/** Creates a little-endian TIFF of the given pages. */
export function tiffOf(...pages: readonly TiffPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])]
  let end = 8
  let link = { part: 0, at: 4 }
  for (const page of pages) {
    const { bits = 8, format = 1, photometric = 1, samples = 1, extra = [], subfile, width, height } = page
    const data = samplesOf(page)
    const lists = [Array(samples).fill(bits), Array(samples).fill(format), extra]
    const listBytes = lists.map((list) => Buffer.from(Uint16Array.from(list).buffer))
    const at = [0, 0, 0]
    let after = end + data.length
    for (const [n, bytes] of listBytes.entries()) {
      at[n] = after
      after += bytes.length + (bytes.length % 2)
    }
    const short = (tag: number, value: number) => [tag, 3, 1, value] as const
    const list = (tag: number, n: number) => {
      const values = lists[n] ?? []
      return [
        tag,
        3,
        values.length,
        values.length > 2 ? (at[n] ?? 0) : (values[0] ?? 0) + (values[1] ?? 0) * 65_536,
      ] as const
    }
    const entries = [
      ...(subfile === undefined ? [] : [[254, 4, 1, subfile] as const]),
      [256, 4, 1, width] as const,
      [257, 4, 1, height] as const,
      list(258, 0),
      short(259, 1),
      short(262, photometric),
      [273, 4, 1, end] as const,
      short(277, samples),
      [278, 4, 1, height] as const,
      [279, 4, 1, data.length] as const,
      short(284, 1),
      ...(extra.length > 0 ? [list(338, 2)] : []),
      list(339, 1),
    ]
    const directory = Buffer.alloc(2 + entries.length * 12 + 4)
    directory.writeUInt16LE(entries.length, 0)
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12)
      directory.writeUInt16LE(type, 4 + index * 12)
      directory.writeUInt32LE(count, 6 + index * 12)
      directory.writeUInt32LE(value, 10 + index * 12)
    }
    parts[link.part]?.writeUInt32LE(after, link.at)
    parts.push(data, ...listBytes, directory)
    link = { part: parts.length - 1, at: directory.length - 4 }
    end = after + directory.length
  }
  return Buffer.concat(parts)
}

function samplesOf({ width, height, bits = 8, format = 1, samples = 1, value }: TiffPage): Buffer {
  const count = width * height * samples
  const data = Buffer.alloc((count * bits) / 8 + (((count * bits) / 8) % 2))
  const write = {
    8: (v: number, at: number) => (format === 2 ? data.writeInt8(v, at) : data.writeUInt8(v, at)),
    16: (v: number, at: number) => (format === 2 ? data.writeInt16LE(v, at) : data.writeUInt16LE(v, at)),
    32: (v: number, at: number) =>
      format === 3 ? data.writeFloatLE(v, at) : format === 2 ? data.writeInt32LE(v, at) : data.writeUInt32LE(v, at),
    64: (v: number, at: number) => data.writeDoubleLE(v, at),
  }[bits]
  let at = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let sample = 0; sample < samples; sample++, at += bits / 8) write(value(x, y, sample), at)
    }
  }
  return data
}
