import {
  apiUrl,
  arkOf,
  arkUrl,
  blocksToText,
  type Description,
  type EntityLink,
  extentText,
  firstThumbnailUrl,
  isAgent,
  isGenre,
  isMaker,
  isMentioned,
  isSubject,
  isTopic,
  originalUrl,
  permalink,
  shelved,
  thumbnailUrl,
} from '@fonds/archive'
import { inLanguage, presentRights, translationsOf } from '@fonds/presenters'
import { archiveNode, CONTEXT, known, type Node, TYPE_OF_ENTITY } from '@fonds/schema-org'
import type { DateValue } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import type { Archive } from '../organization/organization.presenter.ts'

/**
 * Converts a description to schema.org: an `ArchiveComponent`, which for a collection is also a `Collection`, with the
 * archive as `holdingArchive`. Uses only recorded data, and omits unknown values.
 */
export function schemaOrg(description: Description, archive: Archive, tenant: TenantContext): Node {
  const { id, kind, slug, reference_code, languages, ancestors } = description
  const said = spokenOf(description)
  const url = permalink(tenant, kind, slug)
  const parent = ancestors.at(-1)
  return known({
    ...CONTEXT,
    '@type': kind === 'collection' ? ['ArchiveComponent', 'Collection'] : 'ArchiveComponent',
    '@id': url,
    url,
    name: said(({ title }) => title),
    alternateName: said(({ title, body: { titles } }) =>
      titles.map(({ text }) => text).filter((text) => text !== title),
    ),
    identifier: identifiersOf(reference_code, arkOf(tenant, id)),
    sameAs: arkUrl(tenant, id),
    description: said(({ body: { scope_and_content }, summary }) => blocksToText(scope_and_content) || summary),
    ...dating(
      description.date,
      said(({ date }) => date?.display ?? null),
    ),
    inLanguage: languages.value,
    materialExtent: said(({ body: { extent } }) => extent.map(extentText)),
    itemLocation: containersOf(description),
    collectionSize: kind === 'collection' ? description.records_count : null,
    ...naming(description, tenant),
    ...terms(description, said),
    sdLicense: archive.metadata_rights?.uri,
    ...pictures(description, tenant),
    isPartOf: parent && {
      '@type': parent.kind === 'collection' ? ['ArchiveComponent', 'Collection'] : 'ArchiveComponent',
      '@id': permalink(tenant, parent.kind, parent.slug),
      name: titleOf(parent),
    },
    holdingArchive: archiveNode(archive),
    dateModified: isoSeconds(description.updated_at),
  })
}

/** Reads texts of a description in all of its languages. */
type Said = (texts: (description: Description) => string | null | readonly string[]) => unknown

/**
 * Returns texts as plain strings, or with the language of each (JSON-LD 1.1, 4.2.4) if there are several. Those of a
 * translation that are the original's are left out.
 */
function spokenOf(description: Description): Said {
  const { translations } = description
  if (!translations) return (texts) => texts(description)
  const own = { '@language': translations.original ?? 'und' }
  const others = translationsOf(translations).map((language) => ({
    language,
    shown: inLanguage(description, language),
  }))
  const listOf = (texts: ReturnType<Parameters<Said>[0]>): readonly string[] => [texts ?? []].flat()
  return (texts) => {
    const original = listOf(texts(description))
    const translated = others.flatMap(({ language, shown }) =>
      listOf(texts(shown))
        .filter((text) => !original.includes(text))
        .map((text) => ({ '@value': text, '@language': language })),
    )
    const all = [...original.map((text) => ({ '@value': text, ...own })), ...translated]
    return all.length === 0 ? null : all
  }
}

/** Returns a title in all of its languages. */
function titleOf({ title, translations }: Description['ancestors'][number]): unknown {
  if (!translations) return title
  const others = Object.entries(translations.in).flatMap(([language, card]) =>
    card.title === undefined ? [] : [{ '@value': card.title, '@language': language }],
  )
  return [{ '@value': title, '@language': translations.original ?? 'und' }, ...others]
}

/** Returns the reference code, and the ARK if there is one. */
function identifiersOf(code: string | null, ark: string | null): unknown {
  if (ark === null) return code
  return [...(code === null ? [] : [code]), { '@type': 'PropertyValue', propertyID: 'ARK', value: ark }]
}

/**
 * Converts a date. A single day, month or year becomes the date of creation, and a range the period covered; anything
 * else is given as written.
 */
function dating(date: DateValue | null, display: unknown): Node {
  if (date === null) return {}
  const { edtf } = date
  if (edtf === null) return { temporalCoverage: display }
  if (/^\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?$/.test(edtf)) return { dateCreated: edtf }
  return { temporalCoverage: /^\d{4}(-\d\d){0,2}\/\d{4}(-\d\d){0,2}$/.test(edtf) ? edtf : display }
}

/** Converts the names of the description itself: the creators of the fonds are not those of its items. */
function naming({ entities }: Description, tenant: TenantContext): Node {
  const makers = entities.filter(isMaker)
  const about = entities.filter((link) => isTopic(link) && !(isMentioned(link) && !isSubject(link)))
  const others = entities.filter((link) => !(isMaker(link) || about.includes(link) || isGenre(link)))
  const makerNode = (link: EntityLink) => ({
    ...nameNode(link, tenant),
    // schema.org's creators are persons and organizations.
    ...(isAgent(link) ? {} : { '@type': 'Organization' }),
  })
  return {
    creator: makers.filter(({ creator }) => creator).map(makerNode),
    author: makers.filter(({ creator }) => !creator).map(makerNode),
    about: about.map((link) => nameNode(link, tenant)),
    mentions: others.map((link) => nameNode(link, tenant)),
    genre: entities.filter(isGenre).map(({ name }) => name),
  }
}

const nameNode = ({ entity_type, name, slug }: EntityLink, tenant: TenantContext): Node => ({
  '@type': TYPE_OF_ENTITY[entity_type],
  '@id': apiUrl(tenant, 'entity', slug),
  name,
})

/** Returns the conditions of access and use. */
function terms({ access, rights, default_rights }: Description, said: Said): Node {
  const inForce = presentRights(rights?.value ?? default_rights)
  return {
    conditionsOfAccess: said(({ access: stated }) => stated?.value.statement ?? null) ?? access?.value.status,
    license: inForce.uri,
    copyrightNotice:
      rights === null ? inForce.statement : said(({ rights: stated }) => stated?.value.statement ?? null),
  }
}

/** Returns the images; for a suppressed description, only thumbnails. */
function pictures({ id, thumbnail, images, originals_withheld }: Description, tenant: TenantContext): Node {
  return {
    thumbnailUrl: thumbnail && firstThumbnailUrl(tenant, id, thumbnail),
    associatedMedia: images.map((image) =>
      known({
        '@type': 'ImageObject',
        contentUrl: originals_withheld ? null : originalUrl(tenant, id, image),
        thumbnailUrl: image.renderable && image.thumb_width !== null ? thumbnailUrl(tenant, id, image) : null,
        encodingFormat: image.mime_type,
        width: image.width,
        height: image.height,
        caption: image.caption,
      }),
    ),
  }
}

const containersOf = ({ body }: Description): string | null =>
  shelved(body.containers)
    .map(({ label, indicator }) => (label === null ? indicator : `${label} ${indicator}`))
    .join(', ') || null
