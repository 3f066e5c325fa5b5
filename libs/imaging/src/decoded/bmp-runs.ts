interface Size {
  readonly width: number
  readonly height: number
  /** Whether a byte has two pixels (RLE4). */
  readonly isHalf: boolean
}

/** Decodes the run lengths of a BMP (RLE8 or RLE4) into a byte for each pixel, rows from bottom to top. */
export function runLengths(bytes: Buffer, { width, height, isHalf }: Size): Uint8Array {
  const pixels = new Uint8Array(width * height)
  let [x, y] = [0, 0]
  const put = (value: number) => {
    if (x < width && y < height) pixels[y * width + x] = value
    x++
  }
  const half = (byte: number, n: number) => (isHalf ? (n % 2 === 0 ? byte >> 4 : byte & 15) : byte)
  for (let at = 0; at + 1 < bytes.length && y < height; ) {
    const [count = 0, second = 0] = [bytes[at], bytes[at + 1]]
    at += 2
    if (count > 0) {
      for (let n = 0; n < count; n++) put(half(second, n))
    } else if (second === 0) [x, y] = [0, y + 1]
    else if (second === 1) break
    else if (second === 2) {
      x += bytes[at] ?? 0
      y += bytes[at + 1] ?? 0
      at += 2
    } else {
      for (let n = 0; n < second; n++) put(half(bytes[at + (isHalf ? n >> 1 : n)] ?? 0, n))
      const length = isHalf ? Math.ceil(second / 2) : second
      at += length + (length % 2)
    }
  }
  return pixels
}
