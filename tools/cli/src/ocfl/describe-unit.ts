import { createHash } from 'node:crypto'
import { runCommand } from '@fonds/db/statement'
import { originalKey } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import { filesOfUnit, textsOfUnit, wordsOfText } from './units.commands.ts'
import { NotAsPromised, type Source } from './write-object.ts'

/** A description that has an object of its own: a collection, or one with files. */
export interface Unit {
  readonly id: string
  readonly kind: 'collection' | 'record'
  readonly is_root: boolean
  readonly title: string | null
  readonly reference_code: string | null
  readonly slug: string
  readonly level: string | null
  readonly root_id: string
  readonly root_slug: string
  readonly root_title: string | null
}

interface FileRow {
  readonly id: string
  readonly sha256: string
  readonly bytes: number
  readonly mime_type: string
  readonly file_name: string
  readonly caption: string | null
  /** The file that readers get in its place. */
  readonly copy_id: string | null
  readonly withheld: boolean
  /** The picture that stands for it. */
  readonly poster_id: string | null
}

interface TextRow {
  readonly id: string
  readonly media_id: string
  readonly page: number | null
  readonly kind: string
  readonly language: string | null
  readonly file_name: string
  /** Whether it has nothing but lines. */
  readonly is_plain: boolean
}

interface Words {
  readonly content: string
  readonly boxes: readonly unknown[] | null
  readonly times: readonly number[] | null
}

export interface UnitReader {
  readonly pool: pg.Pool
  readonly store: Pick<ObjectStore, 'read'>
  readonly tenant: { readonly id: string; readonly slug: string; readonly name: string }
  readonly published: boolean
}

/** Returns the files of a unit's object, without its EAD: originals, texts, and a description of them that stands alone. */
export async function sourcesOf(reader: UnitReader, unit: Unit, more: object): Promise<Source[]> {
  const { pool, store, tenant, published } = reader
  const values = { tenant: tenant.id, unit: unit.id, published }
  const files: { readonly row: FileRow; readonly path: string }[] = []
  const places = new Map<string, number>()
  for (const row of await runCommand<FileRow>(pool, filesOfUnit, values)) {
    // The pages of an image file are images of the same file.
    const known = files.findIndex(({ row: { sha256 } }) => sha256 === row.sha256)
    places.set(row.id, known < 0 ? files.length : known)
    if (known < 0) files.push({ row, path: `originals/${numbered(files.length, row.file_name)}` })
  }
  const texts = await runCommand<TextRow>(pool, textsOfUnit, values)
  const kept: { readonly row: TextRow; readonly path: string; readonly source: Source }[] = []
  for (const [n, row] of texts.entries()) {
    const path = `texts/${numbered(n, row.file_name)}.${row.is_plain ? 'txt' : 'json'}`
    // One text is in memory at a time: a volume has those of a thousand pages.
    const bytes = async () => await readText(reader, row, path)
    kept.push({ row, path, source: { path, sha256: sumOf(await bytes()), open: bytes } })
  }
  const { root_id, root_slug, root_title, is_root, ...described } = unit
  const about = {
    archive: { id: tenant.id, slug: tenant.slug, name: tenant.name },
    ...described,
    ...(is_root ? {} : { collection: { id: root_id, slug: root_slug, title: root_title } }),
    ...more,
    files: files.map(({ row, path }) => ({
      ...{ path, sha256: row.sha256, bytes: row.bytes, media_type: row.mime_type },
      ...{ original_name: row.file_name, caption: row.caption },
      ...(row.copy_id === null
        ? {}
        : { access_copy: files[places.get(row.copy_id) ?? -1]?.path ?? null, withheld: row.withheld }),
      ...(row.poster_id === null ? {} : { poster: files[places.get(row.poster_id) ?? -1]?.path ?? null }),
    })),
    texts: kept.map(({ row, path }) => ({
      ...{ path, kind: row.kind, language: row.language, read_from: row.file_name, page: row.page },
      of: files[places.get(row.media_id) ?? -1]?.path ?? null,
    })),
  }
  return [
    memory('description.json', `${JSON.stringify(about, null, 2)}\n`),
    ...files.map(({ row: { sha256 }, path }) => ({
      ...{ path, sha256 },
      open: () => store.read(originalKey({ tenantId: tenant.id, sha256 })),
    })),
    ...kept.map(({ source }) => source),
  ]
}

/**
 * Reads a text. One with nothing but lines is a text file. One with places on the image, or with seconds, is JSON: `lines`, each with
 * its `text`, and `boxes` (x, y, width and height in pixels, of the line and then of each word) or `from` and `to` (seconds).
 * @throws NotAsPromised if it was removed meanwhile
 */
async function readText({ pool, tenant }: UnitReader, { id }: TextRow, path: string): Promise<Buffer> {
  const [words] = await runCommand<Words>(pool, wordsOfText, { tenant: tenant.id, text: id })
  if (words === undefined) throw new NotAsPromised(path)
  const { content, boxes, times } = words
  if (boxes === null && times === null) return Buffer.from(`${content}\n`)
  const lines = content.split('\n').map((text, line) => ({
    text,
    ...(boxes === null ? {} : { boxes: boxes[line] ?? null }),
    ...(times === null ? {} : { from: times[2 * line], to: times[2 * line + 1] }),
  }))
  return Buffer.from(`${JSON.stringify({ lines }, null, 1)}\n`)
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns a file whose bytes are in memory. */
function memory(path: string, text: string): Source {
  const bytes = Buffer.from(text)
  return { path, sha256: sumOf(bytes), open: async () => bytes }
}

/** Signs that a path may not have on some system, or that would hide what it is. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}/\\:*?"<>|]/gu
/** Most characters of a name, of at most four bytes each: file systems allow 255 bytes. */
const MOST = 55

/** Returns the name of a file after its number, short enough for any file system, with its ending. */
function numbered(n: number, name: string): string {
  const safe = name.normalize('NFC').replaceAll(UNSAFE, '_')
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? ''
  const stem = safe.slice(0, safe.length - ending.length)
  return `${String(n + 1).padStart(4, '0')}-${[...stem].slice(0, MOST).join('')}${ending}`
}
