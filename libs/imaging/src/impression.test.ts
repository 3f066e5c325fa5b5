import sharp from 'sharp'
import { expect, test } from 'vitest'
import { impressionOf } from './impression.ts'
import { CORNERS, gridOf, meanDeltaE, turnedPixels } from './testing/made.ts'

const bytesOf = (placeholder: string) => Buffer.from(placeholder.split(',')[1] ?? '', 'base64')

test('a placeholder is a tiny WebP that shows where the colours of the image are', async () => {
  const { pixels, width, height } = turnedPixels(400, 300, 1)
  const thumbnail = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  const { placeholder } = await impressionOf(thumbnail)
  expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
  expect(placeholder.length).toBeLessThan(300)
  const webp = bytesOf(placeholder)
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 })
  expect(meanDeltaE(await gridOf(webp, 2), CORNERS)).toBeLessThan(15)
})

test.each([
  [400, 1],
  [1, 400],
  [3, 2],
  [1, 1],
])('an image of %i × %i pixels has one that fits the column', async (width, height) => {
  const thumbnail = await sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  const { placeholder, colour } = await impressionOf(thumbnail)
  expect(placeholder.length).toBeLessThan(1000)
  const made = await sharp(bytesOf(placeholder)).metadata()
  expect(Math.max(made.width, made.height)).toBe(Math.min(16, Math.max(width, height)))
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

test('the colour is the dominant one, not the mean', async () => {
  const red = { create: { width: 300, height: 300, channels: 3, background: '#c83214' } } as const
  const white = { create: { width: 300, height: 60, channels: 3, background: '#ffffff' } } as const
  const thumbnail = await sharp(red)
    .composite([{ input: await sharp(white).png().toBuffer(), top: 0, left: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const { colour } = await impressionOf(thumbnail)
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (const [n, wanted] of [0xc8, 0x32, 0x14].entries()) expect(Math.abs((channels[n] ?? 0) - wanted)).toBeLessThan(12)
})
