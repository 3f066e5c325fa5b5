import { isRole, OWN_ROLES, type Role } from '../columns/role.ts'
import { WORDS } from '../words/index.ts'

/** The meaning of a column that no field of AtoM's template stands for. */
const MEANINGS: Readonly<Partial<Record<Role, string>>> = {
  box: 'container',
  folder: 'container',
  container: 'containers, in words',
  start: 'first date',
  end: 'last date',
  year: 'date, with month and day',
  month: 'date, with year and day',
  day: 'date, with year and month',
  depth: 'level in the hierarchy, from 1',
  series: 'series of the row',
  subseries: 'subseries of the row',
  publish: 'yes or no; rows with no are never shown',
  private: 'not imported; a mark hides the row',
  restricted: 'statement on access, if yes',
  closedUntil: 'statement on access',
  file: 'names of files, attached with `--images`',
  rowNumber: 'not imported if it only counts',
  collection: 'not imported',
}

const ROLES = [...new Set(Object.values(WORDS).flatMap((words) => Object.keys(words)))].filter(isRole)
const OWN: ReadonlySet<Role> = new Set(OWN_ROLES)

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(',').map((word) => word.trim())

/** Renders docs/table-columns.md. */
export const renderTableColumns = (): string => `# Words for the columns of a table

\`fonds import table\` recognises the columns of a [spreadsheet](guide/spreadsheet.md) by the words in its header. Capitals, accents and
words such as “no.” do not matter. A word in parentheses, as in “Insurance (internal)”, can forbid to import a column.

| Column | What it is | In English | In other languages |
| --- | --- | --- | --- |
${ROLES.map(rowOf).join('\n')}

Names without a description here are fields of [catalogues in CSV](csv-mapping.md#columns). A \`table\` in a mapping takes all of them.

To edit this page, change \`libs/readers/table/src/words/\` and run \`npm run generate\`.
`

function rowOf(role: Role): string {
  const { en, ...others } = WORDS
  const elsewhere = Object.values(others).flatMap((words: Readonly<Partial<Record<Role, string>>>) =>
    wordsOf(words[role]).slice(0, 1),
  )
  const english: Readonly<Partial<Record<Role, string>>> = en
  const meaning = MEANINGS[role] ?? (OWN.has(role) ? '' : 'the field')
  return `| \`${role}\` | ${meaning} | ${wordsOf(english[role]).join(', ')} | ${[...new Set(elsewhere)].filter(Boolean).join(', ')} |`
}
