import { CommandError, deleteTree, findEntity, setEntityState } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type { RunContext, RunResult } from '../run-context.ts'
import { isDescribed, noteRemoved } from '../store/resources.commands.ts'
import type { Door } from './door.ts'
import type { FetchedSource, PendingResource } from './import-record.ts'
import { dropOrigin } from './origin.ts'

/** Names that sources give to authority records. */
export const AUTHORITY_RECORDS = ['oai_eac', 'eac', 'eac-cpf', 'eac_cpf', 'oai_eac_cpf', 'oai_eac-cpf']

/** A source whose marked resources are fetched and removed. */
export interface Taking {
  readonly context: RunContext
  readonly source: FetchedSource
  readonly door: Door
  /** For one document at a time. */
  readonly folder: string
  readonly result: RunResult
}

/** Removes what a resource brought: its collection, or the authority record's names from readers. */
export async function remove(taking: Taking, row: PendingResource): Promise<void> {
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
async function hide({ context, source }: Pick<Taking, 'context' | 'source'>, item: string): Promise<boolean> {
  const { pool } = context
  const { id, tenant_id: tenant } = source
  const values = { source: id, tenant, prefixes: AUTHORITY_RECORDS, item }
  const [row] = await runCommand<{ described: boolean }>(pool, isDescribed, values)
  if (row?.described === true) {
    await dropOrigin(pool, source, item)
    return false
  }
  const { state } = await findEntity(pool, tenant, item)
  // Also if it is hidden already: an interrupted run may not have hidden its name everywhere.
  await setEntityState(pool, tenant, item, 'suppressed')
  return state !== 'suppressed'
}
