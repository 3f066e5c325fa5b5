import type { TableOutcome } from '@fonds/import/table'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { attachFolder } from '../media/attach.ts'

type Imported = Extract<TableOutcome, { ok: true }>

interface Images {
  readonly tenant: string
  /** Null if the operator named none. */
  readonly folder: string | null
  readonly dryRun: boolean
}

/**
 * Attaches the files that rows name, once the rows are stored.
 * @returns the exit code, and the result for programs
 */
export async function attachRows(
  context: ActionContext,
  { files, fileNames }: Imported,
  { tenant, folder, dryRun }: Images,
): Promise<{ readonly code: number; readonly result: unknown }> {
  const { out } = context
  if (fileNames === 0) {
    if (folder !== null) out.line('No column names files, so none was attached.')
    return { code: EXIT.ok, result: null }
  }
  if (folder === null) {
    out.line(`${plural(fileNames, 'file')} named, not attached; say where they are with --images.`)
    return { code: EXIT.ok, result: null }
  }
  // The rows of a dry run have no descriptions to attach files to.
  if (dryRun) {
    out.line(`Would attach up to ${plural(fileNames, 'file')} from ${folder}.`)
    return { code: EXIT.ok, result: null }
  }
  let result: unknown = null
  const keep = (value: unknown): void => {
    result = value
  }
  const quiet = { ...out, result: keep }
  const request = { folder, match: { by: 'rows', rows: files }, dryRun: false } as const
  const code = await attachFolder({ ...context, out: quiet }, { tenant, followLinks: false }, request)
  return { code, result }
}
