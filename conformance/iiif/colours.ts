import sharp from 'sharp'

export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Returns how much of a picture has a colour, and the centre of that part, as fractions of the whole. */
export async function find(png: Buffer, colour: Colour): Promise<{ readonly share: number; readonly x: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  let sum = 0
  for (let n = 0; n < info.width * info.height; n++) {
    const off = [colour.r, colour.g, colour.b].map((value, channel) => Math.abs(value - (data[n * 3 + channel] ?? 0)))
    if (Math.max(...off) > 16) continue
    count++
    sum += n % info.width
  }
  return { share: count / (info.width * info.height), x: sum / Math.max(1, count) / info.width }
}
