import { europeanaRights, type FullDescription, permalink } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { openMedia, previewUrl } from '../open-media.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { archiveUri, choUri, type EdmRow, holderUri, refer } from './context.ts'

const rightsOf = ({ rights, default_rights }: FullDescription): string | null =>
  europeanaRights(rights?.value ?? default_rights)

/** Properties of the aggregation, in the order of the schema. */
export const AGGREGATION_ROWS: readonly EdmRow[] = [
  {
    from: 'the thing itself',
    to: 'edm:aggregatedCHO',
    write: (xml, d, context) => refer(xml, 'edm:aggregatedCHO', choUri(d, context)),
  },
  {
    from: 'repository in an archive that has several, else the archive',
    to: 'edm:dataProvider',
    write: (xml, description, context) => refer(xml, 'edm:dataProvider', holderUri(description, context)),
  },
  {
    from: 'all but the first of its pictures and files, unless they are withheld or its access is not open',
    to: 'edm:hasView',
    write: (xml, description, context) => {
      for (const { url } of openMedia(description, context).slice(1)) refer(xml, 'edm:hasView', url)
    },
  },
  {
    from: 'permalink',
    to: 'edm:isShownAt',
    write: (xml, { kind, slug }, { place }) => refer(xml, 'edm:isShownAt', permalink(place, kind, slug)),
  },
  {
    from: 'the first picture, else file, under the same conditions',
    to: 'edm:isShownBy',
    write: (xml, description, context) => {
      const [first] = openMedia(description, context)
      if (first !== undefined) refer(xml, 'edm:isShownBy', first.url)
    },
  },
  {
    from: 'thumbnail, under the same conditions',
    to: 'edm:object',
    write: (xml, description, context) => {
      const url = previewUrl(description, context)
      if (url !== null) refer(xml, 'edm:object', url)
    },
  },
  { from: 'archive', to: 'edm:provider', write: (xml, _, context) => refer(xml, 'edm:provider', archiveUri(context)) },
  {
    from: 'rights statement or licence, own or inherited, else the archive’s `material_rights`, if Europeana lists it',
    to: 'edm:rights',
    write: (xml, description) => {
      const uri = rightsOf(description)
      if (uri !== null) refer(xml, 'edm:rights', uri)
    },
  },
]

const IMAGE_API = 'http://iiif.io/api/image'

/** Writes each picture and file, in order, and the services of pictures. */
function writeMedia(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void {
  const rights = rightsOf(description)
  const media = openMedia(description, context)
  media.forEach(({ url, type, service, manifest }, n) => {
    xml.start('edm:WebResource', { 'rdf:about': url })
    if (type !== null) xml.leaf('dc:format', type)
    if (manifest !== null) refer(xml, 'dcterms:isReferencedBy', manifest)
    const before = media[n - 1]
    if (before !== undefined) refer(xml, 'edm:isNextInSequence', before.url)
    if (rights !== null) refer(xml, 'edm:rights', rights)
    if (service !== null) refer(xml, 'svcs:has_service', service)
    xml.end()
  })
  for (const { service } of media) {
    if (service === null) continue
    xml.start('svcs:Service', { 'rdf:about': service })
    refer(xml, 'dcterms:conformsTo', IMAGE_API)
    refer(xml, 'doap:implements', `${IMAGE_API}/3/level2.json`).end()
  }
}

export const MEDIA_ROWS: readonly EdmRow[] = [
  {
    from: 'pictures, files and digital objects that are shown: media type, IIIF manifest, the one before, rights, IIIF service',
    to: 'edm:WebResource, svcs:Service',
    write: writeMedia,
  },
]
