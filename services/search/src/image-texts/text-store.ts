import { type Client, runCommand } from '@fonds/db/statement'
import { encodeVectors } from '../documents/binary-vector.ts'
import { stemmedLanguages } from '../documents/document.ts'
import { MAPPING } from '../documents/lexemes.ts'
import { deleteFileTexts, putFileTexts, staleFileTexts, sweepFileTexts } from '../file-texts/file-texts.commands.ts'
import { isAccepted } from '../indexer/accepted.ts'
import { deleteTexts, putTexts, type StaleText, staleTexts, sweepTexts } from './image-texts.commands.ts'
import { type TextScope, termsOfText } from './text-terms.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The texts of one kind, whose terms are in a table of their own. */
export interface TextStore {
  /** Owners of the texts, for messages, and the name of their ids in the log. */
  readonly of: 'images' | 'files'
  readonly logged: 'images' | 'texts'
  /** Number of texts to read and write at a time. */
  readonly atOnce: number
  readonly stale: typeof staleTexts
  readonly put: typeof putTexts
  readonly remove: typeof deleteTexts
  readonly sweep: typeof sweepTexts
}

export const TEXT_STORES: readonly TextStore[] = [
  {
    of: 'images',
    logged: 'images',
    atOnce: 50,
    stale: staleTexts,
    put: putTexts,
    remove: deleteTexts,
    sweep: sweepTexts,
  },
  // Captions of a whole film are long.
  {
    of: 'files',
    logged: 'texts',
    atOnce: 10,
    stale: staleFileTexts,
    put: putFileTexts,
    remove: deleteFileTexts,
    sweep: sweepFileTexts,
  },
]

/**
 * Writes the terms of the texts of a description, as far as they have changed.
 * @param onRefused called with the ids of texts that PostgreSQL rejects, which are skipped
 */
export async function putTermsOfTexts(
  client: Client,
  store: TextStore,
  { tenant, scope }: { readonly tenant: string; readonly scope: TextScope },
  onRefused: (ids: readonly string[]) => void,
): Promise<void> {
  const { description, ancestors, languages } = scope
  const stamp = JSON.stringify([MAPPING, ancestors, languages])
  for (let after = FIRST; ; ) {
    const stale = await runCommand<StaleText>(client, store.stale, {
      tenant,
      description,
      stamp,
      after,
      limit: store.atOnce,
    })
    const terms = stale.map(({ language, content, substitutions }) =>
      termsOfText(
        { content, substitutions },
        { ...scope, languages: stemmedLanguages([...(language === null ? [] : [language]), ...languages]) },
      ),
    )
    const put = () =>
      runCommand(client, store.put, {
        tenant,
        description,
        texts: JSON.stringify(stale.map(({ id, digest }) => ({ id, digest }))),
        terms: encodeVectors(terms),
      })
    if (stale.length > 0 && !(await isAccepted(client, put))) onRefused(stale.map(({ id }) => id))
    const last = stale.at(-1)
    if (last === undefined || stale.length < store.atOnce) return
    after = last.id
  }
}

/** Deletes the terms of texts of the given descriptions that are no longer visible. */
export async function deleteTermsOfTexts(client: Client, tenant: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const { remove } of TEXT_STORES) await runCommand(client, remove, { tenant, ids })
}

/** Deletes the terms of texts that have become invisible without an entry in the feed. */
export async function sweepTermsOfTexts(client: Client, tenant: string): Promise<void> {
  for (const { sweep } of TEXT_STORES) await runCommand(client, sweep, { tenant })
}
