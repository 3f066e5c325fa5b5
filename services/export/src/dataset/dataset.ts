import { normaliseLanguage } from '@fonds/language'
import type { Rights } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import { isoSeconds } from '@fonds/util'
import { fileName, GRAPH_FILE, SNAPSHOT_FILES, type Snapshot } from '../snapshots/snapshot.ts'
import type { DescribedArchiveRow } from './dataset.queries.ts'
import { addressOf, licenceOf } from './licence.ts'
import { type Text, textsOf } from './texts.ts'

/** An archive as a dataset, from which each form is written. */
export interface DatasetDescription {
  /** URL of the dataset, which identifies it. URIs of its parts are fragments of it. */
  readonly url: string
  /** URL of the archive's home page and index. */
  readonly home: string
  readonly names: readonly Text[]
  /** Empty if the archive does not describe itself. */
  readonly descriptions: readonly Text[]
  /** Languages of the descriptions, as tags of BCP 47. */
  readonly languages: readonly string[]
  /** URI of the licence of the descriptions; null if the archive names none. */
  readonly licence: string | null
  /** Statement of the terms of the descriptions. */
  readonly terms: readonly Text[]
  readonly publisher: Publisher
  /** Time of the last change, in UTC. */
  readonly modified: string
  readonly distributions: readonly Distribution[]
}

interface Publisher {
  /** URL of the archive, which identifies it. */
  readonly url: string
  /** An ISIL. */
  readonly identifier: string | null
  readonly email: string | null
}

/** A way to get the dataset. */
export interface Distribution {
  /** Name of its fragment. */
  readonly name: string
  readonly title: string
  /** In English, like the documentation of the API. */
  readonly description: string
  readonly url: string
  /** Media type of what is transferred or, if that is compressed, of what it contains. */
  readonly type: string
  /** URI of the specification or schema of its content. */
  readonly specification: string
  readonly licence: string | null
  /** Set for files. */
  readonly file: StoredFile | null
  /** Set for services: the URL of a description of its operations, if it has one. */
  readonly service: { readonly described: string | null } | null
}

interface StoredFile {
  /** Media type of the compression. */
  readonly compression: string
  /** Compressed size in bytes. */
  readonly bytes: number
  /** Digest of the compressed bytes, hexadecimal. */
  readonly sha256: string
  readonly modified: string
}

/** Media type of the graph. */
const N_QUADS = 'application/n-quads'
/** Media type of JSON lines; IANA lists none. */
const JSON_LINES = 'application/ndjson'

const LINES = { records: 'record', collections: 'collection', entities: 'entity', exhibits: 'exhibit' } as const

/**
 * Describes an archive as a dataset. What the archive does not say is left out.
 * @param snapshot the newest one that is offered; null for none
 */
export function describeDataset(
  row: DescribedArchiveRow,
  snapshot: Snapshot | null,
  tenant: TenantContext,
): DatasetDescription {
  const home = `${tenant.origin}${BASE_PATH}`
  const licence = licenceOf(row.metadata_rights)
  const tags = row.languages.flatMap((language) => normaliseLanguage(language) ?? [])
  return {
    url: `${home}/dataset`,
    home,
    names: textsOf(row, 'name', row.name),
    descriptions: textsOf(row, 'description', row.description),
    languages: [...new Set(tags)],
    licence,
    terms: textsOf(row, 'metadata_rights', row.metadata_rights?.statement ?? null),
    publisher: { url: `${home}/organization`, identifier: row.identifier, email: addressOf(row.email) },
    modified: isoSeconds(row.committed_at),
    distributions: [...(snapshot === null ? [] : filesOf(snapshot, home, licence)), ...servicesOf(home, licence)],
  }
}

function filesOf(snapshot: Snapshot, home: string, current: string | null): Distribution[] {
  const { id, files, made_at: modified } = snapshot
  const licence = licenceOf(snapshot.metadata_rights as Rights | null) ?? current
  const lines = SNAPSHOT_FILES.flatMap((name) => {
    const found = files.find(({ file }) => file === name)
    if (found === undefined) return []
    const { bytes, sha256, count } = found
    return {
      name,
      title: fileName(name),
      description: `All ${name} of the archive (${count}), one JSON document on each line, compressed with gzip`,
      url: `${home}/snapshots/${id}/${fileName(name)}`,
      type: JSON_LINES,
      specification: `${home}/snapshots/${LINES[name]}.schema.json`,
      licence,
      file: { compression: formatNamed('snapshot').type, bytes, sha256, modified },
      service: null,
    }
  })
  const { graph } = snapshot
  if (graph === null) return lines
  const { count, bytes, sha256 } = graph
  const quads: Distribution = {
    name: GRAPH_FILE,
    title: fileName(GRAPH_FILE),
    description: `All of the archive but its exhibits in RiC-O 1.1 (${count} statements), as N-Quads, compressed with gzip`,
    url: `${home}/snapshots/${id}/${fileName(GRAPH_FILE)}`,
    type: N_QUADS,
    specification: formatNamed('ric_turtle').profile,
    licence,
    file: { compression: formatNamed('snapshot_graph').type, bytes, sha256, modified },
    service: null,
  }
  return [...lines, quads]
}

const servicesOf = (home: string, licence: string | null): Distribution[] => [
  {
    name: 'oai',
    title: 'OAI-PMH',
    description: 'All descriptions in several formats, and what has changed, over OAI-PMH 2.0',
    url: `${home}/oai`,
    type: 'text/xml',
    specification: 'https://www.openarchives.org/OAI/openarchivesprotocol.html',
    ...{ licence, file: null, service: { described: null } },
  },
  {
    name: 'api',
    title: 'API',
    description: 'Search, lists and single descriptions as JSON',
    url: home,
    type: 'application/json',
    specification: 'https://spec.openapis.org/oas/v3.1.0',
    ...{ licence, file: null, service: { described: `${home}/openapi.json` } },
  },
]
