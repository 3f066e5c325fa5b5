import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, finishVisibility } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { readLedger } from '../../watch/ledger.ts'
import { runPass } from '../../watch/pass.ts'
import { withLockOn } from '../../watch/with-lock.ts'
import { newResult, type RunContext, type RunResult } from '../run-context.ts'
import type { FolderSource } from '../store/source.ts'
import { noteRefusals } from '../store/sources.commands.ts'

const SETTLE_MS = 5_000
const RETRIES = 5
const RETRY_MS = 1_000

/** Returns the path of a folder that is there. @throws CommandError not_found, invalid */
export async function folderAt(path: string): Promise<string> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new CommandError('not_found', `${path} does not exist`)
  if (!info.isDirectory()) throw new CommandError('invalid', `${path} is not a folder`)
  return realpath(path)
}

/**
 * Imports what has changed in a folder, as `fonds watch` does.
 * @param client has the lock of the source, and takes that of the folder
 * @throws CommandError for a folder that cannot be used, or while another process imports it; the database's error
 */
export async function runFolder(context: RunContext, source: FolderSource, client: pg.ClientBase): Promise<RunResult> {
  const { pool, log, refuse, signal, told } = context
  const { settings, tenant, tenant_id: id, name } = source
  const folder = await folderAt(settings.folder)
  await finishVisibility(pool, id)
  const before = told.get(name)
  const pass = {
    ...{ folder, signal, mapping: null, retries: RETRIES, retryMs: RETRY_MS, settleMs: SETTLE_MS },
    tenant: { id, slug: tenant },
    publish: settings.publish === 'follow',
    removeMissing: settings.remove_missing,
    replace: source.insists,
    told: new Set(before === undefined ? [] : [before]),
    advice: `fonds sync confirm ${name}`,
    state: join(folder, `.fonds-watch-${tenant}.json`),
    log: (line: string) => log(`${name}: ${line}`),
    refuse: (line: string) => refuse(`${name}: ${line}`),
  }
  const done = await withLockOn(client, `fonds-watch:${id}:${folder}`, () => runPass(pool, pass))
  if (done === null) throw new CommandError('busy', `${folder} is being imported by another process`)
  await runCommand(pool, noteRefusals, { source: source.id, notes: await refusalsIn(pass.state) })
  const [why] = pass.told
  if (why === undefined) told.delete(name)
  else told.set(name, why)
  const { imported, unchanged, refused, waiting, deleted } = done
  return { ...newResult(), imported, unchanged, refused, waiting, removed: deleted }
}

const SHOWN = 20
const MAX_REASON = 500

/** Returns which files of a folder are refused, whether in this pass or an earlier one, as JSON; null for none. */
async function refusalsIn(state: string): Promise<string | null> {
  const refused = [...(await readLedger(state))].flatMap(([identifier, { refused: reason }]) =>
    reason === null ? [] : [{ identifier, reason: reason.slice(0, MAX_REASON).toWellFormed() }],
  )
  if (refused.length === 0) return null
  return JSON.stringify({ refused: refused.slice(0, SHOWN), more: Math.max(0, refused.length - SHOWN) })
}
