import { type Html, webUrl } from '@fonds/http'
import { archiveNode, CONTEXT } from '@fonds/schema-org'
import { BASE_PATH } from '@fonds/types/context'
import type { Organization } from '../api/bodies.ts'
import { oembedLink } from '../metadata/oembed.ts'
import { alternates, jsonLdScript, openGraph } from '../metadata/tags.ts'
import { languageAlternates } from '../page/languages-nav.ts'
import type { Visit } from '../page/visit.ts'

/** Renders what programs read in the head of the home page: the archive itself. */
export function homeHead(organization: Organization, visit: Visit<unknown>): Html[] {
  const { name, description, logo, url } = organization
  const home = visit.tenant.origin + BASE_PATH
  return [
    ...(visit.hasSearch ? [oembedLink(name, visit)] : []),
    ...alternates([['application/json', url]]),
    ...languageAlternates(organization, { ...visit, path: BASE_PATH }),
    ...openGraph({
      type: 'website',
      title: name,
      url: home,
      siteName: name,
      description,
      image: logo === null ? null : webUrl(logo),
    }),
    jsonLdScript({ ...CONTEXT, ...archiveNode(organization) }),
  ]
}
