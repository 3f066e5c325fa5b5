import { writeEac } from '../eac/eac.ts'
import { writeEad } from '../ead/ead.ts'
import { eadOptions } from '../ead/options.ts'
import type { AgentKind } from '../model/records.ts'
import { type Asked, type Backend, enter, visibleTo } from './access.ts'
import { type Answer, Failure, json } from './answer.ts'

const CONTEXTS: Readonly<Record<string, AgentKind>> = {
  'archival_contexts/people': 'agent_person',
  'archival_contexts/corporate_entities': 'agent_corporate_entity',
  'archival_contexts/families': 'agent_family',
}

/** controllers/exports.rb:313, 490, 568, 646 */
export function exportOf(
  backend: Backend,
  asked: Asked,
  [, repositoryId = '', what = '', id, metadata]: RegExpExecArray,
): Answer {
  const { store, random, timezone } = backend
  const { query } = asked
  const flag = (name: string): boolean | undefined => {
    const value = query.get(name)?.toLowerCase()
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') {
      throw new Failure(400, { [name]: [`Wanted type RESTHelpers::BooleanParam but got '${query.get(name)}'`] })
    }
    return value === 'true'
  }
  const given = {
    ...define('unpublished', flag('include_unpublished')),
    ...define('daos', flag('include_daos')),
    ...define('uris', flag('include_uris')),
    ...define('numbered', flag('numbered_cs')),
  }
  const repository = enter(store, repositoryId, asked)
  const now = store.clock()
  const file = (name: string) =>
    json({ filename: `${name}_${new Date(now).toISOString().slice(0, 10)}_UTC__ead.xml`, mimetype: 'application/xml' })
  const kind = CONTEXTS[what]
  if (kind !== undefined) {
    const agent = store.tables[kind].get(Number(id))
    if (agent === undefined) throw new Failure(404, 'Agent not found')
    return { status: 200, type: 'application/xml', body: `${writeEac(store, agent, backend.publicUrl)}\n` }
  }
  const resource = store.tables.resource.get(Number(id))
  if (resource === undefined || !visibleTo(asked, repository)(resource)) throw new Failure(404, 'Resource not found')
  if (metadata !== undefined) return file(resource.identifier.join('.'))
  if (flag('ead3') === true) throw new Failure(501, 'This stand-in writes no EAD3')
  return {
    status: 200,
    type: 'application/xml',
    body: writeEad(resource, eadOptions(given, { store, random, timezone })),
  }
}

const define = <K extends string>(name: K, value: boolean | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [key in K]?: boolean }
