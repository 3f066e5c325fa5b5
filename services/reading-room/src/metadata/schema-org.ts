import { CONTEXT, inLanguage, known, type Node, TYPE_OF_ENTITY } from '@fonds/schema-org'
import type { EntityDetail, ExhibitDetail } from '../api/bodies.ts'
import { languagesOf, spokenIn } from '../page/texts.ts'
import { opening } from './tags.ts'

/** Properties for the first and the last day of the types that have them. */
const LIFE: Partial<Record<EntityDetail['entity_type'], readonly [first: string, last: string]>> = {
  person: ['birthDate', 'deathDate'],
  corporate_body: ['foundingDate', 'dissolutionDate'],
}

/** Converts a person, corporate body, family, place or subject, using only recorded data. */
export function entityNode(entity: EntityDetail): Node {
  const { entity_type, name, names, url, biography, same_as, occupations, coordinates, links } = entity
  return known({
    ...CONTEXT,
    '@type': TYPE_OF_ENTITY[entity_type],
    '@id': url,
    url: links.permalink,
    name: inLanguage(name, names.find(({ value }) => value === name) ?? { lang: null }),
    alternateName: names.filter(({ value }) => value !== name).map((one) => inLanguage(one.value, one)),
    description: opening(biography),
    ...lifeOf(entity),
    hasOccupation:
      entity_type === 'person'
        ? occupations.flatMap(({ term }) => (term === null ? [] : [{ '@type': 'Occupation', name: term }]))
        : null,
    geo:
      entity_type === 'place' && coordinates !== null
        ? { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon }
        : null,
    sameAs: [...same_as, ...(links.ark === null ? [] : [links.ark])],
  })
}

/** Returns the ends of an interval that are certain. */
function lifeOf({ entity_type, dates }: EntityDetail): Node {
  const names = LIFE[entity_type]
  const ends = dates?.edtf?.split('/') ?? []
  if (names === undefined || ends.length !== 2) return {}
  const day = (text: string | undefined) => (text !== undefined && /^\d{4}(-\d\d){0,2}$/.test(text) ? text : null)
  return { [names[0]]: day(ends[0]), [names[1]]: day(ends[1]) }
}

/**
 * Converts an exhibit to a page with parts. Texts that are in several languages are tagged.
 * @param language the language in which the exhibit was asked for, with all translations
 */
export function exhibitNode(exhibit: ExhibitDetail, archiveName: string, language: string | null): Node {
  const { title, summary, curator, published_at, updated_at, cover_image, sections, url, links } = exhibit
  return known({
    ...CONTEXT,
    '@type': 'CollectionPage',
    '@id': url,
    url: links.permalink,
    name: inEach(exhibit, 'title', language) ?? title,
    abstract: inEach(exhibit, 'summary', language) ?? summary,
    creditText: curator,
    inLanguage: languagesOf(exhibit),
    datePublished: published_at,
    dateModified: updated_at,
    thumbnailUrl: cover_image?.thumbnail.notice === undefined ? cover_image?.thumbnail.url : undefined,
    publisher: { '@type': 'ArchiveOrganization', name: archiveName },
    hasPart: sections.flatMap(({ items }) =>
      items.map((item) => ({ '@type': 'ArchiveComponent', '@id': item.url, name: item.title })),
    ),
  })
}

/** Returns a text of an exhibit in each of its languages; undefined without translations. */
function inEach(exhibit: ExhibitDetail, name: 'title' | 'summary', language: string | null): Node[] | undefined {
  const { translations, [name]: text } = exhibit
  if (Array.isArray(translations) || Object.keys(translations).length === 0 || text === null) return undefined
  const { lang } = spokenIn(exhibit, name, { contentLanguage: language })
  const others = Object.entries(translations).flatMap(([code, translated]) => {
    const other = translated[name]
    return other === undefined || code === lang ? [] : [{ '@value': other, '@language': code }]
  })
  return [{ '@value': text, '@language': lang ?? 'und' }, ...others]
}
