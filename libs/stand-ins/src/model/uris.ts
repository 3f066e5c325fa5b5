import type { AgentKind, AnyRecord, Kind } from './records.ts'

const AGENTS: Readonly<Record<AgentKind, string>> = {
  agent_person: 'people',
  agent_corporate_entity: 'corporate_entities',
  agent_family: 'families',
}

/** Returns the segment of a kind in its URIs. */
function segmentOf(kind: Exclude<Kind, 'repository'>): string {
  if (kind in AGENTS) return `agents/${AGENTS[kind as AgentKind]}`
  return `${kind}s`
}

/** Returns the URI of a record, such as `/repositories/2/resources/3`: one in a repository changes when it is transferred. */
export function uriOf(record: AnyRecord): string {
  switch (record.kind) {
    case 'repository':
      return `/repositories/${record.id}`
    case 'archival_object':
      return `${uriOf(record.resource.repository)}/archival_objects/${record.id}`
    case 'resource':
    case 'top_container':
    case 'digital_object':
      return `${uriOf(record.repository)}/${segmentOf(record.kind)}/${record.id}`
    default:
      return `/${segmentOf(record.kind)}/${record.id}`
  }
}
