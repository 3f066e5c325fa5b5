import {
  type AttachedFile,
  type FullDescription,
  fileUrl,
  type ImageOwner,
  type MasterFile,
  manifestUrl,
  originalUrl,
  servedType,
  thumbnailUrl,
} from '@fonds/archive'
import { isObjectAddress } from '@fonds/types'
import type { EadWriter } from './ead-writer.ts'
import { SUPPLIED } from './supplied.ts'
import type { SpokenObject } from './twins.ts'

const DAO_TYPES: ReadonlySet<string> = new Set(['borndigital', 'derived'])
const MEDIA_TYPE = /^[a-z]+\/[\w.+-]+$/i

/** Writes the digital objects that the description links to. */
export function writeDigitalObjects(xml: EadWriter, objects: readonly SpokenObject[]): void {
  for (const { object, attributes } of objects) {
    const { type, title, url, mime_type, note, label, identifier, xpointer, thumbnail } = object
    if (!isObjectAddress(url)) continue
    const known = type !== null && DAO_TYPES.has(type)
    xml.line().start('dao', {
      daotype: known ? type : 'unknown',
      localtype: known ? null : type,
      href: url,
      linkrole: mime_type !== null && MEDIA_TYPE.test(mime_type) ? mime_type : null,
      linktitle: title,
      label: label ?? null,
      identifier: identifier ?? null,
      xpointer: xpointer ?? null,
      ...attributes,
    })
    if (note !== null) {
      xml.start('descriptivenote')
      for (const paragraph of note.split('\n\n')) xml.leaf('p', paragraph)
      xml.end()
    }
    xml.end()
    if (thumbnail !== undefined && isObjectAddress(thumbnail)) writeThumbnail(xml, thumbnail)
  }
}

/** Writes a thumbnail as an object of its own behind the one that it belongs to, as sources do. */
function writeThumbnail(xml: EadWriter, href: string): void {
  xml
    .line()
    .start('dao', { daotype: 'derived', localtype: 'thumbnail', href, linktitle: 'thumbnail', show: 'embed' })
    .end()
}

const sentType = ({ renderable, mime_type }: AttachedFile) => (renderable ? servedType(mime_type) : mime_type)

/** Writes the attached files: thumbnail and manifest, and the files unless they are withheld. */
export function writeImages(xml: EadWriter, description: FullDescription, owner: ImageOwner): void {
  const { id, images, files, originals_withheld } = description
  const shown = images.find(({ renderable }) => renderable)
  if (shown !== undefined) {
    const thumbnail = { href: thumbnailUrl(owner, id, shown), linkrole: 'image/jpeg', linktitle: 'Thumbnail' }
    xml
      .line()
      .start('dao', { daotype: 'derived', localtype: 'thumbnail', ...thumbnail, show: 'embed', ...SUPPLIED })
      .end()
    const manifest = { href: manifestUrl(owner, id), linkrole: 'application/ld+json', linktitle: 'IIIF manifest' }
    xml
      .line()
      .start('dao', { daotype: 'derived', localtype: 'manifest', ...manifest, ...SUPPLIED })
      .end()
  }
  if (originals_withheld) return
  const own = images.filter(({ file_id }) => !file_id)
  for (const file of [...own, ...files]) {
    xml
      .line()
      .start('dao', {
        daotype: 'derived',
        localtype: 'role' in file && file.role ? 'finding-aid' : 'original',
        href: file.renderable ? originalUrl(owner, id, file) : fileUrl(owner, file),
        linkrole: MEDIA_TYPE.test(file.mime_type) ? sentType(file) : null,
        linktitle: file.caption ?? file.file_name,
        ...SUPPLIED,
      })
      .end()
    if (file.master) writeMaster(xml, file.master, owner)
  }
}

/** Writes the master of an access copy, which readers get beside it. */
function writeMaster(xml: EadWriter, master: MasterFile, owner: ImageOwner): void {
  xml
    .line()
    .start('dao', {
      daotype: 'derived',
      localtype: 'master',
      href: fileUrl(owner, master),
      linkrole: MEDIA_TYPE.test(master.mime_type) ? master.mime_type : null,
      linktitle: master.file_name,
      ...SUPPLIED,
    })
    .end()
}
