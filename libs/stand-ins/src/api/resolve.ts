import type { AnyRecord } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import type { Json } from './json-description.ts'
import { jsonOf } from './json-record.ts'

const PATTERN = /^(?:\/repositories\/\d+)?\/(?:agents\/(people|corporate_entities|families)|(\w+))\/(\d+)$/
const KINDS: Readonly<Record<string, AnyRecord['kind']>> = {
  people: 'agent_person',
  corporate_entities: 'agent_corporate_entity',
  families: 'agent_family',
  repositories: 'repository',
  resources: 'resource',
  archival_objects: 'archival_object',
  top_containers: 'top_container',
  digital_objects: 'digital_object',
  subjects: 'subject',
}

/** Returns the record of a URI, or undefined. */
export function recordAt(store: Store, uri: string): AnyRecord | undefined {
  const [, agents, other, id] = PATTERN.exec(uri) ?? []
  const kind = KINDS[agents ?? other ?? '']
  return kind === undefined ? undefined : store.table<AnyRecord>(kind).get(Number(id))
}

/** Adds `_resolved` to references in the properties that `resolve[]` names, one level deep: uri_resolver.rb. */
export function resolved(store: Store, record: Json, names: readonly string[]): Json {
  if (names.length === 0) return record
  return visit(store, record, names) as Json
}

function visit(store: Store, value: unknown, names: readonly string[], wanted = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => visit(store, item, names, wanted))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, visit(store, inner, names, names.includes(key))])
  const copy = Object.fromEntries(entries) as Json
  if (!wanted || typeof copy.ref !== 'string') return copy
  const found = recordAt(store, copy.ref)
  return found === undefined ? copy : { ...copy, _resolved: jsonOf(store, found) }
}
