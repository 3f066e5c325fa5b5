import { join } from 'node:path'
import type { Picture } from './picture.ts'
import { COVERS } from './pictures.ts'

/**
 * Returns the arguments of the `fonds` commands that attach the drawn pictures and choose the covers. Run them in
 * order, after those of `demo/load.json`.
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
  return [...grouped(pictures).map((group) => attach(directory, group)), ...covers]
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
