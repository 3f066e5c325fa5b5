import { entityAsRead, findingAidAsRead } from '@fonds/crosswalks'
import { fileChunks } from '@fonds/import'
import { EacError, readEac } from '@fonds/reader-eac'
import { findTargets, readEad } from '@fonds/reader-ead'
import { EadError, ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput, DescriptionContent, EntityContent } from '@fonds/types'
import { rootOf } from '../check/root-kind.ts'
import { archiveOfFindingAid, archiveOfRecord } from './archive-name.ts'
import { ConvertRefusal } from './convert-refusal.ts'
import { Documents } from './documents.ts'
import { Spool } from './spool.ts'
import type { FindingAidTarget, RecordTarget, Target } from './targets.ts'

export interface ConvertOptions {
  readonly target: Target
  /** Name of the archive for files that have none; null if none was given. */
  readonly archive: string | null
  /** The language that a document of one language is written in; null for that of the original. */
  readonly language: string | null
  /** Whether a file that is there already is replaced. */
  readonly overwrite: boolean
  /** Real paths of the files that no document replaces: those that are read. What is written is added. */
  readonly taken: Set<string>
  /** The time of the document. */
  readonly now: Date
  /** Receives the number of bytes read so far. */
  readonly onBytes: (bytes: number) => void
}

export interface Converted {
  /** Files written. */
  readonly files: readonly string[]
  /** Number of descriptions or records. */
  readonly units: number
  /** Internal parts that were left out, as in every export: by name, with their number. */
  readonly internal: Readonly<Record<string, number>>
  /** Content that the reader has no field for, by path, with its number. */
  readonly unmapped: Readonly<Record<string, number>>
  /** Languages of translations that a document of one language does not have. */
  readonly untold: readonly string[]
}

/**
 * Converts a file. Its documents appear together when all of them are complete; none appears if the file is refused.
 * @param path where the document goes; further records of a file of several have a number in their name
 * @throws ConvertRefusal for a file that cannot be converted; errors of the file system
 */
export async function convertFile(file: string, path: string, options: ConvertOptions): Promise<Converted> {
  await requireKind(file, options.target)
  const documents = new Documents(options.overwrite, options.taken)
  try {
    const converted = await (options.target.of === 'finding aid'
      ? convertFindingAid(file, path, { ...options, target: options.target }, documents)
      : convertRecords(file, path, { ...options, target: options.target }, documents))
    await documents.keep()
    return { ...converted, files: documents.paths }
  } catch (error) {
    if (!(error instanceof EadError) && !(error instanceof EacError)) throw error
    throw new ConvertRefusal(error.line > 0 ? `line ${error.line}: ${error.message}` : error.message)
  } finally {
    await documents.close()
  }
}

const RECORDS = new Set(['eac-cpf', 'eac', 'eaf'])

/** Refuses a finding aid where records are wanted, and the other way round. */
async function requireKind(file: string, target: Target): Promise<void> {
  const root = await rootOf(file)
  if (target.of === 'finding aid' && root !== null && RECORDS.has(root)) {
    throw new ConvertRefusal('this is an authority record; choose --to eac2010, eac2, eac3 or eaf')
  }
  if (target.of === 'authority record' && root === 'ead') {
    throw new ConvertRefusal('this is a finding aid; choose --to ead2002, ead3 or ead4')
  }
}

async function convertFindingAid(
  file: string,
  path: string,
  { target, archive, language, now, onBytes }: ConvertOptions & { readonly target: FindingAidTarget },
  documents: Documents,
): Promise<Omit<Converted, 'files'>> {
  const report = new ReportBuilder()
  const spool = new Spool()
  try {
    const targets = await findTargets(fileChunks(file, () => undefined))
    const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
    let components = 0
    let notes = 0
    const translated = new Set<string>()
    const component = (unit: ComponentInput): void => {
      const { content } = unit
      if (content.internal) components++
      else {
        notes += internalPartsOf(content)
        for (const other of Object.keys(content.translations ?? {})) translated.add(other)
      }
      spool.add(unit)
    }
    await readEad(chunks, { component }, { fileName: file, report, targets })
    const top = spool.at(0)
    if (top.content.internal) throw new ConvertRefusal('the whole finding aid is internal (audience="internal")')
    const name = archiveOfFindingAid(top.content) ?? archive
    if (name === null) throw new ConvertRefusal('the file names no archive; give its name with --archive')
    const findingAid = findingAidAsRead({ archive: name, changed: now, top, below: () => spool.below() })
    await documents.add(path, target.write(findingAid, language))
    const { unmapped, left_out } = report.build()
    const untold = target.hasTwins ? [] : [...translated].filter((other) => other !== language)
    const kept = { ...internalOf(left_out), ...counted('components', components), ...counted('notes and links', notes) }
    return { units: spool.size - components, internal: kept, unmapped, untold: untold.sort() }
  } finally {
    spool.close()
  }
}

async function convertRecords(
  file: string,
  path: string,
  { target, archive, now, onBytes }: ConvertOptions & { readonly target: RecordTarget },
  documents: Documents,
): Promise<Omit<Converted, 'files'>> {
  const report = new ReportBuilder()
  let records = 0
  let parts = 0
  const entity = async ({ content, line }: { content: EntityContent; line: number }): Promise<void> => {
    if (content.internal) {
      records++
      return
    }
    parts += Object.values(content.internal_content ?? {}).flat().length
    const name = archiveOfRecord(content) ?? archive
    if (name === null)
      throw new ConvertRefusal(`line ${line}: the record names no agency; give its name with --archive`)
    const record = entityAsRead(content, name, now)
    if (!target.covers(record)) {
      const other =
        content.entity_type === 'subject' ? 'a function: fonds convert --to eaf' : 'an agent: fonds convert --to eac3'
      throw new ConvertRefusal(`line ${line}: ${target.title} is not for this record; it is of ${other}`)
    }
    const count = documents.paths.length
    await documents.add(count === 0 ? path : path.replace(/(\.[^./]*)?$/, `-${count + 1}$1`), target.write(record))
  }
  const chunks = fileChunks(file, (bytes) => void onBytes(bytes))
  await readEac(chunks, { entity }, { fileName: file, report })
  if (documents.paths.length === 0 && records > 0) {
    throw new ConvertRefusal('the whole record is internal (audience="internal", or not yet approved)')
  }
  const { unmapped, left_out } = report.build()
  const kept = { ...internalOf(left_out), ...counted('records', records), ...counted('parts of records', parts) }
  return { units: documents.paths.length, internal: kept, unmapped, untold: [] }
}

const internalPartsOf = ({ notes, digital_objects: objects, translations = {} }: DescriptionContent): number =>
  [...notes, ...objects, ...Object.values(translations).flatMap((translation) => translation.notes ?? [])].filter(
    ({ internal }) => internal,
  ).length

const counted = (name: string, count: number): Readonly<Record<string, number>> =>
  count === 0 ? {} : { [name]: count }

/** Returns what was left out because it is internal; attributes and layout that say nothing more are not among it. */
const internalOf = (left: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(left).filter(([name]) => name.endsWith("[@audience='internal']")))
