import { stat } from 'node:fs/promises'
import { basename, extname, join, relative, resolve } from 'node:path'
import { listFiles, partsOf } from '@fonds/import'
import { EadError } from '@fonds/reader-xml'
import { plural } from '@fonds/util'
import { type Converted, type ConvertOptions, convertFile } from '../convert/convert-file.ts'
import { ConvertRefusal } from '../convert/convert-refusal.ts'
import { realPathOf } from '../convert/documents.ts'
import { TARGETS, type TargetName } from '../convert/targets.ts'
import { EXIT } from '../exit-codes.ts'
import type { Output } from '../output.ts'
import { Progress } from '../progress.ts'
import { UsageError } from '../usage-error.ts'

interface ConvertRequest {
  readonly to: TargetName
  /** Folder for the documents. */
  readonly out: string
  readonly archive?: string | undefined
  readonly lang?: string | undefined
  readonly overwrite?: true | undefined
}

/** Kinds of content to name for a file that was not carried over whole. */
const MOST_NAMED = 20

/**
 * Converts finding aids and authority records from one standard into another, without a database. A file that is refused
 * stops no other.
 * @returns refused if a file was
 */
export async function convert(out: Output, paths: readonly string[], request: ConvertRequest): Promise<number> {
  const target = TARGETS[request.to]
  const sources = await sourcesOf(paths)
  const taken = new Set(await Promise.all(sources.map(({ file }) => realPathOf(file))))
  const results: unknown[] = []
  let refused = 0
  let documents = 0
  for (const [index, { file, name }] of sources.entries()) {
    const label = sources.length > 1 ? `${index + 1}/${sources.length} ` : ''
    const progress = new Progress(`${label}${basename(file)}`, (await stat(file)).size, 'bytes')
    const options: ConvertOptions = {
      target,
      archive: request.archive ?? null,
      language: request.lang ?? null,
      overwrite: request.overwrite === true,
      taken,
      now: new Date(),
      onBytes: (bytes) => progress.update(bytes),
    }
    const attempt = async (named: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ConvertRefusal)) throw error
        refused++
        results.push({ file: named, refused: error.message })
        out.line(`${named}: not converted: ${error.message}`)
      }
    }
    const convertPart = async (part: { path: string; name: string }): Promise<void> => {
      const place = part.path === file ? name : join(withoutExtension(name), basename(part.path))
      const converted = await convertFile(part.path, resolve(request.out, place), options)
      documents += converted.files.length
      results.push({ file: part.name, ...converted })
      out.lines(linesOf(part.name, target.title, converted))
    }
    try {
      await attempt(file, async () => {
        for await (const part of documentsIn(file, target.of === 'finding aid')) {
          await attempt(part.name, () => convertPart(part))
        }
      })
    } finally {
      progress.end()
    }
  }
  out.result({ to: request.to, written: documents, refused, files: results })
  const refusals = refused === 0 ? '' : `; ${plural(refused, 'file')} not converted`
  out.line(`Wrote ${plural(documents, 'document')} of ${target.title}${refusals}.`)
  return refused > 0 ? EXIT.refused : EXIT.ok
}

const withoutExtension = (name: string): string => name.slice(0, name.length - extname(name).length)

/**
 * Lists the files with the place of each below the folder for the documents: where it is in the folder that was named.
 * @throws UsageError if two files have the same place
 */
async function sourcesOf(paths: readonly string[]): Promise<readonly { file: string; name: string }[]> {
  const files = new Map<string, string>()
  for (const path of paths) {
    for (const file of await listFiles([path])) {
      const name = file === path ? basename(file) : relative(path, file)
      const other = files.get(name)
      if (other !== undefined && other !== file) {
        throw new UsageError(
          `${other} and ${file} would become one document, ${name}; convert them one after the other`,
        )
      }
      files.set(name, file)
    }
  }
  return [...files].map(([name, file]) => ({ file, name }))
}

/** Yields the documents in a file: itself, or each finding aid of a response of OAI-PMH. */
async function* documentsIn(file: string, isFindingAid: boolean): AsyncGenerator<{ path: string; name: string }> {
  if (!isFindingAid) {
    yield { path: file, name: file }
    return
  }
  try {
    yield* partsOf(file)
  } catch (error) {
    throw error instanceof EadError ? new ConvertRefusal(error.message) : error
  }
}

function linesOf(file: string, title: string, { files, units, internal, unmapped, untold }: Converted): string[] {
  const [first = '', ...more] = files
  const where = more.length === 0 ? first : `${first} and ${plural(more.length, 'more file')}`
  const lost = Object.entries(unmapped)
  const named = lost.slice(0, MOST_NAMED).map(([path, count]) => `  not carried over: ${path} (${count})`)
  const further = lost.length - named.length
  const left = Object.entries(internal).map(([path, count]) => `  left out, because it is internal: ${path} (${count})`)
  return [
    `${file}: ${plural(units, 'unit')} -> ${where}`,
    ...named,
    ...(further > 0 ? [`  not carried over: ${plural(further, 'further kind')} of content; --json lists all`] : []),
    ...left,
    ...untold.map(
      (language) =>
        `  left out: the words in ${language}, since ${title} has one language; --lang ${language} writes them`,
    ),
  ]
}
