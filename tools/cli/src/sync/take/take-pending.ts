import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@fonds/db/statement'
import { linkAuthorities } from '@fonds/import/eac'
import { AskedToWait, FetchError } from '../fetch/fetch-error.ts'
import { keepResource, nextPending, noteRefused, noteWarnings, putOff } from '../store/resources.commands.ts'
import { fileNameOf, importRecord, note, type PendingResource } from './import-record.ts'
import { settlePages } from './origin.ts'
import type { Pages } from './pages.ts'
import { remove, type Taking } from './remove.ts'

/** So many failures in a row are the provider's, not those of single resources. */
const MAX_FAILURES = 5
/** A collection that lacks much, unconfirmed, is asked for so often before it is refused. */
const MAX_DOUBTS = 3

/**
 * Removes and imports what is marked, one resource after the other. One that fails is put off, and holds up no other.
 * @throws FetchError if the provider answers no more; the database's error
 */
export async function takePending(opened: Taking): Promise<void> {
  const { context, source, door, result } = opened
  const taking = { ...opened, pages: await settlePages(context, source, door.isAuthority) }
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

/** As `Taking`, with the pages of the source. */
interface Importing extends Taking {
  readonly pages: Pages
}

/** @returns whether it was an authority record that was imported */
async function take(taking: Importing, row: PendingResource): Promise<boolean> {
  const file = join(taking.folder, fileNameOf(row.identifier))
  try {
    return await takeInto(taking, row, file)
  } finally {
    await rm(file, { force: true })
  }
}

async function takeInto(taking: Importing, row: PendingResource, file: string): Promise<boolean> {
  const { context, source, door, pages, result } = taking
  const { pool, log } = context
  const isAuthority = door.isAuthority(row.prefix)
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
  const fetched = { file, sha256, taken, isAuthority, door, pages }
  let done = await importRecord(pool, source, row, fetched)
  if (done.code === 'would_replace' && door.confirms !== null) {
    // Only an operator knows whether another collection is to take the place of one.
    if (done.lacks && (await door.confirms(row, file)))
      done = await importRecord(pool, source, { ...row, insists: true }, fetched)
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
