import { join } from 'node:path'
import { CommandError, deleteTree, findEntity, setEntityState } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { linkAuthorities } from '@fonds/import/eac'
import { AskedToWait, FetchError } from '../fetch/fetch-error.ts'
import type { RunContext, RunResult } from '../run-context.ts'
import {
  isDescribed,
  keepResource,
  nextPending,
  noteRefused,
  noteRemoved,
  noteWarnings,
  putOff,
} from '../store/resources.commands.ts'
import type { Door } from './door.ts'
import { type FetchedSource, fileNameOf, importRecord, note, type PendingResource } from './import-record.ts'

/** Names that sources give to authority records. */
export const AUTHORITY_RECORDS = ['oai_eac', 'eac', 'eac-cpf', 'eac_cpf', 'oai_eac_cpf', 'oai_eac-cpf']

/** So many failures in a row are the provider's, not those of single resources. */
const MAX_FAILURES = 5
/** A collection that lacks much, unconfirmed, is asked for so often before it is refused. */
const MAX_DOUBTS = 3

interface Taking {
  readonly context: RunContext
  readonly source: FetchedSource
  readonly door: Door
  /** For one document at a time. */
  readonly folder: string
  readonly result: RunResult
}

/**
 * Removes and imports what is marked, one resource after the other. One that fails is put off, and holds up no other.
 * @throws FetchError if the provider answers no more; the database's error
 */
export async function takePending(taking: Taking): Promise<void> {
  const { context, source, result } = taking
  const { pool, signal } = context
  const isOver = () => signal.aborted || performance.now() > context.until
  let failures = 0
  let authorities = false
  let asked: AskedToWait | null = null
  for (const removed of [true, false]) {
    let after = { prefix: '', identifier: '' }
    while (!isOver()) {
      const [row] = await runCommand<PendingResource>(pool, nextPending, { source: source.id, removed, ...after })
      if (row === undefined) break
      after = row
      if (removed) {
        const kept = await isKept(taking, row, asked !== null)
        if (kept instanceof AskedToWait) asked = kept
        else if (!kept && !signal.aborted) await remove(taking, row)
        continue
      }
      try {
        authorities = (await take(taking, row)) || authorities
        failures = 0
      } catch (error) {
        const isPassing = error instanceof FetchError && error.transient
        if (!isPassing || signal.aborted) throw error
        // Also if the source is left alone now, so that the next run begins with another one.
        await wait(taking, row, error.message)
        if (error instanceof AskedToWait || ++failures === MAX_FAILURES) throw error
      }
    }
    // Records that the source names as deleted do not wait for it.
    if (asked !== null) throw asked
  }
  if (authorities) await linkAuthorities(pool, source.tenant)
  if (signal.aborted) result.failure ??= 'stopped'
  else if (isOver()) result.failure ??= 'the time of a run is up; the rest follows in the next one'
}

/** @returns whether it was an authority record that was imported */
async function take(taking: Taking, row: PendingResource): Promise<boolean> {
  const { context, source, door, folder, result } = taking
  const { pool, log } = context
  const isAuthority = door.isAuthority(row.prefix)
  const file = join(folder, fileNameOf(row.identifier))
  const answered = await door.document(row, file)
  if (answered.kind === 'withdrawn') {
    await remove(taking, row)
    return false
  }
  if (answered.kind === 'later') return wait(taking, row, answered.reason)
  if (answered.kind === 'refused') return refuse(taking, row, answered)
  const { sha256, taken } = answered
  if (sha256 === row.sha256 && !row.insists) {
    result.unchanged++
    await note(pool, source, row, { ...answered, door }, { items: row.items, changed: false })
    return false
  }
  const fetched = { file, sha256, taken, isAuthority, door }
  let done = await importRecord(pool, source, row, fetched)
  if (done.code === 'would_replace' && door.confirms !== null) {
    if (await door.confirms(row, file)) done = await importRecord(pool, source, { ...row, insists: true }, fetched)
    else if (row.attempts < MAX_DOUBTS) return wait(taking, row, done.refused ?? '')
  }
  if (done.busy) return wait(taking, row, done.refused ?? 'busy')
  if (done.refused !== null) {
    // A document that was cut off on its way is whole the next time.
    if (done.code === 'not_well_formed' && door.confirms !== null) return wait(taking, row, done.refused)
    return refuse(taking, row, { code: done.code, reason: done.refused, taken })
  }
  const { prefix, identifier } = row
  const warnings = done.warnings === null ? null : JSON.stringify(done.warnings)
  await runCommand(pool, noteWarnings, { source: source.id, prefix, identifier, warnings })
  // ArchivesSpace makes no two exports the same.
  if (!done.changed && door.settleSeconds !== null) {
    result.unchanged++
    return false
  }
  result.imported++
  log(`${source.name}: imported ${row.identifier}: ${done.changes}`)
  return isAuthority
}

async function refuse(
  { context, source, result }: Taking,
  { prefix, identifier, datestamp }: PendingResource,
  { code, reason, taken }: { readonly code: string; readonly reason: string; readonly taken: string },
): Promise<false> {
  result.refused++
  context.refuse(`${source.name}: refused ${identifier}: ${reason}`)
  const values = { source: source.id, prefix, identifier, datestamp, taken, refused: reason, code }
  await runCommand(context.pool, noteRefused, values)
  return false
}

async function wait({ context, source, result }: Taking, row: PendingResource, reason: string): Promise<false> {
  const { prefix, identifier, attempts } = row
  result.waiting++
  if (attempts === 0) context.refuse(`${source.name}: ${identifier} is tried again later: ${reason}`)
  await runCommand(context.pool, putOff, { source: source.id, prefix, identifier, reason })
  return false
}

/**
 * Has a resource fetched instead of removed if it was merely missing, and the source has it all the same. It is put off, but then
 * removed, if the source asks to wait.
 * @param mayNotAsk the source has asked to wait
 */
async function isKept(taking: Taking, row: PendingResource, mayNotAsk: boolean): Promise<boolean | AskedToWait> {
  const { context, source, door } = taking
  const { prefix, identifier, refused_code: code } = row
  if (code !== 'missing') return false
  if (mayNotAsk) return !(await wait(taking, row, 'the source asks to wait'))
  try {
    if (!(await door.isStillThere(row))) return false
  } catch (error) {
    if (!(error instanceof AskedToWait)) throw error
    await wait(taking, row, error.message)
    return error
  }
  await runCommand(context.pool, keepResource, { source: source.id, prefix, identifier })
  return true
}

/** Removes what a resource brought: its collection, or the authority record's names from readers. */
async function remove(taking: Taking, row: PendingResource): Promise<void> {
  const { context, source, result, door } = taking
  const { pool, log } = context
  const { prefix, identifier, elsewhere } = row
  const items = elsewhere ? [] : row.items
  const isAuthority = door.isAuthority(prefix)
  let hidden = 0
  for (const id of items) {
    try {
      if (isAuthority) hidden += (await hide(taking, id)) ? 1 : 0
      else await deleteTree(pool, source.tenant_id, 'collection', id, false)
    } catch (error) {
      // Somebody has deleted it already, or this was interrupted before it was noted.
      if (!(error instanceof CommandError && error.code === 'not_found')) throw error
    }
  }
  // A name that the archive itself has hidden stays hidden if the source has it again.
  await runCommand(pool, noteRemoved, { source: source.id, prefix, identifier, code: hidden > 0 ? 'withdrawn' : null })
  if (items.length === 0) return
  result.removed++
  log(`${source.name}: ${isAuthority ? 'hid' : 'deleted'} ${identifier}, which the source no longer has`)
}

/** Hides an entity, unless another source has its record, too. @returns whether it was not hidden before */
async function hide({ context, source }: Taking, item: string): Promise<boolean> {
  const { pool } = context
  const { id, tenant_id: tenant } = source
  const values = { source: id, tenant, prefixes: AUTHORITY_RECORDS, item }
  const [row] = await runCommand<{ described: boolean }>(pool, isDescribed, values)
  if (row?.described === true) return false
  const { state } = await findEntity(pool, tenant, item)
  // Also if it is hidden already: an interrupted run may not have hidden its name everywhere.
  await setEntityState(pool, tenant, item, 'suppressed')
  return state !== 'suppressed'
}
