import { type Client, runCommand } from '@fonds/db/statement'
import { encodeVectors } from '../documents/binary-vector.ts'
import { stemmedLanguages } from '../documents/document.ts'
import { MAPPING } from '../documents/lexemes.ts'
import { isAccepted } from '../indexer/accepted.ts'
import { deleteTexts, putTexts, type StaleText, staleTexts, sweepTexts } from './image-texts.commands.ts'
import { type TextScope, termsOfText } from './text-terms.ts'

/** Number of texts to read and write at a time. */
const TEXTS_AT_ONCE = 50
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the terms of the texts of a description's images, as far as they have changed.
 * @param onRefused called with the images of texts that PostgreSQL rejects, which are skipped
 */
export async function putImageTexts(
  client: Client,
  tenant: string,
  scope: TextScope,
  onRefused: (images: readonly string[]) => void,
): Promise<void> {
  const { description, ancestors, languages } = scope
  const stamp = JSON.stringify([MAPPING, ancestors, languages])
  for (let after = FIRST; ; ) {
    const stale = await runCommand<StaleText>(client, staleTexts, {
      tenant,
      description,
      stamp,
      after,
      limit: TEXTS_AT_ONCE,
    })
    const texts = stale.map(({ image_id, language, digest, ...text }) => ({
      image_id,
      digest,
      terms: termsOfText(text, {
        ...scope,
        languages: stemmedLanguages([...(language === null ? [] : [language]), ...languages]),
      }),
    }))
    const put = () =>
      runCommand(client, putTexts, {
        tenant,
        description,
        texts: JSON.stringify(texts.map(({ terms: _, ...text }) => text)),
        terms: encodeVectors(texts.map(({ terms }) => terms)),
      })
    if (texts.length > 0 && !(await isAccepted(client, put))) onRefused(texts.map(({ image_id }) => image_id))
    const last = stale.at(-1)
    if (last === undefined || stale.length < TEXTS_AT_ONCE) return
    after = last.image_id
  }
}

/** Deletes the terms of texts of the given descriptions that are no longer visible. */
export async function deleteImageTexts(client: Client, tenant: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await runCommand(client, deleteTexts, { tenant, ids })
}

/** Deletes the terms of texts that have become invisible without an entry in the feed. */
export async function sweepImageTexts(client: Client, tenant: string): Promise<void> {
  await runCommand(client, sweepTexts, { tenant })
}
