/** Pixels that a decoder of our own has made: rows from top to bottom, samples of a pixel together, little-endian. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly bits: 8 | 16
  /** Meaning of the first samples of a pixel; further ones are transparency, or nothing. */
  readonly colours: 'grey' | 'rgb' | 'cmyk'
  readonly samples: number
  readonly hasAlpha: boolean
  readonly icc: Uint8Array | null
  readonly data: Uint8Array
}

const PHOTOMETRIC = { grey: 1, rgb: 2, cmyk: 5 } as const
const COLOURS = { grey: 1, rgb: 3, cmyk: 4 } as const

/** Writes pixels as an uncompressed TIFF, which sharp opens with its profile and its transparency. */
export function tiffInMemory({ width, height, bits, colours, samples, hasAlpha, icc, data }: Pixels): Buffer {
  const extra = samples - COLOURS[colours]
  const list = Buffer.alloc(samples * 2 + extra * 2)
  for (let n = 0; n < samples; n++) list.writeUInt16LE(bits, n * 2)
  if (hasAlpha && extra > 0) list.writeUInt16LE(2, samples * 2)
  const profile = Buffer.from(icc ?? [])
  const count = 11 + (extra > 0 ? 1 : 0) + (icc === null ? 0 : 1)
  const lists = 8 + 2 + count * 12 + 4
  const profileAt = lists + list.length
  const dataAt = profileAt + profile.length + (profile.length % 2)
  const head = Buffer.alloc(dataAt)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(count, 8)
  let at = 10
  const entry = (tag: number, type: 3 | 4 | 7, values: number, value: number) => {
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(values, at + 4)
    head.writeUInt32LE(value, at + 8)
    at += 12
  }
  /** Short values stand in the entry itself if they fit. */
  const shorts = (tag: number, from: number, values: number) =>
    entry(
      tag,
      3,
      values,
      values > 2 ? lists + from : list.readUInt16LE(from) + (values > 1 ? list.readUInt16LE(from + 2) * 65_536 : 0),
    )
  entry(254, 4, 1, 0)
  entry(256, 4, 1, width)
  entry(257, 4, 1, height)
  shorts(258, 0, samples)
  entry(259, 3, 1, 1)
  entry(262, 3, 1, PHOTOMETRIC[colours])
  entry(273, 4, 1, dataAt)
  entry(277, 3, 1, samples)
  entry(278, 4, 1, height)
  entry(279, 4, 1, data.byteLength)
  entry(284, 3, 1, 1)
  if (extra > 0) shorts(338, samples * 2, extra)
  if (icc !== null) entry(34_675, 7, profile.length, profileAt)
  list.copy(head, lists)
  profile.copy(head, profileAt)
  return Buffer.concat([head, data])
}
