import { sortName } from '../ead/did.ts'
import type { Agent, AnyRecord, DigitalObject, Node, Repository, Row, TopContainer } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import { uriOf } from '../model/uris.ts'
import { hasHiddenAncestor, siblingsOf } from '../model/walk.ts'
import { date, description, type Json, ref } from './json-description.ts'

/** ASModel_crud.rb:17: times are in UTC, whatever the zone of the server. */
const times = ({ createTime, userMtime, systemMtime, lockVersion }: Row): Json => ({
  lock_version: lockVersion,
  created_by: 'admin',
  last_modified_by: 'admin',
  create_time: utc(createTime),
  system_mtime: utc(systemMtime),
  user_mtime: utc(userMtime),
})

const utc = (seconds: number): string => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`

/** Returns a record as `GET` on its URI does. */
export function jsonOf(store: Store, record: AnyRecord): Json {
  const common = { jsonmodel_type: record.kind, uri: uriOf(record), ...times(record) }
  switch (record.kind) {
    case 'repository':
      return { ...common, ...repository(record) }
    case 'resource':
    case 'archival_object':
      return { ...common, ...description(record), ...place(record) }
    case 'top_container':
      return { ...common, ...container(store, record) }
    case 'digital_object':
      return { ...common, ...digitalObject(record) }
    case 'subject':
      return {
        ...common,
        title: record.terms.map(({ term }) => term).join(' -- '),
        source: record.source ?? undefined,
        authority_id: record.authorityId ?? undefined,
        terms: record.terms.map(({ term, type }) => ({ jsonmodel_type: 'term', term, term_type: type })),
        is_linked_to_published_record: store.usersOf(record).some(({ publish }) => publish),
      }
    default:
      return { ...common, ...agent(store, record) }
  }
}

const repository = ({ code, name, publish, country, orgCode, url }: Repository): Json => ({
  repo_code: code,
  name,
  publish,
  country: country ?? undefined,
  org_code: orgCode ?? undefined,
  url: url ?? undefined,
  display_string: `${name} (${code})`,
})

function place(node: Node): Json {
  if (node.kind === 'resource') {
    const { identifier, eadId, eadLocation, findingAidTitle, sponsor } = node
    return {
      ...Object.fromEntries(identifier.map((part, at) => [`id_${at}`, part])),
      ead_id: eadId ?? undefined,
      ead_location: eadLocation ?? undefined,
      finding_aid_title: findingAidTitle ?? undefined,
      finding_aid_sponsor: sponsor ?? undefined,
      repository: ref(node.repository),
      tree: { ref: `${uriOf(node)}/tree` },
    }
  }
  const above: Node[] = []
  for (let next = node.parent; next !== null; next = next.parent) above.push(next)
  const [first] = node.dates
  const when = first?.expression ?? first?.begin
  return {
    ref_id: node.refId,
    component_id: node.componentId ?? undefined,
    display_string: [node.title, when].filter((part) => part !== undefined && part !== '').join(', '),
    position: siblingsOf(node).indexOf(node),
    resource: ref(node.resource),
    parent: node.parent === null ? undefined : ref(node.parent),
    ancestors: [...above, node.resource].map((one) => ({ ...ref(one), level: one.level })),
    repository: ref(node.resource.repository),
    has_unpublished_ancestor: hasHiddenAncestor(node),
  }
}

function container(store: Store, record: TopContainer): Json {
  const { type, indicator, barcode, profile } = record
  const roots = store.rootsOf(record)
  return {
    type,
    indicator,
    barcode: barcode ?? undefined,
    display_string: `${type[0]?.toUpperCase()}${type.slice(1)} ${indicator}`,
    container_profile: profile === null ? undefined : { ref: '/container_profiles/1' },
    collection: roots.map((root) => ({
      ...ref(root),
      identifier: root.identifier.join('-'),
      display_string: root.title,
    })),
    is_linked_to_published_record: roots.some(({ publish }) => publish),
    repository: ref(record.repository),
  }
}

const digitalObject = (record: DigitalObject): Json => ({
  digital_object_id: record.identifier,
  title: record.title,
  publish: record.publish,
  suppressed: record.suppressed,
  dates: record.dates.map(date),
  file_versions: record.fileVersions.map(({ uri, publish, useStatement, caption }) => ({
    jsonmodel_type: 'file_version',
    file_uri: uri,
    publish,
    use_statement: useStatement,
    caption,
  })),
  repository: ref(record.repository),
})

function agent(store: Store, record: Agent): Json {
  const name = {
    primary_name: record.primaryName,
    rest_of_name: record.restOfName ?? undefined,
    sort_name: sortName(record),
    source: record.source ?? undefined,
    rules: record.rules ?? undefined,
    authority_id: record.authorityId ?? undefined,
    is_display_name: true,
    authorized: true,
  }
  return {
    title: sortName(record),
    agent_type: record.kind,
    publish: record.publish,
    names: [name],
    display_name: name,
    is_linked_to_published_record: store.usersOf(record).some(({ publish }) => publish),
  }
}
