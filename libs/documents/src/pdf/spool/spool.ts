import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingAid } from '@fonds/archive'
import { ContainerWidth } from '../content/container-width.ts'
import { presentFront, presentOverview } from '../content/front.ts'
import { NameIndex } from '../content/name-index.ts'
import { presentBack, presentParts } from '../content/parts.ts'
import { presentRow } from '../content/rows.ts'
import { SaidAbove } from '../content/said-above.ts'
import { Siblings } from '../content/siblings.ts'
import { PdfFailure } from '../failure.ts'
import { HEADINGS_FILE, INDEX_FILE } from './files.ts'
import { Headings } from './headings.ts'
import { Pictures } from './pictures.ts'
import { RowFiles } from './row-files.ts'
import { beginSpool, endSpool, type Spool, type SpoolOptions, tooLarge } from './spooling.ts'

/**
 * Spools a finding aid for the template, component by component. Only one component and the names of the index are in
 * memory at a time.
 * @throws PdfFailure `too_large`, `cancelled`
 */
export async function spoolFindingAid(findingAid: FindingAid, folder: string, options: SpoolOptions): Promise<Spool> {
  const { collection } = findingAid
  const begun = beginSpool(findingAid, options)
  const { means } = begun
  const { words, captions } = means
  const pictures = new Pictures(folder, means, options.thumbnails)
  const names = new NameIndex()
  names.add('whole', collection.entities)
  const front = presentFront(findingAid, means, await pictures.of(collection, { cover: true }))
  const overview = presentOverview(findingAid, means)
  const parts = presentParts(findingAid, means)
  const back = presentBack(findingAid, means)
  const headings = new Headings(collection.depth)
  const siblings = new Siblings()
  const width = new ContainerWidth()
  const above = new SaidAbove()
  above.add(collection, 0)
  const rowFiles = new RowFiles(folder, options.volume)
  let components = 0
  for await (const described of findingAid.components()) {
    if (options.signal?.aborted === true) throw new PdfFailure('cancelled', 'cancelled while reading')
    components += 1
    if (components > options.maxComponents) throw tooLarge(options.maxComponents)
    const place = headings.place(described, `c${components}`)
    names.add(place.id, described.entities)
    if (rowFiles.isFull) await rowFiles.next(headings.continued())
    const row = presentRow(described, place, {
      ...means,
      picture: await pictures.of(described),
      among: siblings.add(place.depth, captions.level(described.level, described.other_level)),
      again: above.add(described, place.depth),
    })
    width.add(row.containers ?? [])
    await rowFiles.add(row)
    headings.open(row)
    options.onRow?.(components)
  }
  const files = await rowFiles.end()
  await writeFile(join(folder, INDEX_FILE), JSON.stringify(names.indexes(words, captions)))
  await writeFile(join(folder, HEADINGS_FILE), JSON.stringify(headings.contents()))
  return endSpool(begun, folder, {
    ...{ front, overview, parts, back, components },
    list: captions.field('pdf.container_list'),
    mixed: siblings.mixed(),
    aside: width.characters(),
    rowFiles: files,
  })
}
