import { readdir } from 'node:fs/promises'
import { ADDED, type AddedLabels, ignoredLabelFiles, labelsFolder } from '@fonds/labels'
import type { Check, Finding } from './check.ts'

/** Maximum number of labels, or problems, to name. */
const MAX_NAMED = 10

/** Examines the operator's labels in further languages: what is wrong with them, and what is not translated yet. */
export const labelsCheck = (): Check => ({
  name: 'labels',
  advice: 'set LABELS_DIR to a folder that can be read, the same for all services, or do without',
  async run() {
    const folder = labelsFolder()
    if (folder === null) return null
    await readdir(folder)
    return {
      summary: ADDED.map(summaryOf).join(', ') || 'no languages',
      findings: [...ADDED.flatMap(findingsOf), ...ignored()],
    }
  },
})

const summaryOf = ({ language, messages, untranslated }: AddedLabels): string =>
  `${language} ${messages.size} of ${messages.size + untranslated.length}`

function findingsOf({ language, untranslated, problems }: AddedLabels): Finding[] {
  const wrong = problems.map((problem) => ({ problem: `in ${language}.json, ${problem}`, advice: 'correct the file' }))
  const missing = {
    problem: `${untranslated.length} labels are not translated into ${language}, and are in English: ${named(untranslated)}`,
    advice: `add them to ${language}.json; libs/labels/src/catalogues/en.json has their words in English`,
  }
  return [...wrong.slice(0, MAX_NAMED), ...(untranslated.length === 0 ? [] : [missing])]
}

const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ')

const ignored = (): Finding[] =>
  ignoredLabelFiles().map((name) => ({
    problem: `${name} adds no language`,
    advice:
      'name the file after the ISO 639 code of a language that Fonds does not speak, such as sv.json; an archive changes ' +
      'other words with labels in its site file',
  }))
