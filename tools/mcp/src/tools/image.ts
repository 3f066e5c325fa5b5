import { unwrap } from '@fonds/client'
import { z } from 'zod'
import { readAddress } from '../address.ts'
import { facts } from '../markdown.ts'
import { ToolError } from '../tool-error.ts'
import { addressInput } from './read.ts'
import { defineTool } from './tool.ts'

const DEFAULT_WIDTH = 800
const MAX_WIDTH = 1_600

export const image = defineTool({
  name: 'image',
  title: 'See an image',
  description:
    'Shows one image of a record or collection, such as a photograph or a page, with its caption, rights and size. Where ' +
    'the archive restricts the original, the image is small. Ask for a greater width to read handwriting.',
  input: {
    address: addressInput,
    number: z.number().int().min(1).max(100_000).describe('Which image, from 1; default: the first').optional(),
    width: z
      .number()
      .int()
      .min(100)
      .max(MAX_WIDTH)
      .describe(`Width in pixels at most; default: ${DEFAULT_WIDTH}`)
      .optional(),
  },
  async run(archive, { address, number = 1, width = DEFAULT_WIDTH }) {
    const { kind, slug } = await readAddress(archive, address)
    if (kind !== 'records' && kind !== 'collections') {
      throw new ToolError('Only records and collections have images. Use one that the entity or exhibit lists.')
    }
    const params = { path: { slug } }
    const { images, title } =
      kind === 'records'
        ? await unwrap(archive.api.GET('/api/public/records/{slug}', { params }))
        : await unwrap(archive.api.GET('/api/public/collections/{slug}', { params }))
    const chosen = images[number - 1]
    if (chosen === undefined) {
      throw new ToolError(
        images.length === 0
          ? `“${title}” has no images here: it may not be digitized.`
          : `“${title}” has ${images.length === 1 ? 'one image' : `${images.length} images`}: there is no number ${number}.`,
      )
    }
    const sizes = chosen.sizes.toSorted((a, b) => a.width - b.width)
    const size = sizes.findLast((one) => one.width <= width) ?? sizes[0] ?? chosen.thumbnail
    if (size === null || size === undefined) {
      throw new ToolError(`This file (${chosen.mime_type}) cannot be shown as an image.`)
    }
    const { base64, mimeType } = await archive.image(size.url)
    const text = facts([
      ['Image', `${number} of ${images.length}: ${title}`],
      ['Caption', chosen.caption],
      ['Rights', [chosen.rights.statement, chosen.rights.uri]],
      ['Size', `${size.width} × ${size.height} pixels`],
      ['URL', size.url],
    ])
    return [
      { type: 'image', data: base64, mimeType },
      { type: 'text', text },
    ]
  },
})
