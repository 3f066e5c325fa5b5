import { archiveNameIn, xmlFragment } from '@fonds/crosswalks'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Deps } from '../deps.ts'
import { type RepositoryRow, repository } from '../feed/feed.queries.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { XSI } from '../protocol/response.ts'
import { rightsManifest } from './metadata-rights.ts'
import type { OaiContext } from './oai-context.ts'

const IDENTIFIER = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
const IDENTIFIER_SCHEMA = 'http://www.openarchives.org/OAI/2.0/oai-identifier.xsd'

/** Matches email addresses by the protocol's syntax (3.1.1.2 and its schema): the domain has at least two labels. */
const EMAIL = /^[^\s@]+@([^\s@.]+\.)+[^\s@.]+$/

/**
 * Returns the contact address for harvesters: the configured one, otherwise the archive's own, otherwise the postmaster
 * of its domain (required by RFC 2142).
 */
function adminEmail({ oai_admin_email, contact }: RepositoryRow, namespace: string): string {
  const known = [oai_admin_email, contact?.email].find((address) => address && EMAIL.test(address))
  return known ?? `postmaster@${namespace}`
}

/** Describes the repository (4.2). */
export async function identify(
  { pool }: Deps,
  { tenant, archive: { name, oai_namespace, metadata_rights }, baseUrl, language }: OaiContext,
): Promise<string> {
  const [row] = await query<RepositoryRow>(pool, bind(repository, { tenant: tenant.id }))
  if (row === undefined) throw new Error(`no tenant ${tenant.id}`)
  const terms = rightsManifest(metadata_rights)
  return xmlFragment({
    Identify: {
      // The protocol has one name.
      repositoryName: archiveNameIn(name, tenant, language),
      baseURL: baseUrl,
      protocolVersion: '2.0',
      adminEmail: adminEmail(row, oai_namespace),
      earliestDatestamp: datestamp(row.earliest),
      deletedRecord: 'persistent',
      granularity: 'YYYY-MM-DDThh:mm:ssZ',
      // The encodings of libs/http; `identity` is implied.
      compression: ['gzip', 'br', 'zstd'],
      description: [
        {
          'oai-identifier': {
            '@xmlns': IDENTIFIER,
            '@xmlns:xsi': XSI,
            '@xsi:schemaLocation': `${IDENTIFIER} ${IDENTIFIER_SCHEMA}`,
            scheme: 'oai',
            repositoryIdentifier: oai_namespace,
            delimiter: ':',
            sampleIdentifier: `oai:${oai_namespace}:${row.sample ?? tenant.id}`,
          },
        },
        ...(terms === null ? [] : [terms]),
      ],
    },
  })
}
