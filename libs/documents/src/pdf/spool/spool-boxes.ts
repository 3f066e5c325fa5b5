import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingAid, FullDescription } from '@fonds/archive'
import { boxRows } from '../content/box-row.ts'
import { ContainerWidth } from '../content/container-width.ts'
import type { LinkContext } from '../content/context.ts'
import { presentFront } from '../content/front.ts'
import type { ContentsEntry, Row } from '../document.ts'
import { PdfFailure } from '../failure.ts'
import { BoxOrder } from './box-order.ts'
import { HEADINGS_FILE, INDEX_FILE } from './files.ts'
import { RowFiles } from './row-files.ts'
import { beginSpool, endSpool, type Spool, type SpoolOptions, tooLarge } from './spooling.ts'
import { WaitingRows } from './waiting-rows.ts'

/** The number of boxes that contents can list. */
const MAX_CONTENTS = 600

/**
 * Spools the list by box for the template: each box once, with what it contains from any series.
 * @throws PdfFailure `too_large`, `cancelled`
 */
export async function spoolBoxes(findingAid: FindingAid, folder: string, options: SpoolOptions): Promise<Spool> {
  const begun = beginSpool(findingAid, options)
  const order = new BoxOrder()
  const width = new ContainerWidth()
  const waiting = await WaitingRows.create(join(folder, 'waiting-rows'))
  try {
    const components = await collect(findingAid, { options, waiting, order, width, means: begun.means })
    const rowFiles = new RowFiles(folder, options.volume)
    const entries: ContentsEntry[] = []
    for (const { name, entries: places } of order.boxes()) {
      const title = begun.means.words.field(name)
      const heading: Row = {
        id: `x${entries.length + 1}`,
        depth: 1,
        level: 2,
        title,
        running: begun.means.words.inline(name),
      }
      if (rowFiles.isFull) await rowFiles.next([])
      await rowFiles.add(heading)
      entries.push({ id: heading.id, level: 2, title })
      for (const place of places) {
        if (rowFiles.isFull)
          await rowFiles.next([{ depth: 1, level: 2, title, running: heading.running, continued: true }])
        await rowFiles.add(await waiting.read(place))
      }
    }
    const files = await rowFiles.end()
    await writeFile(join(folder, INDEX_FILE), '[]')
    await writeFile(join(folder, HEADINGS_FILE), JSON.stringify(entries.length > MAX_CONTENTS ? [] : entries))
    const front = presentFront(findingAid, begun.means, null)
    const { captions, words } = begun.means
    const level = captions.level(findingAid.collection.level, findingAid.collection.other_level)
    const kind = [captions.labels.text('pdf.box_list'), level].filter((word) => word !== null).join(' · ')
    const none = words.paragraphs(captions.labels.text('pdf.no_boxes'), captions.labels.language)
    return await endSpool(begun, folder, {
      front: { ...front, kind: captions.capitals(kind) },
      list: captions.field('pdf.containers'),
      overview: order.isEmpty ? [{ label: captions.field('pdf.containers'), blocks: none }] : [],
      ...{ parts: [], back: [], mixed: {} },
      ...{ aside: width.characters(), components, rowFiles: files },
    })
  } finally {
    await waiting.close()
  }
}

interface Collecting {
  readonly options: SpoolOptions
  readonly waiting: WaitingRows
  readonly order: BoxOrder
  readonly width: ContainerWidth
  readonly means: LinkContext
}

/** Collects what is in boxes, the collection itself first. @returns the number of components */
async function collect(findingAid: FindingAid, { options, waiting, order, width, means }: Collecting): Promise<number> {
  const { collection } = findingAid
  let rows = 0
  const add = async (described: FullDescription, above: readonly FullDescription[]) => {
    for (const { box, row } of boxRows(described, above, means, () => `c${++rows}`)) {
      width.add(row.containers ?? [])
      order.add(box, await waiting.add(row))
    }
  }
  await add(collection, [])
  let components = 0
  const open: FullDescription[] = []
  for await (const described of findingAid.components()) {
    if (options.signal?.aborted === true) throw new PdfFailure('cancelled', 'cancelled while reading')
    components += 1
    if (components > options.maxComponents) throw tooLarge(options.maxComponents)
    while ((open.at(-1)?.depth ?? -1) >= described.depth) open.pop()
    await add(described, open)
    open.push(described)
    options.onRow?.(components)
  }
  return components
}
