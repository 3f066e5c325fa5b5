import { ACCESS_EXAMPLES } from './access-status.ts'
import { BLOCKS } from './blocks.ts'
import { readDate } from './dates.ts'
import { SUPPLIED } from './element.ts'
import { HEADER } from './header.ts'
import { DEFAULT_VALUES, IGNORED_ATTRIBUTES, IGNORED_ELEMENTS, IGNORED_ON } from './ignored.ts'
import { INLINE } from './inline.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { TABLES } from './tables.ts'

type Targets = ReadonlyMap<string, { readonly to: string }>

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** One line a target: the elements that go there, and which schema has them. */
function elements(ead2002: Targets, ead3: Targets): string {
  const names = [...new Set([...ead2002.keys(), ...ead3.keys()])]
  const rows = names.map((name) => {
    const [two, three] = [ead2002.get(name), ead3.get(name)]
    const versions = two === undefined ? 'EAD3' : three === undefined ? 'EAD2002' : 'both'
    return [`\`${name}\``, versions, (two ?? three)?.to ?? '']
  })
  return table(['Element', 'Schema', 'Field'], rows)
}

function byTarget(targets: Targets): string {
  const groups = Map.groupBy(targets, ([, rule]) => rule.to)
  const rows = [...groups].map(([to, members]) => [members.map(([name]) => `\`${name}\``).join(', '), to])
  return table(['Elements', 'Becomes'], rows)
}

function reasons(entries: Readonly<Record<string, string>>): string {
  const groups = Map.groupBy(Object.entries(entries), ([, reason]) => reason)
  const rows = [...groups].map(([reason, members]) => [members.map(([name]) => `\`${name}\``).join(', '), reason])
  return table(['Passed over', 'Because'], rows)
}

/** Examples of dates in words; what they give is worked out when the page is made. */
const PROSE = [
  ...['1900-1910', 'ca. 1770-1830', '[1879?]', '17 Oct. 1987', 'July 24, 1989', '19-22 Oct. 1984', '15 août 1914'],
  ...['1. März 1848', '27.8.1937', '8/27/1937', '1/3/1922', '1890s', 'circa 1890s', 'late 17th century', '19de eeuw'],
  ...['XIXe siècle', '44 B.C.', 'between 1900 and 1910', 'before 1900', '1990-present', '1979-1980, undated'],
  ...['1902-1903 and 1911-1912', 'undated', 'Spring 1997', '1904-05', '1900s'],
]
const NORMAL = [
  '1907/1912',
  '19420522',
  '194205',
  '1994/1994',
  '1950/9999',
  '-0043',
  '1845/1755',
  '1907/2412',
  '17901793',
]

function dateRow(display: string, normal: string | null): string[] {
  const { edtf, start, end, problems } = readDate({ display, normal, certainty: null })
  const years = start === null && end === null ? '' : `${start ?? '..'} to ${end ?? '..'}`
  const warning = problems.map((problem) => problem.code).join(', ')
  return [`\`${normal ?? display}\``, edtf === null ? '' : `\`${edtf}\``, years, warning]
}

function dates(): string {
  const head = ['EDTF', 'Years', 'Warning']
  return `A date keeps the words of the source (\`display\`), its \`normal\` form, certainty, era and calendar. \`edtf\` is EDTF of level 1,
checked by the \`edtf\` package; \`start\` and \`end\` are astronomical years. A valid and plausible \`normal\` wins over the
words; \`certainty\` or doubt in the words qualifies it. A year more than 50 years ahead is not plausible: the words are
read instead, or the date is kept as written.

### Words

Read in English, French, German, Dutch, Spanish and Italian, and only where they can mean one thing. A range that runs
backwards is exchanged, with a warning.

${table(
  ['Words', ...head],
  PROSE.map((display) => dateRow(display, null)),
)}

### \`normal\` and \`standarddate\`

${table(
  ['Normal', ...head],
  NORMAL.map((normal) => dateRow('', normal)),
)}`
}

function access(): string {
  const rows = ACCESS_EXAMPLES.map(({ status, example }) => [status, example])
  return `An attribute (\`type\`, \`localtype\`, \`rights-restriction\`) that names a status decides it. Otherwise each sentence is
read, in English, French, German, Dutch, Spanish, Italian or Portuguese; headings are not. What is open beside something restricted or
closed is \`partial\`; else the narrowest status holds; a statement that cannot be read is \`unknown\`. A \`legalstatus\` that
names a status counts like an access note.

${table(['Status', 'Such words as'], rows)}

\`until\` is the day from which the material is open, where a note names exactly one: "until 2050" is 2050-01-01,
"through 2050" is 2051-01-01, "open from 2050" is closed until 2050-01-01. The words are read first, then the normal form of their dates. There
is no \`until\` where anything else stays restricted without a day. Of several notes the narrowest status and the last day
hold. The note itself is kept whole.`
}

function limits(): string {
  return table(
    ['Limit', 'Default'],
    Object.entries(DEFAULT_LIMITS).map(([name, value]) => [`\`${name}\``, value.toLocaleString('en-GB')]),
  )
}

/** docs/ead-mapping.md, from the tables that the reader works by. */
export function renderMapping(): string {
  const { ead2002, ead3 } = TABLES
  return `# How EAD is read

This page comes from the tables in \`tools/cli/src/ead/\` (\`pnpm --filter @fonds/cli generate\`); a test holds it to them.

EAD2002 (with its DTD, in its namespace or in none) and EAD3 1.1 (also undeprecated) are read by the same rules but for
what the tables tell apart. Nothing outside the file is fetched. What has no place in the model is counted by its path
in the import's report; \`tools/cli/src/ead/unmapped-corpus.json\` is that list over real finding aids.

## Units

\`archdesc\`, and \`c\` or \`c01\` to \`c12\` in any number of \`dsc\`, are the units. \`level\` is theirs; a word that EAD does not
have becomes \`otherlevel\` under its own name, none at all \`unspecified\`. Words among the components are a note of the
unit above them. \`audience="internal"\` on a unit, on a \`dsc\` or on \`did\` hides the unit and all that is below it; on a
note or a digital object it is kept with it; anything else that is internal is left out and counted.

The first \`head\` of a note is its label; that of \`scopecontent\` stays as a heading, unless it only names the field.

${elements(ead2002.unit, ead3.unit)}

## did

${elements(ead2002.did, ead3.did)}

\`container\` goes to \`containers\`: one that names its \`parent\` joins that one's group; else a type that the group already
has begins the next. A \`unitdate\` that ends a \`unittitle\` is taken out of the title; one in its middle stays and is read too.

## The header

What describes the finding aid goes to the archdesc. Statements without a field are notes under EAD3's element name.

${byTarget(HEADER)}

## Blocks

${byTarget(BLOCKS)}

## Inline elements

${byTarget(INLINE)}

Of any other element the words are kept, and the element is counted. A name in a sentence is a heading too (role
\`mentioned\`) where it has an authority's id or a normal form, which then is the heading's name.

## Dates

${dates()}

## Access and use

${access()}

\`userestrict\` is \`use_conditions\` in plain words, and a note. A Creative Commons licence or RightsStatements.org statement
that it names is \`rights.uri\`, in its canonical form. EAD3's \`rightsdeclaration\` is about the finding aid, so it is only a note.

## Exports

Our own EAD3 marks what it adds to an archive's record with \`altrender="${SUPPLIED}"\`: it is passed over, and so is a
\`normal\` that an export made of a date's words. A \`controlnote\` or \`odd\` whose \`localtype\` is the name of a note that
EAD3 has no room for is that note; a \`p\` with \`altrender="head"\` is a heading. docs/ead-round-trip.md has the rest.

## What is passed over

${reasons(IGNORED_ELEMENTS)}

${reasons({ ...Object.fromEntries(Object.entries(IGNORED_ATTRIBUTES).map(([name, reason]) => [`@${name}`, reason])), ...IGNORED_ON })}

Empty attributes, and ${Object.entries(DEFAULT_VALUES)
    .map(([name, value]) => `\`${name}="${value}"\``)
    .join(' and ')}, say nothing.

## What is refused

A file that is not well-formed, not EAD, in an encoding other than UTF-8, UTF-16, ISO-8859-1, windows-1252 or US-ASCII;
bytes that are no text; an external entity that is used, an entity that is not declared or holds markup; and whatever
is over a limit:

${limits()}
`
}
