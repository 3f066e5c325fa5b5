import { basename } from 'node:path'
import { allImages, type NamedImage } from '@fonds/db'
import type pg from 'pg'
import { listFilesBelow } from '../../media/match/list-folder.ts'
import type { TextItem } from './text-item.ts'
import { isTextFile, namesOfImage, pageOfName, textStem } from './text-name.ts'

interface Named {
  readonly paths: string[]
  readonly images: NamedImage[]
}

/** Maximum number of candidates to remember for a name, enough to show that it is ambiguous. */
const MAX_CANDIDATES = 5

/**
 * Matches the text files below a folder with the images of a tenant that have their names.
 * @param onOther called with the number of other files
 * @throws CommandError for a folder that does not exist or has too many files
 */
export async function* matchByImageName(
  pool: pg.Pool,
  tenantId: string,
  folder: string,
  onOther: (count: number) => void,
): AsyncGenerator<TextItem> {
  const paths = await listFilesBelow(folder)
  const texts = paths.filter(isTextFile)
  onOther(paths.length - texts.length)
  const names = new Map<string, Named>()
  for (const path of texts) {
    const stem = textStem(basename(path))
    const named: Named = names.get(stem) ?? { paths: [], images: [] }
    named.paths.push(path)
    names.set(stem, named)
  }
  const numbered = byPage(names)
  for await (const image of allImages(pool, tenantId)) {
    for (const name of namesOfImage(image.file_name)) {
      const images = names.get(name)?.images
      if (images !== undefined && images.length < MAX_CANDIDATES) images.push(image)
      const page = image.page === null ? undefined : numbered.get(`${name}\n${image.page + 1}`)
      if (page !== undefined && page.images.length < MAX_CANDIDATES) page.images.push(image)
    }
  }
  const items = new Map<string, Extract<TextItem, { readonly slug: string }>>()
  for (const { paths: files, images } of names.values()) {
    const reason = problemOf(files, images)
    const [image] = images
    if (reason !== null || image === undefined) {
      for (const entry of files) yield { unmatched: { entry, reason: reason ?? '' } }
      continue
    }
    const { kind, description_id, slug } = image
    const item = items.get(description_id) ?? { slug, target: { kind, slugOrId: description_id }, files: [] }
    // Several images with one name are the pages of a file, as the text's own pages are.
    item.files.push(...files.map((path) => (images.length > 1 ? { path } : { path, image: image.id })))
    items.set(description_id, item)
  }
  yield* items.values()
}

/** Indexes texts whose names end with a number by the page of a document that they may be of. */
function byPage(names: ReadonlyMap<string, Named>): ReadonlyMap<string, Named> {
  return new Map(
    [...names].flatMap(([stem, named]) => {
      const of = pageOfName(stem)
      return of === null ? [] : [[`${of.document}\n${of.page}`, named] as const]
    }),
  )
}

function problemOf(paths: readonly string[], images: readonly NamedImage[]): string | null {
  if (images.length === 0) return 'no image has this name'
  if (images.some(({ description_id }) => description_id !== images[0]?.description_id)) {
    return `several images have this name: ${images.map(({ slug, file_name }) => `${slug}/${file_name}`).join(', ')}`
  }
  return paths.length > 1 ? `several files have this name: ${paths.slice(0, MAX_CANDIDATES).join(', ')}` : null
}
