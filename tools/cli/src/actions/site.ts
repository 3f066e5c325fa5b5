import { readFile } from 'node:fs/promises'
import {
  applySite,
  CommandError,
  findByReferences,
  findTenant,
  readSite,
  type SiteAction,
  type SiteResult,
} from '@fonds/db'
import { YamlError } from '@fonds/reader-yaml'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { confirmed } from '../confirm.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'
import { checkRegularFile } from '../regular-file.ts'
import { print, writeFileWhole } from '../report/write.ts'
import type { LineProblem } from '../set-many/read-assignments.ts'
import { type LinedSite, readSiteFile } from '../site/read-site.ts'
import { SITE_BOUNDS } from '../site/site-schema.ts'
import { writeSite } from '../site/write-site.ts'

interface ApplyRequest {
  readonly tenant: string
  /** Path of a YAML file. */
  readonly file: string
  readonly prune: boolean
  /** Also replaces what the file does not resemble. */
  readonly replace: boolean
  readonly dryRun: boolean
  readonly yes: boolean
}

/** Applies a site file: shows what changes, asks, and changes all of it or nothing. */
export async function apply({ pool, out }: ActionContext, request: ApplyRequest): Promise<number> {
  const { tenant, file, prune, replace, dryRun } = request
  const { id } = await findTenant(pool, tenant)
  const site = await readOrRefuse(await contentOf(file), (references) => findByReferences(pool, id, references))
  const plan = await applySite(pool, id, site, { prune, replace, dryRun: true })
  const refuse = (problems: readonly LineProblem[], wouldReplace: boolean) => {
    const code = wouldReplace ? { code: 'would_replace' } : {}
    out.result({ file, dry_run: dryRun, applied: false, ...code, actions: [], problems })
    for (const { line, message } of problems) warn(`Refused ${file}${line > 0 ? `:${line}` : ''}: ${message}`)
    warn(`Nothing was written.${wouldReplace ? ' If this is right, apply the file with --replace.' : ''}`)
    return EXIT.refused
  }
  const wrong = [...site.problems, ...problemsOf(site, plan)].toSorted((a, b) => a.line - b.line)
  if (wrong.length > 0) return refuse(wrong, plan.wouldReplace)
  const { actions } = plan
  for (const { section, name, action } of actions) out.line(`${action.padEnd(7)}  ${section}  ${name}${NOTES[action]}`)
  if (dryRun) {
    out.result({ file, dry_run: true, applied: false, actions, problems: [] })
    out.lines([summaryOf(actions), 'Dry run: nothing was written.'])
    return EXIT.ok
  }
  if (isChange(actions) && !request.yes && !(await confirmed(`Apply this to tenant ${tenant}?`))) {
    warn('Nothing was written.')
    return EXIT.refused
  }
  const done = await applySite(pool, id, site, { prune, replace, planned: actions })
  const late = problemsOf(site, done)
  if (late.length > 0) return refuse(late, done.wouldReplace)
  out.result({ file, dry_run: false, applied: true, actions, problems: [] })
  out.line(summaryOf(actions))
  return EXIT.ok
}

const NOTES: Readonly<Record<SiteAction['action'], string>> = {
  created: '',
  changed: '',
  removed: '',
  kept: ' (changed by other means since it was applied; --prune removes it)',
}

const isChange = (actions: readonly SiteAction[]) => actions.some(({ action }) => action !== 'kept')

function summaryOf(actions: readonly SiteAction[]): string {
  if (!isChange(actions)) return 'Nothing to change'
  const count = (wanted: SiteAction['action']) => actions.filter(({ action }) => action === wanted).length
  return `${count('created')} created, ${count('changed')} changed, ${count('removed')} removed`
}

const problemsOf = (
  { lines }: LinedSite,
  { problems, losses }: Pick<SiteResult, 'problems' | 'losses'>,
): LineProblem[] => [
  ...problems.flatMap((message, n) => (message === null ? [] : [{ line: lines[n] ?? 0, message }])),
  ...losses.map((message) => ({ line: 0, message })),
]

async function contentOf(file: string): Promise<string> {
  // UTF-8 has up to three bytes for what is one character here.
  if ((await checkRegularFile(file)) > 3 * SITE_BOUNDS.characters) {
    throw new CommandError('invalid', `${file} has more than ${SITE_BOUNDS.characters} characters`)
  }
  return readFile(file, 'utf8').catch(() => {
    throw new CommandError('not_found', `${file} does not exist or cannot be read`)
  })
}

/** Reads the file. A problem of the whole file is one of its lines, too. */
async function readOrRefuse(source: string, find: Parameters<typeof readSiteFile>[1]): Promise<LinedSite> {
  try {
    return await readSiteFile(source, find)
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    return { entries: [], lines: [], sections: [], problems: error.problems }
  }
}

/** Writes what is set in an archive as a site file, to a file or the output. */
export async function exportSite(
  { pool, out }: ActionContext,
  { tenant, file }: { readonly tenant: string; readonly file: string | undefined },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const state = await readSite(pool, id)
  const text = writeSite(state)
  const entries = state.items.length + state.exhibits.length
  if (file === undefined) {
    if (out.json) out.result({ entries, site: text })
    else await print(chunksOf(text))
    return EXIT.ok
  }
  await writeFileWhole(file, (write) => write(chunksOf(text)))
  out.result({ entries, file })
  out.line(`Wrote ${plural(entries, 'setting')} of tenant ${tenant} to ${file}`)
  return EXIT.ok
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text
}
