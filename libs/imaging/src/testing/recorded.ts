/** Makes a WAV of silence, of 8 bits and 1,000 samples a second. */
export function wavOf(seconds: number): Buffer {
  const samples = Math.round(seconds * 1_000)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(1_000, 24)
  head.writeUInt32LE(1_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

/** Makes an MP3 of silence: frames of MPEG 1, layer 3, with 32 kbit/s and 32,000 samples a second, each 36 ms long. */
export function mp3Of(frames: number): Buffer {
  const frame = Buffer.alloc(144)
  frame.writeUInt32BE(0xff_fb_18_c4)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** Makes an MP3 of silence with a cover, as ID3 2.3 has it. */
export function mp3WithCover(frames: number, picture: Buffer, mimeType: string): Buffer {
  const frame = Buffer.concat([Buffer.from(`\0${mimeType}\0\u0003\0`, 'latin1'), picture])
  const head = Buffer.alloc(10)
  head.write('APIC', 0, 'latin1')
  head.writeUInt32BE(frame.length, 4)
  const bytes = head.length + frame.length
  // Each of the four bytes of a tag's size has seven bits.
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\u0003\0\0', 'latin1'), Buffer.from(size), head, frame, mp3Of(frames)])
}

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [n, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * n)
  return bytes
}

interface Film {
  /** In milliseconds. */
  readonly length: number
  readonly width: number
  readonly height: number
  readonly chapters?: readonly { readonly title: string; readonly start: number }[]
  /** Bytes of its pictures, which come before what tells about them. */
  readonly data?: number
}

/** Makes an MP4 with a track of pictures that has no samples, and chapters as Nero writes them, in milliseconds. */
export function mp4Of({ length, width, height, chapters = [], data = 0 }: Film): Buffer {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(1, 6)
  entry.writeUInt16BE(width, 24)
  entry.writeUInt16BE(height, 26)
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box('avc1', entry)),
    ...['stts', 'stsc', 'stco'].map((type) => box(type, words(0, 0))),
    box('stsz', words(0, 0, 0)),
  )
  const handler = box('hdlr', words(0, 0), Buffer.from('vide'), words(0, 0, 0), Buffer.alloc(1))
  const mediaHeader = box('mdhd', words(0, 0, 0, 1_000, length, 0))
  const track = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', mediaHeader, handler, box('minf', table)))
  const marks = chapters.map(({ title, start }) => {
    const name = Buffer.from(title)
    const head = Buffer.alloc(9)
    head.writeBigUInt64BE(BigInt(start) * 10_000n, 0)
    head[8] = name.length
    return Buffer.concat([head, name])
  })
  const list = box('udta', box('chpl', words(0x01_00_00_00, 0), Buffer.from([chapters.length]), ...marks))
  const movie = box('moov', box('mvhd', words(0, 0, 0, 1_000, length, 0x10000), Buffer.alloc(76)), track, list)
  const type = box('ftyp', Buffer.from('isom'), words(0), Buffer.from('isomavc1'))
  return Buffer.concat([type, box('mdat', Buffer.alloc(data)), movie])
}
