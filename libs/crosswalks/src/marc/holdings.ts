import {
  arkUrl,
  type FullDescription,
  fileUrl,
  firstThumbnailUrl,
  manifestUrl,
  permalink,
  shelved,
} from '@fonds/archive'
import { isObjectAddress } from '@fonds/types'
import type { ArchiveContext } from '../archive-context.ts'
import { isPlainUri } from '../xml/characters.ts'
import { field, type MarcField } from './field.ts'

/** Returns the address to cite: the ARK of an archive that has them, else the permalink. */
const citedUrl = ({ id, kind, slug }: FullDescription, { place }: ArchiveContext): string =>
  arkUrl(place, id) ?? permalink(place, kind, slug)

/** Returns field 555 of a collection: the address of its finding aid. */
export const findingAidField = (description: FullDescription, context: ArchiveContext): readonly MarcField[] =>
  description.kind === 'collection' ? [field('555', '0 ', ['u', citedUrl(description, context)])] : []

/** Returns field 773 of what a description is a part of. */
export function hostField({ ancestors }: FullDescription, { archive }: ArchiveContext): readonly MarcField[] {
  const parent = ancestors.at(-1)
  if (parent === undefined) return []
  const { id, title, reference_code } = parent
  // A number of control is of use with the code of whose it is.
  const number = archive.identifier === null ? null : `(${archive.identifier})${id}`
  return [field('773', '0 ', ['t', title], ['o', reference_code], ['w', number])]
}

/** Returns field 852: who holds the material, in what containers, by which code. */
export function placeField(description: FullDescription, { archive }: ArchiveContext): readonly MarcField[] {
  const { body, repository, reference_code } = description
  const containers = shelved(body.containers).map(({ label, indicator }) => `${label ?? ''} ${indicator}`.trim())
  return [
    field(
      '852',
      '  ',
      ['a', archive.identifier ?? archive.name],
      ['b', repository?.name ?? (archive.identifier === null ? null : archive.name)],
      ['c', containers.join('; ')],
      ['j', reference_code],
    ),
  ]
}

/** Returns field 856 of each address: of the description, its pictures, its files and digital objects elsewhere. */
export function addressFields(description: FullDescription, context: ArchiveContext): readonly MarcField[] {
  const { id, kind, body, thumbnail, files, originals_withheld } = description
  const { place } = context
  const about = kind === 'collection' ? 'Finding aid' : 'Description'
  const shown =
    thumbnail === null
      ? []
      : [
          field(
            '856',
            '41',
            ['3', 'Images (IIIF manifest)'],
            ['u', manifestUrl(place, id)],
            ['q', 'application/ld+json'],
          ),
          field('856', '42', ['3', 'Thumbnail'], ['u', firstThumbnailUrl(place, id, thumbnail)], ['q', 'image/jpeg']),
        ]
  const open = originals_withheld ? [] : files
  return [
    field('856', '42', ['3', about], ['u', citedUrl(description, context)]),
    ...shown,
    ...open.map((file) =>
      field('856', '41', ['u', fileUrl(place, file)], ['y', file.caption ?? file.file_name], ['q', file.mime_type]),
    ),
    ...body.digital_objects
      .filter(({ url }) => isObjectAddress(url))
      .map(({ url, title, mime_type }) =>
        isPlainUri(url.trim())
          ? field('856', '41', ['u', url.trim()], ['y', title], ['q', mime_type])
          : field('500', '  ', ['a', title === null ? url : `${title}: ${url}`]),
      ),
  ]
}
