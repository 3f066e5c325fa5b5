import type { Html } from '@fonds/http'
import type { EntityDetail } from '../api/bodies.ts'
import { entityNode } from '../metadata/schema-org.ts'
import { alternates, jsonLdScript, openGraph, opening } from '../metadata/tags.ts'
import type { Visit } from '../page/visit.ts'

/** Renders what programs read in the head of the page of a name or place. */
export function entityHead(entity: EntityDetail, { tenant }: Visit<unknown>): Html[] {
  const { entity_type, name, biography, links } = entity
  return [
    ...alternates([
      ['application/json', links.self],
      ['application/xml', links.eac],
    ]),
    ...openGraph({
      type: entity_type === 'person' ? 'profile' : 'website',
      title: name,
      url: links.permalink,
      siteName: tenant.name,
      description: opening(biography),
      image: null,
    }),
    jsonLdScript(entityNode(entity)),
  ]
}
