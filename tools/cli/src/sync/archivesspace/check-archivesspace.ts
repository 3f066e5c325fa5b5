import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { type CheckResult, checkAgainst } from '../check.ts'
import type { RunContext } from '../run-context.ts'
import { enterChecked } from '../store/check.commands.ts'
import type { ArchivesSpaceSource } from '../store/source.ts'
import { newChanges } from './changes.ts'
import { compareWith } from './compare.ts'
import { repositoriesOf } from './records.ts'
import { withSpace } from './run-archivesspace.ts'

const AT_ONCE = 5_000

/** Compares identifiers and counts with ArchivesSpace, and changes nothing. @throws FetchError */
export function checkArchivesSpace(context: RunContext, source: ArchivesSpaceSource): Promise<CheckResult> {
  return withSpace(source, context, async (space) => {
    const repositories = await repositoriesOf(space, source.settings.repositories)
    const changes = newChanges()
    const { marks } = changes
    await compareWith({ space, repositories }, changes)
    return checkAgainst(context.pool, source.id, async (client: pg.PoolClient) => {
      for (const prefix of ['eac', 'ead'] as const) {
        const shown = [...marks[prefix]].filter(([, { deleted }]) => !deleted).map(([uri]) => uri)
        for (let at = 0; at < shown.length; at += AT_ONCE) {
          await runCommand(client, enterChecked, { prefix, identifiers: shown.slice(at, at + AT_ONCE) })
        }
      }
    })
  })
}
