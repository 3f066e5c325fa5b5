import { type FullDescription, readFullDescriptions } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind, runCommand } from '@fonds/db/statement'
import { documentOf } from '@fonds/search/src/documents/document.ts'
import { documentParameters } from '@fonds/search/src/indexer/indexer.commands.ts'
import { type WordsLanguageRow, wordsLanguages } from '@fonds/search/src/indexer/indexer.queries.ts'
import { type NextDraft, nextDrafts, putDraftDocuments, sweepDrafts } from './draft-documents.commands.ts'

const PAGE_SIZE = 500
/** Maximum number of drafts that a preview finds, in archival order: a minute or two of work. */
const MAX_DRAFTS = 200_000

interface DraftIndex {
  /** The session that searches, with its table of documents. */
  readonly pool: Pool
  /** Reads the drafts with titles as they are. */
  readonly source: Pool
  readonly tenant: string
  readonly signal: AbortSignal
}

/**
 * Brings the search documents of a tenant's drafts up to date, in batches between which searches run.
 * @returns whether any has changed
 */
export async function indexDrafts({ pool, source, tenant, signal }: DraftIndex): Promise<boolean> {
  let changed = false
  let after = ''
  for (let seen = 0; seen < MAX_DRAFTS && !signal.aborted; seen += PAGE_SIZE) {
    const drafts = await runCommand<NextDraft>(pool, nextDrafts, { tenant, after, limit: PAGE_SIZE })
    const versions = new Map(drafts.flatMap(({ id, version }) => (version === null ? [] : [[id, version] as const])))
    if (versions.size > 0) {
      changed = true
      const documents = await documentsOf(source, tenant, versions)
      await runCommand(pool, putDraftDocuments, { tenant, ...documentParameters(documents) })
    }
    after = drafts.at(-1)?.path ?? ''
    if (drafts.length < PAGE_SIZE) break
  }
  await runCommand(pool, sweepDrafts, { tenant })
  return changed
}

async function documentsOf(source: Pool, tenant: string, versions: ReadonlyMap<string, string>) {
  const ids = [...versions.keys()]
  const descriptions = await readFullDescriptions(source, tenant, { ids, audience: 'public' })
  const above = [...new Set(descriptions.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)))]
  const stated = await query<WordsLanguageRow & Record<string, unknown>>(
    source,
    bind(wordsLanguages, { tenant, ids: above }),
  )
  const languages = new Map(stated.map(({ id, language }) => [id, language]))
  return descriptions.map((description) => ({
    ...documentOf(tenant, { ...description, ...timesOf(description) }, languages),
    version: versions.get(description.id) ?? '0',
  }))
}

/** Returns when a description was first published and last changed. A draft was never published. */
const timesOf = ({ first_published_at, updated_at }: FullDescription) => ({
  added: first_published_at && Math.floor(first_published_at.getTime() / 1000),
  updated: Math.floor(updated_at.getTime() / 1000),
})
