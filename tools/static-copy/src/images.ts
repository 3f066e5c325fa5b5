import { createHash } from 'node:crypto'
import type { Target } from './addresses.ts'
import { type CopiedSize, edgesOf, levelZero, readInfo } from './iiif.ts'
import type { Payload } from './payload.ts'
import type { Source } from './source.ts'

interface ImageContext {
  readonly source: Pick<Source, 'get'>
  readonly payload: Payload
  readonly origin: string
  readonly maxImage: number
}

/** The outcome for an image: written, kept as it was, or not public any more. */
export type CopiedImage =
  | { readonly outcome: 'written' | 'kept'; readonly tag: string }
  | { readonly outcome: 'absent' }

/**
 * Writes an image in a few sizes, each under the names that pages and viewers ask for: `!400,400` and `400,267`; the
 * largest also as `max`.
 * @param known version of the files that the copy has
 */
export async function copyImage(
  { url }: Pick<Target, 'url'>,
  known: string | null,
  { source, payload, origin, maxImage }: ImageContext,
): Promise<CopiedImage> {
  const described = await source.get(url, 'application/ld+json')
  if (described === null) return { outcome: 'absent' }
  const text = await described.text()
  const info = readInfo(JSON.parse(text))
  const base = url.slice(0, url.lastIndexOf('/'))
  const folder = base.slice(1)
  const version = createHash('sha256').update(`${maxImage} ${text}`)
  const sizes: CopiedSize[] = []
  let tag = ''
  let largest = ''
  for (const edge of edgesOf(info, maxImage)) {
    const part = `full/!${edge},${edge}/0/default.jpg`
    const answer = await source.get(`${base}/${part}`, 'image/jpeg')
    if (answer === null) return { outcome: 'absent' }
    const body = Buffer.from(await answer.arrayBuffer())
    if (tag === '') {
      // The smallest size tells whether the image has become another one.
      tag = version.update(body).digest('hex')
      if (tag === known) return { outcome: 'kept', tag }
    }
    const size = sizeOf(answer, info)
    largest = `${folder}/${part}`
    await payload.write(largest, url, body)
    await payload.also(`${folder}/full/${size.width},${size.height}/0/default.jpg`, url, largest)
    if (sizes.at(-1)?.width !== size.width) sizes.push(size)
  }
  await payload.also(`${folder}/full/max/0/default.jpg`, url, largest)
  await payload.write(`${folder}/info.json`, url, levelZero(`${origin}${base}`, sizes))
  return { outcome: 'written', tag }
}

/** Returns the size of an image from its canonical URL in the Image API, which says `max` for the whole image. */
function sizeOf(answer: Response, { width, height }: CopiedSize): CopiedSize {
  const canonical = /<([^>]+)>;\s*rel="canonical"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  const size = /\/full\/(?:max|(\d+),(\d+))\//.exec(canonical)
  if (size === null) throw new Error('an image has no canonical URL')
  return size[1] === undefined ? { width, height } : { width: Number(size[1]), height: Number(size[2]) }
}
