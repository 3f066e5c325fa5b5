import { type Html, webUrl } from '@fonds/http'
import { archiveNode, CONTEXT, known, type Node } from '@fonds/schema-org'
import type { OrganizationHome } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import { formatsBy } from '@fonds/types/formats'
import type { Organization } from '../api/bodies.ts'
import { oembedLink } from '../metadata/oembed.ts'
import { alternates, jsonLdScript, openGraph } from '../metadata/tags.ts'
import { languageAlternates } from '../page/languages-nav.ts'
import type { Visit } from '../page/visit.ts'

/** Renders what programs read in the head of the home page: the archive itself. */
export function homeHead(organization: Organization, home: OrganizationHome | null, visit: Visit<unknown>): Html[] {
  const { name, description, logo } = organization
  const url = visit.tenant.origin + BASE_PATH
  const dataset = `${url}/dataset`
  const node = archiveNode(organization)
  return [
    ...(visit.hasSearch ? [oembedLink(name, visit)] : []),
    ...alternates([
      ['application/json', organization.url],
      ...formatsBy('dataset').map(({ suffix, type }) => [type, dataset + suffix] as const),
    ]),
    ...languageAlternates(organization, { ...visit, path: BASE_PATH }),
    ...openGraph({
      type: 'website',
      title: name,
      url,
      siteName: name,
      description,
      image: home?.picture?.image ?? (logo === null ? null : { url: webUrl(logo) }),
    }),
    jsonLdScript({ ...CONTEXT, ...node, subjectOf: datasetNode(organization, dataset, node) }),
  ]
}

/** Names the archive as a dataset to search engines for datasets; `/dataset` has its distributions. */
const datasetNode = ({ metadata_rights }: Organization, dataset: string, archive: Node): Node =>
  known({
    '@type': 'Dataset',
    '@id': dataset,
    name: archive.name,
    description: archive.description,
    license: metadata_rights?.uri,
    publisher: { '@id': archive['@id'] },
    url: dataset,
  })
