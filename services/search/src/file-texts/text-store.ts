import { type Client, runCommand } from '@fonds/db/statement'
import { encodeVectors } from '../documents/binary-vector.ts'
import { stemmedLanguages } from '../documents/document.ts'
import { MAPPING } from '../documents/lexemes.ts'
import { type TextScope, termsOfText } from '../image-texts/text-terms.ts'
import { isAccepted } from '../indexer/accepted.ts'
import {
  deleteFileTexts,
  putFileTexts,
  type StaleFileText,
  staleFileTexts,
  sweepFileTexts,
} from './file-texts.commands.ts'

/** Number of texts to read and write at a time: captions of a whole film are long. */
const TEXTS_AT_ONCE = 10
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the terms of the timed texts of a description's files, as far as they have changed.
 * @param onRefused called with texts that PostgreSQL rejects, which are skipped
 */
export async function putTimedTexts(
  client: Client,
  tenant: string,
  scope: TextScope,
  onRefused: (texts: readonly string[]) => void,
): Promise<void> {
  const { description, ancestors, languages } = scope
  const stamp = JSON.stringify([MAPPING, ancestors, languages])
  for (let after = FIRST; ; ) {
    const stale = await runCommand<StaleFileText>(client, staleFileTexts, {
      ...{ tenant, description, stamp, after },
      limit: TEXTS_AT_ONCE,
    })
    const terms = stale.map(({ content, language }) =>
      termsOfText(
        { content, substitutions: null },
        { ...scope, languages: stemmedLanguages([...(language === null ? [] : [language]), ...languages]) },
      ),
    )
    const put = () =>
      runCommand(client, putFileTexts, {
        ...{ tenant, description },
        texts: JSON.stringify(stale.map(({ id, digest }) => ({ id, digest }))),
        terms: encodeVectors(terms),
      })
    if (stale.length > 0 && !(await isAccepted(client, put))) onRefused(stale.map(({ id }) => id))
    const last = stale.at(-1)
    if (last === undefined || stale.length < TEXTS_AT_ONCE) return
    after = last.id
  }
}

/** Deletes the terms of texts of the given descriptions that are no longer visible. */
export async function deleteTimedTexts(client: Client, tenant: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await runCommand(client, deleteFileTexts, { tenant, ids })
}

/** Deletes the terms of texts that have become invisible without an entry in the feed. */
export async function sweepTimedTexts(client: Client, tenant: string): Promise<void> {
  await runCommand(client, sweepFileTexts, { tenant })
}
