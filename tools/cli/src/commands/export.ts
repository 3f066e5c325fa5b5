import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tenantContext } from '@fonds/config'
import { CommandError, findTenant } from '@fonds/db'
import { dataDirOf } from '../connect.ts'
import { EXIT, UsageError } from '../exit-codes.ts'
import { type BulkProcess, type BulkTask, type ExportTenant, startBulk } from '../export/bulk-process.ts'
import { type Journal, openJournal } from '../export/journal.ts'
import { slugsOf } from '../export/resources.ts'
import { Progress } from '../progress.ts'
import { type Command, type CommandContext, optional, required } from './command.ts'

const OF = { ead: 'collection', pdf: 'collection', eac: 'entity' } as const
const SUFFIX = { ead: '.ead.xml', pdf: '.pdf', eac: '.eac.xml' } as const
type Kind = keyof typeof OF

interface Asked {
  readonly kind: Kind
  readonly tenant: string
  readonly slugs: readonly string[]
  readonly out: string
  readonly origin: string | null
}

const command = (kind: Kind, what: string, example: string): Command => ({
  name: `export ${kind}`,
  usage: '--tenant TENANT [SLUG …] [--out DIR] [--origin URL]',
  summary: [
    `Write ${what}: those named, else all that are published.`,
    'A file is there only when it is whole. Run again, it writes what is new or has changed and leaves the rest.',
  ].join('\n'),
  example,
  options: { tenant: { type: 'string' }, out: { type: 'string' }, origin: { type: 'string' } },
  optionHelp: {
    tenant: 'slug of the tenant',
    out: 'folder to write into; the present one by default',
    origin: 'origin of the archive’s URLs in the documents; by default the one that the gateway uses',
  },
  parse(values, positionals) {
    const asked: Asked = {
      kind,
      tenant: required(values, 'tenant'),
      slugs: positionals,
      out: resolve(optional(values, 'out') ?? '.'),
      origin: originOf(optional(values, 'origin') ?? null),
    }
    return (context) => run(context, asked)
  },
})

/** `fonds export ead|pdf|eac` */
export const exportCommands: readonly Command[] = [
  command('ead', 'collections as EAD3', 'export ead --tenant city --out ead'),
  command('pdf', 'finding aids as PDF', 'export pdf --tenant city town-council --out finding-aids'),
  command('eac', 'persons, families and corporate bodies as EAC-CPF', 'export eac --tenant city --out eac'),
]

function originOf(text: string | null): string | null {
  if (text === null) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new UsageError('--origin is an http URL')
  return new URL(text).origin
}

interface Counts {
  written: number
  unchanged: number
  failed: number
}

async function run({ pool, installation, out }: CommandContext, asked: Asked): Promise<number> {
  const { kind } = asked
  const known = tenantContext(await findTenant(pool, asked.tenant), installation)
  const tenant: ExportTenant = { ...known, origin: asked.origin ?? known.origin }
  await mkdir(asked.out, { recursive: true })
  const journal = await openJournal(asked.out)
  const bulk = startBulk(String(pool.options.connectionString), dataDirOf(process.env))
  const counts: Counts = { written: 0, unchanged: 0, failed: 0 }
  const progress = new Progress(`exporting ${kind}`, 0, 'documents')
  const slugs = asked.slugs.length > 0 ? asked.slugs : slugsOf(pool, tenant.id, OF[kind])
  try {
    for await (const slug of slugs) {
      const said = await exportOne(bulk, journal, { asked, tenant, slug }, counts)
      if (said !== null) out.line(said)
      progress.update(counts.written + counts.unchanged, slug)
    }
  } finally {
    progress.end()
    bulk.close()
  }
  out.result({ ...counts, out: asked.out })
  out.line(`${counts.written} written, ${counts.unchanged} unchanged, ${counts.failed} failed, in ${asked.out}`)
  return counts.failed > 0 ? EXIT.refused : EXIT.ok
}

interface One {
  readonly asked: Asked
  readonly tenant: ExportTenant
  readonly slug: string
}

/** What there is to say of it; null where all is well. @throws CommandError not_found for one that was named */
async function exportOne(
  bulk: BulkProcess,
  journal: Journal,
  { asked: { kind, out, slugs }, tenant, slug }: One,
  counts: Counts,
): Promise<string | null> {
  const file = `${slug.replaceAll(/[/\\]/g, '_')}${SUFFIX[kind]}`
  const path = join(out, file)
  const known = existsSync(path) ? journal.versionOf(file) : null
  const task: BulkTask = { kind, tenant, resource: slug, out: path, known }
  const answer = await bulk.write(task)
  if (answer.outcome === 'absent') {
    if (slugs.length > 0) throw new CommandError('not_found', `nothing published is called ${slug}`)
    // Unpublished while the others were written.
    return null
  }
  if (answer.outcome === 'failed') {
    counts.failed++
    return `${slug}: ${answer.reason} (${answer.message})`
  }
  counts[answer.outcome]++
  // What is not to last is written again by the next run.
  if (answer.outcome === 'written' && answer.lasting) await journal.note(file, answer.id)
  return null
}
