import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tenantContext } from '@fonds/config'
import { CommandError, findTenant, requireOwnSession, requireServiceRoles } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { type BulkProcess, type BulkTask, startBulkProcess } from '@fonds/documents/bulk'
import type { TenantContext } from '@fonds/types/context'
import { formatNamed, type ImageSetName, type NameOf } from '@fonds/types/formats'
import { limit } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { dataDirOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import { type Journal, openJournal } from '../export/journal.ts'
import { slugsOf } from '../export/resources.ts'
import { Progress } from '../progress.ts'

interface ExportRequest {
  readonly kind: Exclude<NameOf<'document'>, ImageSetName>
  readonly tenant: string
  /** Slugs of the collections; empty for everything public, with `drafts` for everything. */
  readonly slugs: readonly string[]
  readonly out: string
  /** Origin of URLs; null for the one that the gateway uses. */
  readonly origin: string | null
  /** Whether the documents also contain what is not published yet. */
  readonly drafts: boolean
}

/** A database statement of `fonds export --drafts` fails when it takes longer. */
const STATEMENT_MS = limit(60_000)

interface Counts {
  written: number
  unchanged: number
  failed: number
}

/** Exports documents to a folder. One that fails does not stop the others. */
export async function exportDocuments(
  { pool, installation, out }: ActionContext,
  request: ExportRequest,
): Promise<number> {
  const { kind } = request
  await requireServiceRoles(pool)
  if (request.drafts) await requireOwnSession(pool, 'fonds export --drafts')
  const known = tenantContext(await findTenant(pool, request.tenant), installation)
  const tenant: TenantContext = { ...known, origin: request.origin ?? known.origin }
  await mkdir(request.out, { recursive: true })
  const journal = await openJournal(request.out)
  const databaseUrl = String(pool.options.connectionString)
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDirOf(process.env) }
  const drafts = request.drafts
    ? createPool(databaseUrl, {
        name: 'fonds-cli',
        max: 1,
        statementTimeout: STATEMENT_MS,
        drafts: { tenant: tenant.id },
      })
    : null
  const bulk = startBulkProcess({ ...process.env, ...settings })
  const counts: Counts = { written: 0, unchanged: 0, failed: 0 }
  const progress = new Progress(`Exporting ${formatNamed(kind).title}`, 0, 'documents')
  const slugs = request.slugs.length > 0 ? request.slugs : slugsOf(drafts ?? pool, tenant.id, formatNamed(kind).of)
  try {
    for await (const slug of slugs) {
      const problem = await exportOne(bulk, journal, { request, tenant, slug }, counts)
      if (problem !== null) out.line(problem)
      progress.update(counts.written + counts.unchanged, slug)
    }
  } finally {
    progress.end()
    await bulk.close()
    await drafts?.end()
  }
  out.result({ ...counts, out: request.out })
  out.line(`${request.out}: ${counts.written} written, ${counts.unchanged} unchanged, ${counts.failed} failed`)
  return counts.failed > 0 ? EXIT.refused : EXIT.ok
}

const missingFrom = (slug: string, { count, sample }: { count: number; sample: readonly string[] }): string =>
  `${slug}: no font for ${count === 1 ? 'one character' : `${count} characters`}, shown by code number or as \ufffd: ${sample.join(', ')}${count > sample.length ? ', …' : ''}`

interface OneExport {
  readonly request: ExportRequest
  readonly tenant: TenantContext
  readonly slug: string
}

/**
 * Exports one document.
 * @returns why it failed, or which characters it lacks; null if there is nothing to say
 * @throws CommandError not_found for a document requested by name
 */
async function exportOne(
  bulk: BulkProcess,
  journal: Journal,
  { request: { kind, out, slugs, drafts }, tenant, slug }: OneExport,
  counts: Counts,
): Promise<string | null> {
  const file = `${slug.replaceAll(/[/\\]/g, '_')}${formatNamed(kind).extension}`
  const path = join(out, file)
  const known = existsSync(path) ? journal.versionOf(file) : null
  const task: BulkTask = { kind, tenant, resource: slug, out: path, known, drafts }
  const answer = await bulk.write(task)
  if (answer.outcome === 'absent') {
    if (slugs.length > 0)
      throw new CommandError('not_found', `no ${drafts ? '' : 'public '}${formatNamed(kind).of} has the slug ${slug}`)
    // It was unpublished while others were being written.
    return null
  }
  if (answer.outcome === 'failed') {
    counts.failed++
    return `${slug}: ${answer.reason} (${answer.message})`
  }
  counts[answer.outcome]++
  // If an image is missing from a document, the next run writes it again.
  if (answer.outcome === 'written' && answer.lasting) await journal.note(file, answer.id)
  return answer.outcome === 'written' && answer.missing !== undefined ? missingFrom(slug, answer.missing) : null
}
