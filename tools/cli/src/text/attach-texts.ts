import {
  attachTexts,
  CommandError,
  type ImageTextInput,
  imagesForTexts,
  type MediaTarget,
  type TextImage,
} from '@fonds/db'
import { EadError } from '@fonds/reader-xml'
import type pg from 'pg'
import type { LinkRules } from '../media/open-file.ts'
import type { TextFile } from './match/text-item.ts'
import { readTextsOf } from './read-texts.ts'

/** Number of texts to store in one transaction; all of them are in memory at once. */
const TEXTS_AT_ONCE = 100

export interface TextContext {
  readonly pool: pg.Pool
  readonly tenantId: string
  /** Language of all texts, instead of those that the files state; ISO 639. */
  readonly language: string | null
  readonly links: LinkRules
  /** Whether to read everything but write nothing. */
  readonly dryRun: boolean
  /** Whether the only image of a description matches a single file with any name. */
  readonly onlyImage: boolean
  /** Called after each file. */
  readonly onFile?: (path: string) => void
  /** Called with a file whose positions may be wrong. */
  readonly onWarning: (path: string, warning: string) => void
  /** Called with a file that is refused; if absent, the error is thrown instead. */
  readonly onRefused?: (path: string, reason: string) => void
}

/** Effect on one description. */
export interface TextsAttached {
  readonly kind: MediaTarget['kind']
  readonly attached: number
  readonly replaced: number
  readonly known: number
  /** Paths of files that were, or would be, attached. */
  readonly files: readonly string[]
}

/**
 * Reads files and gives the texts to images of a record or collection, in groups of 100: all of a group or, if one is
 * refused and that is not reported otherwise, none.
 * @throws CommandError
 */
export async function attachTextFiles(
  context: TextContext,
  target: MediaTarget,
  files: readonly TextFile[],
): Promise<TextsAttached> {
  const { pool, tenantId, dryRun, onRefused, onFile } = context
  const images = await imagesForTexts(pool, tenantId, target)
  const taken = new Map<string, string>()
  const total = { attached: 0, replaced: 0, known: 0 }
  const stored: string[] = []
  let group: { readonly path: string; readonly text: ImageTextInput; readonly replaces: boolean }[] = []
  const store = async () => {
    if (dryRun) for (const { replaces } of group) total[replaces ? 'replaced' : 'attached']++
    else if (group.length > 0) {
      const done = await attachTexts(
        pool,
        tenantId,
        target,
        group.map(({ text }) => text),
      )
      for (const key of ['attached', 'replaced', 'known'] as const) total[key] += done[key]
    }
    for (const { path } of group) if (stored.at(-1) !== path) stored.push(path)
    group = []
  }
  for (const file of files) {
    try {
      for await (const { image, text } of readTextsOf(context, file, { images, isOnlyFile: files.length === 1 })) {
        claim(taken, image, file.path)
        if (text === null) total.known++
        else group.push({ path: file.path, text, replaces: image.text_sha256 !== null })
        if (group.length >= TEXTS_AT_ONCE) await store()
      }
    } catch (error) {
      const refused = refusalOf(error)
      if (onRefused === undefined) throw refused
      onRefused(file.path, refused.message)
    }
    onFile?.(file.path)
  }
  await store()
  return { kind: target.kind, ...total, files: stored }
}

/** @throws CommandError if another file has already been read for the image */
function claim(taken: Map<string, string>, image: TextImage, path: string): void {
  const other = taken.get(image.id)
  if (other !== undefined) {
    throw new CommandError('invalid', `${path}: ${other} is a text of the same image, ${image.file_name}`)
  }
  taken.set(image.id, path)
}

function refusalOf(error: unknown): CommandError {
  if (error instanceof EadError) return new CommandError('invalid', `${error.file}:${error.line}: ${error.message}`)
  if (error instanceof CommandError) return error
  throw error
}
