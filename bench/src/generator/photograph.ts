import sharp from 'sharp'

/** Generates a JPEG that resembles a photograph: smooth light with some grain, neither trivial nor hard to decode. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const light = Buffer.alloc(64 * 48 * 3)
  for (let at = 0; at < light.length; at++) light[at] = 128 + Math.round(100 * Math.sin(at / 7) * Math.cos(at / 191))
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(light, { raw: { width: 64, height: 48, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
