import type { Pool } from '@fonds/db/pool'
import {
  ApiError,
  contentDisposition,
  defineRoute,
  enumParam,
  jsonSchemaOf,
  lastModified,
  notFound,
  type Route,
  uuidParam,
} from '@fonds/http'
import type { ObjectStore } from '@fonds/object-store'
import { LINE_SCHEMAS } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import { z } from 'zod'
import { findOffered, RETRY_AFTER } from './offered.ts'
import { fileKey, fileName, filesOf, GRAPH_FILE, STORED_FILES } from './snapshot.ts'
import { presentSnapshot, SnapshotList, schemaName } from './snapshot-list.ts'

interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
}

const { type: GZIP, title: DESCRIPTION } = formatNamed('snapshot')

/** `GET /snapshots` */
export const listSnapshots = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/snapshots',
    operationId: 'listSnapshots',
    summary: 'List snapshots',
    description:
      'For new mirrors and for research: all records, collections, entities and exhibits at one moment, as JSON lines. A ' +
      'snapshot is removed as soon as anything in it is withdrawn or kept from aggregators. A new one is ' +
      'started within a minute; until it is ready, the list is empty and has a `Retry-After`. Follow `changes` ' +
      'of a snapshot for everything that happened after it; `increment` leads from the snapshot before it to this one.',
    tags: ['Mirroring'],
    strictQuery: false,
    selectable: 'items',
    response: { schema: SnapshotList, description: 'The snapshots; empty if there is none yet' },
    errors: ['invalid_parameter'],
    async handler({ tenant }) {
      const { snapshots, withdrawn, changedAt } = await findOffered(deps, tenant)
      const items = snapshots.map((snapshot) => presentSnapshot(snapshot, tenant))
      return {
        json: { items } satisfies SnapshotList,
        links: { describedby: `${tenant.origin}${BASE_PATH}/dataset` },
        ...lastModified(changedAt),
        ...(withdrawn.length > 0 ? { headers: RETRY_AFTER } : {}),
      }
    },
  })

const FILES = [...STORED_FILES, GRAPH_FILE] as const
const files = FILES.map(fileName)

/** `GET /snapshots/:id/:file` */
export const getSnapshotFile = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/snapshots/:id/:file',
    operationId: 'getSnapshotFile',
    summary: 'Get a file of a snapshot',
    description:
      'Each line is the response of `/records/{slug}`, `/collections/{slug}`, `/entities/{slugOrId}` or ' +
      '`/exhibits/{slug}` at that moment, without `children`, `siblings`, `previous`, `next`, and the `records` of an ' +
      'entity; links between texts of a finding aid are left out. In `changes.ndjson.gz`, each line is a ' +
      'change with its `resource`; `graph.nq.gz` has RiC-O. `schema` in the list of snapshots leads to the schema of the lines.',
    tags: ['Mirroring'],
    params: z.object({
      id: uuidParam('Identifier from the list of snapshots'),
      file: enumParam('Name of the file', [files[0] ?? '', ...files.slice(1)]),
    }),
    strictQuery: false,
    response: { schema: z.string(), contentType: GZIP, description: DESCRIPTION },
    errors: ['not_found', 'range_not_satisfiable'],
    async handler({ params: { id, file: name }, tenant }) {
      const file = FILES.find((known) => fileName(known) === name)
      const { snapshots, withdrawn } = await findOffered(deps, tenant)
      const snapshot = snapshots.find((known) => known.id === id)
      const found = snapshot && filesOf(snapshot).find((known) => known.file === file)
      if (file === undefined || snapshot === undefined || found === undefined) {
        throw withdrawn.includes(id) ? withdrawnFile() : notFound()
      }
      const key = fileKey(tenant.id, snapshot.id, file)
      const { bytes, sha256 } = found
      const open = async () => ({ bytes, read: deps.store.read.bind(deps.store, key) })
      return {
        stored: { etag: sha256.slice(0, 32), sha256, contentType: GZIP, open },
        lastModified: new Date(snapshot.made_at),
        headers: {
          'Content-Disposition': contentDisposition(
            'attachment',
            `${tenant.slug}-${snapshot.made_at.slice(0, 10)}-${name}`,
          ),
        },
      }
    },
  })

const LINES = Object.keys(LINE_SCHEMAS) as (keyof typeof LINE_SCHEMAS)[]
const [firstSchema = '', ...otherSchemas] = LINES.map(schemaName)

/** `GET /snapshots/:schema` */
export const getLineSchema = (): Route =>
  defineRoute({
    method: 'get',
    path: '/snapshots/:schema',
    operationId: 'getLineSchema',
    summary: 'Get the schema of the lines of snapshots',
    description: 'JSON Schema (2020-12) of each line of the files of snapshots, by the type of the resource.',
    tags: ['Mirroring'],
    params: z.object({ schema: enumParam('Type of the line', [firstSchema, ...otherSchemas]) }),
    strictQuery: false,
    response: { schema: z.looseObject({}), contentType: 'application/schema+json', description: 'The schema' },
    errors: ['not_found'],
    async handler({ params: { schema: name } }) {
      const line = LINES.find((type) => schemaName(type) === name)
      if (line === undefined) throw notFound()
      return { json: jsonSchemaOf(LINE_SCHEMAS[line]) }
    },
  })

/** Answers the usual 404, with the time after which to look for the next snapshot. */
const withdrawnFile = (): ApiError => new ApiError('not_found', notFound().message, { headers: RETRY_AFTER })
