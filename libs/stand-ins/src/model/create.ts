import type {
  Agent,
  AgentKind,
  ArchivalObject,
  DigitalObject,
  Node,
  Repository,
  Resource,
  Subject,
  TopContainer,
} from './records.ts'
import type { Store } from './store.ts'
import { touch, touchAround } from './touch.ts'

/** The fields of a record that its creator may give; the row itself comes from the table. */
export type Fields<T> = Partial<Omit<T, 'kind' | 'id' | 'children' | 'resource' | 'parent' | 'indexed'>>

const DESCRIPTION = {
  level: 'file',
  dates: [],
  extents: [],
  notes: [],
  subjects: [],
  agents: [],
  instances: [],
  language: null,
  publish: true,
  suppressed: false,
} as const

export function createRepository(
  store: Store,
  fields: Fields<Repository> & { code: string; name: string },
): Repository {
  return store.add<Repository>({
    publish: true,
    country: null,
    orgCode: null,
    url: null,
    oaiDisabled: false,
    ...fields,
    ...store.row('repository'),
    kind: 'repository',
  })
}

export function createResource(
  store: Store,
  fields: Fields<Resource> & { repository: Repository; title: string; identifier: readonly string[] },
): Resource {
  const resource = store.add<Resource>({
    ...DESCRIPTION,
    level: 'collection',
    eadId: null,
    eadLocation: null,
    findingAidTitle: null,
    sponsor: null,
    ...fields,
    ...store.row('resource'),
    kind: 'resource',
    children: [],
    indexed: null,
  })
  touch(store, [...resource.subjects, ...resource.agents.map(({ agent }) => agent)])
  return resource
}

type PartFields = Fields<ArchivalObject> & { title: string; refId: string }

/**
 * Adds a part below a collection or another part.
 * @param position among its siblings, from 0; the last by default
 */
export function createPart(store: Store, parent: Node, fields: PartFields, position?: number): ArchivalObject {
  const part = loadPart(store, parent, fields, position)
  // touch_records.rb:41: creating a part touches its collection.
  touchAround(store, part)
  return part
}

/** Adds a part without touching anything else: doing so for each of 100,000 would go through all containers for each. */
export function loadPart(
  store: Store,
  parent: Node,
  fields: PartFields,
  position = parent.children.length,
): ArchivalObject {
  const part: ArchivalObject = {
    ...DESCRIPTION,
    componentId: null,
    ...fields,
    ...store.row('archival_object'),
    kind: 'archival_object',
    resource: parent.kind === 'resource' ? parent : parent.resource,
    parent: parent.kind === 'resource' ? null : parent,
    children: [],
    indexed: null,
  }
  store.add(part)
  parent.children.splice(position, 0, part)
  return part
}

export function createContainer(
  store: Store,
  fields: Fields<TopContainer> & { repository: Repository; indicator: string },
): TopContainer {
  return store.add<TopContainer>({
    type: 'box',
    barcode: null,
    profile: null,
    ...fields,
    ...store.row('top_container'),
    kind: 'top_container',
  })
}

export function createDigitalObject(
  store: Store,
  fields: Fields<DigitalObject> & { repository: Repository; identifier: string; title: string },
): DigitalObject {
  return store.add<DigitalObject>({
    dates: [],
    publish: true,
    suppressed: false,
    fileVersions: [],
    ...fields,
    ...store.row('digital_object'),
    kind: 'digital_object',
  })
}

export function createAgent(store: Store, kind: AgentKind, fields: Fields<Agent> & { primaryName: string }): Agent {
  return store.add<Agent>({
    restOfName: null,
    source: null,
    rules: null,
    authorityId: null,
    dates: null,
    note: null,
    publish: true,
    ...fields,
    ...store.row(kind),
    kind,
  })
}

export function createSubject(store: Store, fields: Fields<Subject> & Pick<Subject, 'terms'>): Subject {
  return store.add<Subject>({ source: null, authorityId: null, ...fields, ...store.row('subject'), kind: 'subject' })
}
