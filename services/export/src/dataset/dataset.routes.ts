import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, lastModified, notFound, preferredType, type Reply, type Route } from '@fonds/http'
import { JsonLd } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { byName, type FormatOf, formatsBy } from '@fonds/types/formats'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findOffered } from '../snapshots/offered.ts'
import { type DescribedArchiveRow, describedArchive } from './dataset.queries.ts'
import { type DatasetDescription, describeDataset } from './dataset.ts'
import { writeDcat } from './write-dcat.ts'
import { writeSchemaOrg } from './write-schema-org.ts'

type DatasetFormat = FormatOf<'dataset'>

const FORMATS = formatsBy('dataset')
const JSON_TYPE = 'application/json'
/** The types that `Accept` may choose; JSON-LD is JSON, too. */
const TYPES = [FORMATS[0]?.type ?? JSON_TYPE, JSON_TYPE, ...FORMATS.slice(1).map(({ type }) => type)] as const

const WRITERS: Readonly<Record<DatasetFormat['name'], (dataset: DatasetDescription) => string>> = {
  dataset: (dataset) => JSON.stringify(writeSchemaOrg(dataset)),
  dcat: writeDcat,
}

const SCHEMAS = byName(FORMATS, ({ name }) => (name === 'dataset' ? JsonLd : z.string()))

const common = { method: 'get', tags: ['Mirroring'], strictQuery: false } as const

/** `GET /dataset`, and the same with the suffix of each form. */
export const getDatasets = (deps: Deps): Route[] => [
  defineRoute({
    ...common,
    path: '/dataset',
    operationId: 'getDataset',
    summary: 'Get the archive as a dataset',
    description:
      'For registers of datasets: licence of the descriptions, publisher, and the newest snapshot, OAI-PMH and the API ' +
      'as distributions, in schema.org or DCAT-AP 3. Also at `.jsonld`, `.ttl`.',
    response: {
      schema: JsonLd,
      description: 'The dataset',
      alternatives: FORMATS.map(({ name, type }) => ({ contentType: type, schema: SCHEMAS[name] })),
    },
    errors: [],
    async handler({ tenant, request }) {
      const type = preferredType(request.headers, TYPES)
      const form = FORMATS.find((format) => format.type === type)
      const reply = await replyWith(deps, tenant, form ?? FORMATS[0], form === undefined ? JSON_TYPE : type)
      return { ...reply, headers: { Vary: 'Accept' } }
    },
  }),
  ...FORMATS.map((format) =>
    defineRoute({
      ...common,
      path: `/dataset${format.suffix}`,
      operationId: `getDatasetAs${format.operation}`,
      summary: `Get the archive as a dataset: ${format.title}`,
      response: { schema: SCHEMAS[format.name], contentType: format.type, description: format.title },
      errors: [],
      handler: ({ tenant }) => replyWith(deps, tenant, format, format.type),
    }),
  ),
]

async function replyWith(
  deps: Deps,
  tenant: TenantContext,
  format: DatasetFormat | undefined,
  type: string,
): Promise<Reply> {
  // Read first: what is described may be newer than `Last-Modified`, but never older.
  const { snapshots, changedAt } = await findOffered(deps, tenant)
  const [row] = await query<DescribedArchiveRow>(deps.pool, bind(describedArchive, { tenant: tenant.id }))
  if (row === undefined || format === undefined) throw notFound()
  const dataset = describeDataset(row, snapshots[0] ?? null, tenant)
  return {
    text: WRITERS[format.name](dataset),
    contentType: type === 'text/turtle' ? `${type}; charset=utf-8` : type,
    links: { license: dataset.licence },
    alternates: FORMATS.map(({ suffix, type: other }) => ({ url: dataset.url + suffix, type: other })),
    ...lastModified(changedAt),
  }
}
