import type { Batch } from '../feed/batch.ts'
import type { ImageTextInput } from './image-texts.ts'
import { mediaId } from './insert-media.ts'

/** The text of a page of a document, by the checksum of that. */
export interface PageText extends Pick<ImageTextInput, 'file_name' | 'sha256' | 'content' | 'boxes' | 'revision'> {
  /** From 0. */
  readonly page: number
}

/**
 * Gives pages of documents the words that are in these. A page that has a text keeps it: one that was attached is better.
 * Texts are stored one by one, however many there are.
 */
export async function insertPageTexts(
  { client, tenantId }: Batch,
  descriptionId: string,
  texts: AsyncIterable<PageText>,
): Promise<void> {
  for await (const { sha256, page, file_name, content, boxes, revision = 0 } of texts) {
    const image = mediaId(descriptionId, { sha256, picture: { ...PAGE, page } })
    await client.query(
      `INSERT INTO fonds.image_text (image_id, tenant_id, description_id, format, file_name, sha256, content, boxes, revision)
       SELECT m.id, $2, $3, 'pdf', $4, $5, $6, $7::jsonb, $8 FROM fonds.media m WHERE m.id = $1
       ON CONFLICT (image_id) DO NOTHING`,
      [
        image,
        tenantId,
        descriptionId,
        file_name,
        sha256,
        content,
        boxes === null ? null : JSON.stringify(boxes),
        revision,
      ],
    )
  }
}

/** The columns that make an image a page of a document. */
const PAGE = {
  ...{ renderable: true as const, isOfDocument: true, pages: 1, width: 1, height: 1, thumb_width: 1, thumb_height: 1 },
  ...{ colour: null, placeholder: null },
} as const
