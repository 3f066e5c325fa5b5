import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CommandError, type TranslationFile } from '@fonds/db'
import { languageOf, withTranslations } from '@fonds/reader-ead'
import { EadError } from '@fonds/reader-xml'
import type { ComponentInput, DescriptionContent, FindingAidInput, ReadReport } from '@fonds/types'
import { plural } from '@fonds/util'
import { MatchedUnits } from './matched-units.ts'
import { readFindingAid } from './read-file.ts'
import { addTo, type Warnings } from './translation-warnings.ts'

/** A finding aid in another language than the file that is imported, matched unit by unit. */
interface Translation {
  readonly file: string
  readonly language: string
  readonly units: MatchedUnits
}

/** The translations of a finding aid, which are added to its units while it is read. */
export class TranslatedFile {
  readonly #translations: readonly Translation[]
  /** Warnings on whole files, and on their units. */
  readonly #ofFiles: Warnings = new Map()
  readonly #ofUnits: Warnings = new Map()
  /** Files by the languages that they have brought. */
  readonly #languages = new Map<string, string>()

  private constructor(translations: readonly Translation[]) {
    this.#translations = translations
  }

  /**
   * Reads translations, and which units of the original they belong to.
   * @throws CommandError if a file is not a translation of the original; EadError for a rejected file
   */
  static async open(original: string, files: readonly string[]): Promise<TranslatedFile> {
    const opened: Translation[] = []
    const open = new TranslatedFile(opened)
    try {
      for (const file of files) opened.push(await open.#read(original, file))
    } catch (error) {
      open.close()
      throw error
    }
    return open
  }

  /** Begins with the first unit, also again: a file is read anew if the database was contended. */
  begin(): void {
    this.#ofUnits.clear()
    this.#languages.clear()
  }

  /** Returns a unit with its translations. */
  withAll(unit: ComponentInput): ComponentInput {
    let { content } = unit
    for (const { file, language: ofFile, units } of this.#translations) {
      const found = units.of(unit.ordinal)
      if (found === null) continue
      const warn = (code: string, message: string) =>
        addTo(this.#ofUnits, { code, line: found.line, message: `${file}: ${message}` })
      // A translation has what is not translated in the language of the original.
      const language = found.language ?? ofFile
      if (language === found.original) {
        warn('translation_left_out', `what is in ${JSON.stringify(language)}, as in the original, is left out`)
        continue
      }
      if (found.content.internal && !content.internal) {
        warn('translation_left_out', 'a unit is left out that is internal in this language only')
        continue
      }
      for (const type of disclosed(content, found.content))
        warn(
          'translation_of_internal',
          `“${type}” is public, but internal in the original: withhold it in both, or in none`,
        )
      if (found.content.translations !== undefined)
        warn(
          'translation_left_out',
          'what this translation says in further languages is left out: name a file for each',
        )
      // Beside translations, a description is in the language of the units above it, if it does not state its own.
      const original = { ...content, description_language: content.description_language ?? found.original }
      const translated = withTranslations(original, [{ language, content: found.content }], warn)
      if (translated === original) continue
      if (translated.translations?.[language] !== content.translations?.[language]) this.#languages.set(language, file)
      content = translated
    }
    return content === unit.content ? unit : { ...unit, content }
  }

  /** Returns the languages that were added, with the files that have them. */
  files(): TranslationFile[] {
    return [...this.#languages].map(([language, file]) => ({ language, file }))
  }

  /** Returns a report with what there is to say of the translations. */
  reported(report: ReadReport): ReadReport {
    const own = [...this.#ofFiles.values(), ...this.#ofUnits.values()]
    const counts: Record<string, number> = { ...report.warning_counts }
    for (const { code, count } of own) counts[code] = (counts[code] ?? 0) + count
    return {
      ...report,
      warnings: [...own.map(({ line, code, message }) => ({ line, code, message })), ...report.warnings],
      more_warnings: report.more_warnings + own.reduce((sum, { count }) => sum + count - 1, 0),
      warning_counts: counts,
      different_warnings: [...own, ...report.different_warnings],
    }
  }

  close(): void {
    for (const { units } of this.#translations) units.close()
  }

  async #read(original: string, file: string): Promise<Translation> {
    const units = new MatchedUnits()
    const name = basename(file)
    try {
      const ours = await readUnits(original, (unit) => units.addOriginal(unit))
      const theirs = await readUnits(file, (unit) => units.addTranslation(unit)).catch((error: unknown) => {
        throw named(name, error)
      })
      requireSame({ ...ours, file: basename(original) }, { ...theirs, file: name })
      const { language } = theirs
      if (language === null)
        throw new CommandError('invalid', `${name} does not say its language: name it in langusage`)
      if (language === ours.language)
        throw new CommandError('invalid', `${name} is in the same language as ${basename(original)}: ${language}`)
      const { units: count, line, originals } = units.match()
      if (count > 0) {
        const message = `${name}: ${plural(count, 'unit')} of this translation ${count === 1 ? 'has no counterpart, and is' : 'have no counterpart, and are'} left out`
        addTo(this.#ofFiles, { code: 'translation_left_out', line, message })
      }
      if (originals > 0) {
        const message = `${name}: ${plural(originals, 'unit')} of the original ${originals === 1 ? 'has' : 'have'} no counterpart in this translation`
        addTo(this.#ofFiles, { code: 'translation_structure', line: 1, message })
      }
      return { file: name, language, units }
    } catch (error) {
      units.close()
      throw error
    }
  }
}

/** A file that was read: its record id, and the language of its text. */
interface ReadUnits extends Pick<FindingAidInput, 'record_id'> {
  readonly language: string | null
}

async function readUnits(file: string, take: (unit: ComponentInput) => void): Promise<ReadUnits> {
  const { size } = await stat(file)
  let language: string | null = null
  const component = (unit: ComponentInput): undefined => {
    if (unit.parent === null) language = languageOf(unit.content)
    take(unit)
  }
  const { file: read } = await readFindingAid(file, { size, component, onBytes: () => undefined })
  return { record_id: read.record_id, language }
}

/** Names the translation in an error that would otherwise be of the original. */
function named(name: string, error: unknown): unknown {
  if (error instanceof EadError)
    return new CommandError('invalid', `${name}:${error.line}:${error.column}: ${error.message}`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
    ? new CommandError('invalid', `${name} cannot be read`)
    : error
}

type NamedFile = Pick<FindingAidInput, 'record_id'> & { readonly file: string }

/** @throws CommandError if two files do not say that they are of the same finding aid */
function requireSame(ours: NamedFile, theirs: NamedFile): void {
  if (ours.record_id !== null && ours.record_id === theirs.record_id) return
  const idOf = ({ file, record_id }: NamedFile) =>
    `${file} has ${record_id === null ? 'none' : JSON.stringify(record_id)}`
  throw new CommandError(
    'invalid',
    `${theirs.file} is no translation of ${ours.file}: both must have the same eadid, but ${idOf(theirs)}, and ${idOf(ours)}`,
  )
}

/** Returns the types of notes that a translation has more of than the original, which withholds some of them. */
function disclosed(original: DescriptionContent, other: DescriptionContent): string[] {
  const shown = (content: DescriptionContent, type: string): number =>
    content.notes.filter((note) => note.type === type && !note.internal).length +
    Number(type === 'scopecontent' && content.scope_and_content.length > 0) +
    Number(type === 'abstract' && content.abstract !== null)
  const hidden = new Set(original.notes.filter(({ internal }) => internal).map(({ type }) => type))
  return [...hidden].filter((type) => shown(other, type) > shown(original, type))
}
