import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tenantContext } from '@fonds/config'
import { type EagRequired, type Institution, missingFromEag, type Stated, writeEag } from '@fonds/crosswalks'
import { CommandError, findTenant, requireServiceRoles } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import {
  type ArchiveRow,
  archiveDescribed,
  type RepositoryNameRow,
  type RepositoryRow,
  repositoryDescribed,
  repositoryNames,
} from '../export/institutions.commands.ts'
import { archiveInstitution, repositoryInstitution } from '../export/institutions.ts'
import { shellCommand } from '../report/shell-words.ts'
import { writeFileWhole } from '../report/write.ts'

interface EagRequest {
  readonly tenant: string
  /** Slug of the only repository; null for the archive and all of them. */
  readonly repository: string | null
  readonly out: string
  /** Origin of URLs; null for the one that the gateway uses. */
  readonly origin: string | null
  readonly stated: Stated
}

/** How what is missing of an archive, or of a repository in its site file, can be stated. */
const REMEDIES: Readonly<Record<EagRequired, { readonly archive: readonly string[] | null; readonly other: string }>> =
  {
    recordId: { archive: ['--identifier', 'ISIL'], other: 'an ISIL among codes' },
    country: { archive: ['--address', 'country=COUNTRY'], other: 'address, country' },
    municipalityPostalcode: { archive: ['--address', 'locality=PLACE'], other: 'address, locality' },
    opening: { archive: ['--opening-hours', 'TEXT'], other: 'opening_hours' },
    geogarea: { archive: null, other: '--continent' },
    access: { archive: null, other: '--admits yes or no' },
    accessibility: { archive: null, other: '--accessible yes or no' },
  }

/** Writes an archive, and each of its repositories, as EAG 2012. One that lacks what EAG requires does not stop the others. */
export async function exportEag({ pool, installation, out }: ActionContext, request: EagRequest): Promise<number> {
  await requireServiceRoles(pool)
  const found = await findTenant(pool, request.tenant)
  const values = { tenant: found.id }
  const origin = request.origin ?? tenantContext(found, installation).origin
  const [archive] = await runCommand<ArchiveRow>(pool, archiveDescribed, values)
  if (archive === undefined) throw new CommandError('not_found', `no tenant has the slug ${request.tenant}`)
  const all = await runCommand<RepositoryNameRow>(pool, repositoryNames, values)
  const wanted = all.filter(({ slug }) => request.repository === null || slug === request.repository)
  if (request.repository !== null && wanted.length === 0)
    throw new CommandError('not_found', `no repository of an archive with several has the slug ${request.repository}`)
  await mkdir(request.out, { recursive: true })
  const counts = { written: 0, unchanged: 0, failed: 0 }
  const problems: { file: string; missing: readonly EagRequired[] }[] = []

  async function write(file: string, institution: Institution, isArchive: boolean): Promise<void> {
    const missing = missingFromEag(institution, request.stated)
    if (missing.length === 0) {
      counts[await writeIfChanged(join(request.out, file), writeEag(institution, request.stated))]++
      return
    }
    counts.failed++
    problems.push({ file, missing })
    for (const element of missing) out.line(`${file}: ${lineOf(element, isArchive, found.slug)}`)
  }

  if (request.repository === null) await write(`${found.slug}.eag.xml`, archiveInstitution(archive, origin, all), true)
  for (const { slug } of wanted) {
    const [row] = await runCommand<RepositoryRow>(pool, repositoryDescribed, { ...values, slug })
    if (row === undefined) continue
    await write(`${found.slug}.${slug}.eag.xml`, repositoryInstitution(row, archive, origin), false)
  }
  out.result({ ...counts, problems, out: request.out })
  const written = `${plural(counts.written, 'file')} written`
  out.line(`${request.out}: ${written}, ${counts.unchanged} unchanged, ${counts.failed} not written`)
  return counts.failed > 0 ? EXIT.refused : EXIT.ok
}

function lineOf(element: EagRequired, isArchive: boolean, tenant: string): string {
  const { archive, other } = REMEDIES[element]
  const required = `EAG requires ${element}, which is not stated: `
  if (archive !== null && isArchive) return required + shellCommand('fonds', 'tenant', 'set', tenant, ...archive)
  return required + (archive === null ? `give the option ${other}` : `set ${other} in the site file`)
}

async function writeIfChanged(path: string, text: string): Promise<'written' | 'unchanged'> {
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new CommandError('invalid', `cannot read ${path}: ${error.message}`)
    return null
  })
  if (known === text) return 'unchanged'
  await writeFileWhole(path, (write) => write(oneText(text)))
  return 'written'
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
