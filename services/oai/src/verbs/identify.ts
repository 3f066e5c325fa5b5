import { XmlWriter } from '@fonds/crosswalks'
import { bind } from '@fonds/db'
import { query } from '@fonds/db/pool'
import type { Deps } from '../deps.ts'
import { type RepositoryRow, repository } from '../feed/feed.queries.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { XSI } from '../protocol/response.ts'
import type { Asked } from './asked.ts'

const IDENTIFIER = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
const IDENTIFIER_SCHEMA = 'http://www.openarchives.org/OAI/2.0/oai-identifier.xsd'

/** The protocol's own form of an address (3.1.1.2 with its schema): a domain of two labels or more. */
const EMAIL = /^[^\s@]+@([^\s@.]+\.)+[^\s@.]+$/

/**
 * Whom harvesters write to: the address set for it, else the archive's own, else the postmaster of its domain (RFC 2142
 * has every domain with mail answer to that name).
 */
function adminEmail({ oai_admin_email, contact }: RepositoryRow, namespace: string): string {
  const known = [oai_admin_email, contact?.email].find((address) => address && EMAIL.test(address))
  return known ?? `postmaster@${namespace}`
}

/** The repository itself (4.2). */
export async function identify(
  { pool }: Deps,
  { tenant, archive: { name, oai_namespace }, baseUrl }: Asked,
): Promise<string> {
  const [row] = await query<RepositoryRow>(pool, bind(repository, { tenant: tenant.id }))
  if (row === undefined) throw new Error(`no tenant ${tenant.id}`)
  const xml = new XmlWriter()
    .start('Identify')
    .leaf('repositoryName', name)
    .leaf('baseURL', baseUrl)
    .leaf('protocolVersion', '2.0')
    .leaf('adminEmail', adminEmail(row, oai_namespace))
    .leaf('earliestDatestamp', datestamp(row.earliest))
    .leaf('deletedRecord', 'persistent')
    .leaf('granularity', 'YYYY-MM-DDThh:mm:ssZ')
  // As libs/http encodes; `identity` goes without saying.
  for (const coding of ['gzip', 'br', 'zstd']) xml.leaf('compression', coding)
  const attributes = {
    xmlns: IDENTIFIER,
    'xmlns:xsi': XSI,
    'xsi:schemaLocation': `${IDENTIFIER} ${IDENTIFIER_SCHEMA}`,
  }
  return xml
    .start('description')
    .start('oai-identifier', attributes)
    .leaf('scheme', 'oai')
    .leaf('repositoryIdentifier', oai_namespace)
    .leaf('delimiter', ':')
    .leaf('sampleIdentifier', `oai:${oai_namespace}:${row.sample ?? tenant.id}`)
    .end()
    .end()
    .end()
    .take()
}
