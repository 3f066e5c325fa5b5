import type { Report } from '../report/report.ts'
import { REPORTS } from '../report/reports.ts'

/** Renders docs/reports.md from the reports. */
export function renderReportDoc(): string {
  const rows = REPORTS.map(({ name, summary }) => `| [\`${name}\`](#fonds-report-${name}) | ${summary} |`)
  return `${INTRODUCTION}
| Report | What it does |
|---|---|
${rows.join('\n')}

${FORMATS}
${REPORTS.map(renderReport).join('\n')}`
}

const INTRODUCTION = `# Find gaps and mistakes before readers do

\`fonds report\` lists what needs work: what is not public, what is incomplete, and what contradicts itself.

    $ fonds report drafts --tenant harbour --limit 2
    Not published: 10
    The command publishes it, with everything below it. With “preview” instead of “publish”, it shows it to you first.
      reference code  title                            slug                             descriptions hidden  command
      VHC/1/1/1/2     Petition of the lightermen       petition-of-the-lightermen                         1  fonds publish --tenant harbour record petition-of-the-lightermen
      VHC/2/1/3       Secret notebook of the chairman  secret-notebook-of-the-chairman                    1  fonds publish --tenant harbour record secret-notebook-of-the-chairman
      … and 8 more

A report reads the database, never the public API, so it also covers descriptions that are not public. It changes nothing, and
shows one archive as it is at one moment, even while others import.
`

const FORMATS = `## Use a report elsewhere

| Option | Result |
|---|---|
| none | The first five findings of each problem, then the number of each |
| \`--limit 50\` | The first fifty of each problem |
| \`--html report.html\` | A page for colleagues, in one file: the first thousand of each problem |
| \`--csv > report.csv\` | Everything, for spreadsheets: UTF-8, a line for each finding |
| \`--json > report.json\` | Everything, for programs: \`findings\`, and \`counts\` by problem |

In CSV, text that a spreadsheet would evaluate as a formula begins with an apostrophe. In every format, text is cut after 500
characters. The command exits with 0, whether or not it finds anything; a script reads \`total\`:

    fonds report missing --tenant city --json | jq .total

Memory does not grow with the archive. A million descriptions take less than a minute.
`

const renderReport = ({ name, summary, details, problems, columns }: Report): string => `## fonds report ${name}

${summary}. ${details}

| Problem | In JSON | What to do |
|---|---|---|
${Object.entries(problems)
  .map(([problem, { title, advice }]) => `| ${title} | \`${problem}\` | ${advice} |`)
  .join('\n')}

Columns: ${columns.map(({ key, heading }) => `${heading} (\`${key}\`)`).join(', ')}.
`
