import pg from 'pg'
import { CommandError } from '../command-error.ts'

const TAKEN: Readonly<Record<string, string>> = {
  tenant_slug_key: 'another tenant has this slug: choose one with --as',
  tenant_custom_domain_key: 'another tenant has the domain of the archive: leave out --domains',
  tenant_oai_namespace_key: 'another tenant has the OAI namespace of the archive, by which harvesters know its items',
  sync_source_name_key: 'there is a source of sync of the same name: leave out --sync, or remove the source here',
}

/** Says what PostgreSQL refused in the words of somebody who imports an archive. Returns other errors as they are. */
export function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', constraint = '', table = 'a table', message } = error
  if (code === '23505') {
    return new CommandError(
      'conflict',
      TAKEN[constraint] ??
        `this installation has UUIDs of the archive already, in ${table}: it was imported in part by other means`,
    )
  }
  // Classes: data exception, integrity constraint violation; a row that is no object; too deeply nested.
  if (/^(22|23|54)/.test(code)) {
    return new CommandError('invalid', `rows of the archive are not as an export writes them (${message})`)
  }
  return error
}
