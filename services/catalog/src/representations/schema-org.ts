import {
  type AttachedFile,
  apiUrl,
  arkOf,
  arkUrl,
  blocksToText,
  type Description,
  type EntityLink,
  extentText,
  fileUrl,
  firstNames,
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
import { archiveName, CONTEXT, known, type Node, TYPE_OF_ENTITY, inLanguage as tagged } from '@fonds/schema-org'
import { type DateValue, type FileKind, fileKind, pathOfList } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import type { Archive } from '../organization/organization.presenter.ts'
import { holderNode } from './holder.ts'

/**
 * Converts a description to schema.org: an `ArchiveComponent`, which for a collection is also a `Collection`, with what
 * holds it as `holdingArchive`. Uses only recorded data, and omits unknown values.
 */
export function schemaOrg(description: Description, archive: Archive, tenant: TenantContext): Node {
  const { id, kind, slug, body, reference_code, languages, ancestors, translations } = description
  const said = spokenOf(description)
  const url = permalink(tenant, kind, slug)
  const own = { lang: body.description_language }
  return known({
    ...CONTEXT,
    '@type': kind === 'collection' ? ['ArchiveComponent', 'Collection'] : 'ArchiveComponent',
    '@id': url,
    url,
    name: translations ? said(({ title }) => title) : tagged(description.title, own),
    alternateName: translations
      ? said(({ title, body: { titles } }) => titles.map(({ text }) => text).filter((text) => text !== title))
      : body.titles.filter(({ text }) => text !== description.title).map(({ text, lang }) => tagged(text, { lang })),
    identifier: identifiersOf(reference_code, arkOf(tenant, id)),
    sameAs: arkUrl(tenant, id),
    description: translations ? said(proseOf) : tagged(proseOf(description), own),
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
    ...pictures(description, archive, tenant),
    isPartOf: ancestors.toReversed().map((above) => ({
      '@type': above.kind === 'collection' ? ['ArchiveComponent', 'Collection'] : 'ArchiveComponent',
      '@id': permalink(tenant, above.kind, above.slug),
      name: titleOf(above),
    })),
    holdingArchive: holderNode(description, archive, tenant),
    dateModified: isoSeconds(description.updated_at),
  })
}

const proseOf = ({ body: { scope_and_content }, summary }: Description): string | null =>
  blocksToText(scope_and_content) || summary

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
 * Converts a date. A single day, month or year becomes the date of creation; anything else the period covered, in EDTF, which
 * schema.org names for it, or as written if it was not read.
 */
function dating(date: DateValue | null, display: unknown): Node {
  if (date === null) return {}
  const { edtf } = date
  if (edtf === null) return { temporalCoverage: display }
  if (/^\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?$/.test(edtf)) return { dateCreated: edtf }
  return { temporalCoverage: edtf }
}

/**
 * Converts the names of the description itself, the first ones of very many, and where all are: the creators of the fonds are not
 * those of its items.
 */
function naming(description: Description, tenant: TenantContext): Node {
  const { entities: all, kind, slug } = description
  const entities = firstNames(all)
  const makers = entities.filter(isMaker)
  const about = entities.filter((link) => isTopic(link) && !(isMentioned(link) && !isSubject(link)))
  const others = entities.filter((link) => !(isMaker(link) || about.includes(link) || isGenre(link)))
  const makerNode = (link: EntityLink) => ({
    ...nameNode(link, tenant),
    // schema.org's creators are persons and organizations.
    ...(isAgent(link) ? {} : { '@type': 'Organization' }),
  })
  const rest =
    all.length <= entities.length
      ? []
      : [
          {
            '@type': 'ItemList',
            url: `${apiUrl(tenant, kind, slug)}/${pathOfList('entities')}`,
            numberOfItems: all.reduce((sum, { roles }) => sum + roles.length, 0),
          },
        ]
  return {
    creator: makers.filter(({ creator }) => creator).map(makerNode),
    author: makers.filter(({ creator }) => !creator).map(makerNode),
    about: about.map((link) => nameNode(link, tenant)),
    mentions: [...others.map((link) => nameNode(link, tenant)), ...rest],
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
      rights === null ? noticeOf(default_rights) : said(({ rights: stated }) => stated?.value.statement ?? null),
  }
}

/** Returns the archive's own statement in all of its languages. */
function noticeOf(rights: Description['default_rights']): unknown {
  const { statement = null, statements = {}, language = null } = rights ?? {}
  if (statement === null) return null
  const own = tagged(statement, { lang: language })
  const others = Object.entries(statements).map(([code, text]) => ({ '@value': text, '@language': code }))
  return others.length === 0 ? own : [own, ...others]
}

/** Types of files that are not pictures, by their kind. */
const FILE_TYPES = {
  document: 'DigitalDocument',
  sound: 'AudioObject',
  film: 'VideoObject',
  other: 'MediaObject',
} as const satisfies Record<FileKind, string>

/** Returns the images and other files, with what search engines need to show their licence; for a suppressed description, only thumbnails. */
function pictures(description: Description, archive: Archive, tenant: TenantContext): Node {
  const { id, kind, slug, thumbnail, images, files, originals_withheld, rights, default_rights, body, notice } =
    description
  const inForce = presentRights(rights?.value ?? default_rights)
  return {
    // Results of searches would show it without the notice.
    thumbnailUrl: notice ? null : thumbnail && firstThumbnailUrl(tenant, id, thumbnail),
    associatedMedia: [
      // Pages are parts of their documents.
      ...images
        .filter(({ file_id }) => !file_id)
        .map((image) =>
          known({
            '@type': 'ImageObject',
            contentUrl: originals_withheld ? null : originalUrl(tenant, id, image),
            thumbnailUrl: image.renderable && image.thumb_width !== null ? thumbnailUrl(tenant, id, image) : null,
            encodingFormat: image.mime_type,
            width: image.width,
            height: image.height,
            caption: captionOf(image, body.description_language),
            license: inForce.uri,
            copyrightNotice: rights === null ? noticeOf(default_rights) : inForce.statement,
            creditText: archiveName(archive),
            acquireLicensePage: permalink(tenant, kind, slug),
          }),
        ),
      ...files.map((file) =>
        known({
          '@type': FILE_TYPES[fileKind(file.mime_type)],
          contentUrl: originals_withheld ? null : fileUrl(tenant, file),
          name: originals_withheld ? null : file.file_name,
          thumbnailUrl: file.cover ? thumbnailUrl(tenant, id, file.cover) : null,
          encodingFormat: file.mime_type,
          duration: file.recording?.duration ? isoDuration(file.recording.duration) : null,
          contentSize: String(file.bytes),
          sha256: originals_withheld ? null : file.sha256,
          caption: captionOf(file, body.description_language),
          license: inForce.uri,
          copyrightNotice: rights === null ? noticeOf(default_rights) : inForce.statement,
          creditText: archiveName(archive),
          acquireLicensePage: permalink(tenant, kind, slug),
        }),
      ),
    ],
  }
}

/** Returns the caption of a file in each of its languages. One without words, such as a number, has none. */
function captionOf({ caption, captions }: AttachedFile, language: string | null): unknown {
  if (caption === null) return null
  if (!captions) return /\p{L}{2}/u.test(caption) ? tagged(caption, { lang: language }) : caption
  return [
    tagged(caption, { lang: language }),
    ...Object.entries(captions).map(([code, text]) => ({ '@value': text, '@language': code })),
  ]
}

const containersOf = ({ body }: Description): string | null =>
  shelved(body.containers)
    .map(({ label, indicator }) => (label === null ? indicator : `${label} ${indicator}`))
    .join(', ') || null

/** Returns a length as ISO 8601 has it, to the second. */
const isoDuration = (seconds: number): string => `PT${Math.max(1, Math.round(seconds))}S`
