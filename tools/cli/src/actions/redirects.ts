import { tenantContext } from '@fonds/config'
import { CommandError, findTenant, putRedirects, removeRedirects, withRows } from '@fonds/db'
import { CsvError } from '@fonds/reader-csv'
import { formerAddress } from '@fonds/types'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { readCsvFile } from '../csv/read-csv-file.ts'
import { EXIT } from '../exit-codes.ts'
import { visible, warn } from '../output.ts'
import { chosenRedirects, REDIRECT_FORMATS, type RedirectFormat } from '../redirects/export-formats.ts'
import { findTargets } from '../redirects/find-targets.ts'
import { REDIRECT_LIMITS, readRedirects } from '../redirects/read-redirects.ts'
import { allRedirects, publicRedirects, type RedirectRow } from '../redirects/redirects.commands.ts'
import { print } from '../report/write.ts'
import type { LineProblem } from '../set-many/read-assignments.ts'

interface ImportRequest {
  readonly tenant: string
  /** Path of a CSV file. */
  readonly file: string
  readonly dryRun: boolean
}

/** Adds the addresses of a CSV file to the archive's list, all or none. */
export async function importRedirects(
  { pool, installation, out }: ActionContext,
  { tenant: slug, file, dryRun }: ImportRequest,
): Promise<number> {
  const tenant = tenantContext(await findTenant(pool, slug), installation)
  const { redirects, problems } = await readOrRefuse(file)
  const found = await findTargets(pool, tenant, redirects)
  const wrong = [...problems, ...found.filter((row) => 'message' in row)].toSorted((a, b) => a.line - b.line)
  const result = { dry_run: dryRun, file, redirects: redirects.length }
  if (wrong.length > 0) {
    out.result({ ...result, added: 0, changed: 0, unchanged: 0, problems: wrong })
    for (const { line, message } of wrong) warn(`Refused ${file}:${line}: ${message}`)
    warn('Nothing was written.')
    return EXIT.refused
  }
  const given = found.flatMap((row) => ('message' in row ? [] : [row]))
  const done = await putRedirects(pool, tenant.id, given, { dryRun })
  out.result({ ...result, ...done, problems: [] })
  const counts = `${done.added.toLocaleString('en')} added, ${done.changed.toLocaleString('en')} changed`
  out.line(`${file}: ${plural(given.length, 'redirect')}: ${counts}, ${done.unchanged.toLocaleString('en')} unchanged`)
  if (dryRun) out.line('Dry run: nothing was written.')
  return EXIT.ok
}

/** Reads the file. A problem of the whole file is one of its lines, too. */
async function readOrRefuse(file: string): Promise<Awaited<ReturnType<typeof readRedirects>>> {
  try {
    return await readRedirects(readCsvFile(file, REDIRECT_LIMITS))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problems: LineProblem[] = [{ line: error.line, message: error.message }]
    return { redirects: [], problems }
  }
}

/** Lists addresses, and what they lead to. */
export async function listRedirects(
  { pool, out }: ActionContext,
  { tenant, listed }: { readonly tenant: string; readonly listed: boolean },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  await withRows<RedirectRow, void, 'tenant' | 'listed'>(pool, allRedirects, { tenant: id, listed }, async (rows) => {
    if (!out.json) await print(linesOf(rows))
    else for await (const row of rows) out.records([row])
  })
  return EXIT.ok
}

async function* linesOf(rows: AsyncIterable<RedirectRow>): AsyncGenerator<string> {
  for await (const { address, listed, kind, slug, state } of rows) {
    const notes = [...(listed ? ['listed'] : []), ...(state === 'public' ? [] : [state])]
    yield `${visible(address)}\t${kind} ${slug ?? '-'}${notes.length === 0 ? '' : `\t${notes.join(', ')}`}\n`
  }
}

/** Removes addresses. */
export async function deleteRedirects(
  { pool, out }: ActionContext,
  { tenant, addresses }: { readonly tenant: string; readonly addresses: readonly string[] },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const wanted = addresses.map((address) => ({ address, form: formerAddress(address) }))
  const forms = wanted.flatMap(({ form }) => (form === null ? [] : [form]))
  const removed = await removeRedirects(pool, id, forms)
  const missing = wanted.filter(({ form }) => form === null || !removed.includes(form))
  out.result({ removed })
  if (removed.length > 0) out.line(`Removed ${plural(removed.length, 'redirect')}`)
  const [first] = missing
  if (first !== undefined) throw new CommandError('not_found', `there is no redirect of ${first.address}`)
  return EXIT.ok
}

/** Prints what another server can redirect. */
export async function exportRedirects(
  { pool, installation }: ActionContext,
  { tenant: slug, format }: { readonly tenant: string; readonly format: RedirectFormat },
): Promise<number> {
  const tenant = tenantContext(await findTenant(pool, slug), installation)
  await withRows<RedirectRow, void, 'tenant'>(pool, publicRedirects, { tenant: tenant.id }, (rows) =>
    print(REDIRECT_FORMATS[format](chosenRedirects(rows, tenant))),
  )
  return EXIT.ok
}
