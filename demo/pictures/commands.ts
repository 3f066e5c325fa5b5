import { join } from 'node:path'
import type { Picture } from './picture.ts'
import { COVERS } from './pictures.ts'

/** Records whose picture has a text in `demo/texts`, in which searches find its words. */
const TRANSCRIBED = [{ tenant: 'demo', record: 'order-on-the-yellow-flag' }] as const

/**
 * Returns the arguments of the `fonds` commands that attach the drawn pictures and their texts, and choose the covers.
 * Run them in order, after those of `demo/load.json`.
 */
export function pictureCommands(directory: string, pictures: readonly Picture[]): string[][] {
  const covers = COVERS.map(({ tenant, collection, record }) => [
    'set',
    '--tenant',
    tenant,
    'collection',
    collection,
    `cover=${record}`,
  ])
  const texts = TRANSCRIBED.filter(({ tenant, record }) =>
    pictures.some((picture) => picture.tenant === tenant && picture.slug === record),
  ).map(({ tenant, record }) => [
    ...['text', 'attach', '--tenant', tenant],
    ...['--record', record, `demo/texts/${record}.txt`],
  ])
  return [...grouped(pictures).map((group) => attach(directory, group)), ...texts, ...covers]
}

/** Groups the pictures of each record or collection, in list order. */
function grouped(pictures: readonly Picture[]): Picture[][] {
  const groups = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const key = `${picture.tenant} ${picture.kind} ${picture.slug}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [picture])
    else group.push(picture)
  }
  return [...groups.values()]
}

function attach(directory: string, pictures: readonly Picture[]): string[] {
  const [first] = pictures
  if (first === undefined) return []
  const captions = pictures.flatMap(({ caption }) => (caption === null ? [] : [caption]))
  if (captions.length > 0 && captions.length < pictures.length) throw new Error(`${first.slug}: all captions, or none`)
  return [
    ...['image', 'attach', '--tenant', first.tenant, `--${first.kind}`, first.slug],
    ...pictures.map(({ file }) => join(directory, file)),
    ...captions.flatMap((caption) => ['--caption', caption]),
  ]
}
