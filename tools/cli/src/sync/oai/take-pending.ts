import { join } from 'node:path'
import { CommandError, deleteTree, findEntity, setEntityState } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { linkAuthorities } from '@fonds/import/eac'
import { EadError } from '@fonds/reader-xml'
import { AskedToWait, FetchError } from '../fetch/fetch-error.ts'
import type { RunContext, RunResult } from '../run-context.ts'
import {
  isDescribed,
  keepResource,
  nextPending,
  noteImported,
  noteRefused,
  noteRemoved,
  putOff,
} from '../store/resources.commands.ts'
import type { OaiSource, Prefixes } from '../store/source.ts'
import { AUTHORITY_RECORDS } from './choose-formats.ts'
import { cutRecord } from './cut-record.ts'
import { fileNameOf, importRecord, type PendingResource } from './import-record.ts'
import { type Provider, ProviderError } from './provider.ts'
import { isStillThere } from './still-there.ts'

/** So many failures in a row are the provider's, not those of single resources. */
const MAX_FAILURES = 5

interface Taking {
  readonly context: RunContext
  readonly source: OaiSource
  readonly provider: Provider
  readonly prefixes: Prefixes
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
  let failures = 0
  let authorities = false
  let asked: AskedToWait | null = null
  for (const removed of [true, false]) {
    let after = { prefix: '', identifier: '' }
    while (!signal.aborted) {
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
}

/** @returns whether it was an authority record that was imported */
async function take(taking: Taking, row: PendingResource): Promise<boolean> {
  const { context, source, provider, folder, result, prefixes } = taking
  const isAuthority = prefixes.some(({ prefix, kind }) => prefix === row.prefix && kind === 'eac')
  const file = join(folder, fileNameOf(row.identifier))
  let taken = ''
  try {
    const response = await provider.record(row.identifier, row.prefix)
    const { header, sha256, now, other } = await cutRecord(response, file, isAuthority)
    taken = now
    if (header !== null && header.identifier !== row.identifier) {
      return await refuse(taking, row, {
        code: 'other_record',
        reason: `the provider answered with ${header.identifier}`,
        taken,
      })
    }
    if (header?.deleted) {
      await remove(taking, row)
      return false
    }
    if (sha256 === null) {
      return await refuse(taking, row, {
        code: 'no_document',
        reason: `the record has ${other ?? 'nothing'} instead of ${row.prefix}`,
        taken,
      })
    }
    if (sha256 === row.sha256 && !row.insists) {
      result.unchanged++
      const { prefix, identifier, datestamp, items } = row
      await runCommand(context.pool, noteImported, {
        source: source.id,
        prefix,
        identifier,
        datestamp,
        taken,
        sha: sha256,
        items,
      })
      return false
    }
    const done = await importRecord(context.pool, source, row, { file, sha256, taken, isAuthority })
    if (done.busy) {
      await wait(taking, row, done.refused ?? 'busy')
      return false
    }
    if (done.refused !== null) return await refuse(taking, row, { code: done.code, reason: done.refused, taken })
    result.imported++
    context.log(`${source.name}: imported ${row.identifier}: ${done.changes}`)
    return isAuthority
  } catch (error) {
    if (error instanceof ProviderError) {
      // It is still in the list, so it may be there again in a moment.
      if (error.code === 'idDoesNotExist') return await wait(taking, row, error.message)
      return await refuse(taking, row, { code: error.code, reason: error.message, taken })
    }
    if (error instanceof EadError || (error instanceof FetchError && !error.transient)) {
      const code = error instanceof EadError ? error.code : 'not_fetched'
      return await refuse(taking, row, { code, reason: error.message, taken })
    }
    throw error
  }
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
  const { context, source, provider, folder, prefixes } = taking
  const { prefix, identifier, refused_code: code } = row
  if (code !== 'missing') return false
  if (mayNotAsk) return !(await wait(taking, row, 'the source asks to wait'))
  const isAuthority = prefixes.some((one) => one.prefix === prefix && one.kind === 'eac')
  try {
    if (!(await isStillThere({ source, provider, folder, isAuthority }, row))) return false
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
  const { context, source, result, prefixes } = taking
  const { pool, log } = context
  const { prefix, identifier, elsewhere } = row
  const items = elsewhere ? [] : row.items
  const isAuthority = prefixes.some((one) => one.prefix === prefix && one.kind === 'eac')
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
