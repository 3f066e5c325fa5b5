import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ADDED_LANGUAGES, type AddedLanguage, labelFiles, labelsFolder, languageOfFile } from './added-languages.ts'
import en from './catalogues/en.json' with { type: 'json' }
import { isMessageKey, type MessageKey, messageProblem } from './message.ts'

/** Maximum size of a file of labels, in bytes. */
const MAX_BYTES = 1_000_000

/** A language of labels that the operator has added. */
export interface AddedLabels {
  readonly language: AddedLanguage
  /** The translated labels. All others are in English. */
  readonly messages: ReadonlyMap<MessageKey, string>
  /** Names of the labels that are not translated. */
  readonly untranslated: readonly MessageKey[]
  /** What is wrong with the file; labels that are wrong are in English. */
  readonly problems: readonly string[]
}

function readLabels(language: AddedLanguage): AddedLabels {
  const problems: string[] = []
  const messages = new Map<MessageKey, string>()
  for (const [name, text] of Object.entries(readFile(language, problems))) {
    // An empty text is one that has not been translated yet, as translation tools write it.
    if (text === '') continue
    const problem = messageProblem(name, text)
    if (problem !== null) problems.push(`${name} ${problem}`)
    else if (isMessageKey(name) && typeof text === 'string') messages.set(name, text)
  }
  const untranslated = Object.keys(en).filter((name) => isMessageKey(name) && !messages.has(name)) as MessageKey[]
  return { language, messages, untranslated, problems }
}

function readFile(language: AddedLanguage, problems: string[]): object {
  const path = join(labelsFolder() ?? '', `${language}.json`)
  try {
    if (statSync(path).size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1_000_000} MB`)
    const content: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
    if (content !== null && typeof content === 'object' && !Array.isArray(content)) return content
    throw new Error('it is no object of labels by name')
  } catch (error) {
    problems.push(`the file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return {}
  }
}

/** The languages that the operator has added, with their labels. */
export const ADDED: readonly AddedLabels[] = ADDED_LANGUAGES.map(readLabels)

/** Names of files in the operator's folder that add no language. */
export const ignoredLabelFiles = (): readonly string[] => labelFiles().filter((name) => languageOfFile(name) === null)
