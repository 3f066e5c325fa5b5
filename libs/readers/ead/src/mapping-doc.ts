import { DEFAULT_LIMITS, EAD4_NAMESPACE } from '@fonds/reader-xml'
import { ACCESS_EXAMPLES } from './access.ts'
import { BLOCKS } from './blocks.ts'
import { readDate } from './dates.ts'
import { NOTES } from './ead4/notes.ts'
import { SUPPLIED } from './element.ts'
import { HEADER } from './header.ts'
import { DEFAULT_VALUES, IGNORED_ATTRIBUTES, IGNORED_ELEMENTS, IGNORED_ON, IGNORED_TEXTS } from './ignored.ts'
import { INLINE } from './inline.ts'
import { TABLES } from './tables.ts'

type Targets = ReadonlyMap<string, { readonly to: string }>

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Renders a row for each element: the schema that has it, and the field to which it is mapped. */
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
  return table(['Elements', 'Result'], rows)
}

function reasons(entries: Readonly<Record<string, string>>): string {
  const groups = Map.groupBy(Object.entries(entries), ([, reason]) => reason)
  const rows = [...groups].map(([reason, members]) => [members.map(([name]) => `\`${name}\``).join(', '), reason])
  return table(['Ignored', 'Why'], rows)
}

/** Examples of dates in words; rendering the page computes their results. */
const PROSE = [
  ...['1900-1910', 'ca. 1770-1830', '[1879?]', '17 Oct. 1987', 'July 24, 1989', '19-22 Oct. 1984', '15 août 1914'],
  ...['1. März 1848', '27.8.1937', '8/27/1937', '1/3/1922', '1890s', 'circa 1890s', 'late 17th century', '19de eeuw'],
  ...['XIXe siècle', '44 B.C.', 'between 1900 and 1910', 'before 1900', '1990-present', '1979-1980, undated'],
  ...['1902-1903 and 1911-1912', 'undated', 'Spring 1997', '1904-05', '1800s', '2. Hälfte 19. Jh.', '1931-?', '1797-…'],
  ...['14 February 1685/6', '25 October/7 November 1917', '1831 [i.e. 1813]', '2e trimestre 1931', 'fl. ca. 1631'],
  ...['18 brumaire an VIII', '1930-talet', '1. poł. XIX w.', 'конец 1920-х гг.', '١٩٢٠', '昭和20年8月15日', 'תש״ח'],
]
const NORMAL = [
  '1907/1912',
  '19420522',
  '194205',
  '1994/1994',
  '1950/9999',
  '1950/2999',
  '1950/..',
  '1950/',
  'uuuu/1950',
  '0000',
  '196u',
  '198X~',
  '1880-05-00',
  '1850-1860',
  '1850/60',
  '1850-05-01/1850-05-31',
  '{1850,1852}',
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
  return `A date keeps the words of the source (\`display\`), its \`normal\` form, certainty, era and calendar. \`edtf\` is EDTF level 1,
validated by the \`edtf\` package. \`start\` and \`end\` are astronomical years.

Of several dates, that of creation (\`datechar\`, \`type\`) represents the description, whatever comes first; bulk dates do only if
there is no other. Search by years uses all but bulk dates.

A valid and plausible \`normal\` takes precedence over the words. \`certainty\`, or doubt expressed in the words, qualifies it. A
year more than 50 years in the future is implausible: the reader parses the words instead, or leaves that year out.

An open end (\`1950/..\`) reaches to this day, an unknown one (\`1950/\`) is not counted beyond the other end (ISO 8601-2, 4.4).
Years that systems write for none (0000, 2999, 3000, 9999) are open ends, and alone no date. A code for "no date", like words for it, is no
problem. A \`unitdate\` without words gets some: "1950–", "1950–?", "1980–1989", "ca. 1850", "44 BCE".

### Words

The reader parses dates in English, French, German, Dutch, Spanish, Italian and Portuguese, in Slavic and Nordic languages, Catalan,
Romanian, Hungarian, Finnish, Greek, Turkish, Arabic, Hebrew, Chinese, Japanese and Korean, in all decimal digits, and in the
French Republican calendar; and only unambiguous ones. Julian dates are not converted; \`calendar\` keeps what the source says, and
pages and PDFs say it in words. A day with two
years is in the later one. Half of a century is its half; early, mid and late are the whole. “1900s” and “2000s” are decades, with doubt,
unless a part of them is meant; “1800s” is not read, since it is the century as often. \`fonds check\` lists each form that is not read
once, with its number. The reader swaps the ends of a range that runs backwards, with a warning. An era holds for both ends of a range, unless each has its own:
"3rd–1st century BC" is -299 to 0. With \`era="bce"\`, words without an era and a \`normal\` without a sign count before year 1.

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
  return `The reader interprets each sentence of the note, but not its headings, in English, French, German, Spanish, Italian, Dutch,
Portuguese, Catalan, Swedish, Norwegian, Danish, Finnish, Polish or Hungarian:

- A statement is \`open\` only if all of it was understood, and all of it says open. A time, an exception, a quantity, a condition or
  a negation that the reader cannot resolve makes it \`unknown\`. Sentences on copies, loans or the reading room do not matter.
- Open material beside restricted or closed material is \`partial\`, and so is a statement on a part of the material. Otherwise the
  most restrictive status applies. A condition, such as a permission, is \`restricted\`; an appointment alone restricts nothing.
- Several notes are read as one statement. A status in an attribute (\`type\`, \`localtype\`, \`rights-restriction\`) takes precedence
  over the words, unless it is open or \`unknown\` and they say less.

A \`legalstatus\` that says something on access counts as an access note.

${table(['Status', 'Examples'], rows)}

\`until\` is the day from which the material is open, if the statement gives it: "until 2050" is 2050-01-01, "through 2050" and "until
31 December 2050" are 2051-01-01, "for 50 years from 2004" is 2054-12-31, and "open from 2050" is closed until 2050-01-01. "75 years
after creation" is counted from the end of the unit's dates, or of those below it if they are later. The reader takes the day from
the words first, then from the normal form of their dates. If anything stays restricted without an end, \`until\` is absent; of
several days, the last applies. The note itself is kept in full. [Check how access is read](access.md) explains how to see and decide readings.`
}

function limits(): string {
  return table(
    ['Limit', 'Default'],
    Object.entries(DEFAULT_LIMITS).map(([name, value]) => [`\`${name}\``, value.toLocaleString('en-GB')]),
  )
}

/** Renders docs/ead-mapping.md from the reader's own tables. */
export function renderMapping(): string {
  const sections = [introduction(), units(), tables(), values(), ead4(), exportsAndIgnored(), rejected()]
  return sections.join('\n\n')
}

function introduction(): string {
  return `# Import finding aids

Import a finding aid, or a folder of them, into an archive:

    bin/fonds import ead demo/harbour/6-lantern-slides.xml --tenant city --publish

This component

\`\`\`xml
<c level="file" id="a17">
  <did>
    <unitid>VPH/1/2</unitid>
    <unittitle>Views of the quay</unittitle>
    <unitdate normal="1890/1899">1890s</unitdate>
    <container type="box">3</container>
  </did>
  <accessrestrict><p>Closed until 2050.</p></accessrestrict>
</c>
\`\`\`

becomes a record with the reference code \`VPH/1/2\`, the title "Views of the quay", a date from 1890 to 1899, the container
"box 3", and the access status \`closed\` until 2050-01-01.

The reader accepts EAD 2002 (with its DTD, in its namespace, or with neither) and EAD3 1.1 (also the undeprecated schema). It
never fetches anything outside the file. The tables below show which element becomes which field; unless they say otherwise, both
versions follow the same rules. The import report counts elements and attributes without a field by their path.
\`libs/readers/ead/src/unmapped-corpus.json\` lists those that occur in real finding aids.

To edit this page, change the tables in \`libs/readers/ead/src/\` and run \`npm run generate\`.`
}

function units(): string {
  const { ead2002, ead3 } = TABLES
  return `## Units

The units are \`archdesc\` and all components (\`c\`, \`c01\` to \`c12\`) in any number of \`dsc\`. A unit takes its level from \`level\`.
A level that EAD does not define becomes \`otherlevel\` under its own name; a missing one becomes \`unspecified\`. Text between
components becomes a note of the unit above them. The first \`head\` of a note becomes its label; the \`head\` of \`scopecontent\`
becomes its first heading, or \`scope_label\` if it only names the field. Captions (\`label\`) and the source's own types of
notes (\`type\`, \`localtype\`) are kept where EAD3 has a place for them.

\`audience="internal"\` on a unit, a \`dsc\` or a \`did\` hides the unit and everything below it. Internal notes and digital objects
are stored and marked as internal, and names in them are no access points. Any other internal element is left out and counted, as is a
note within a sentence or among the paragraphs of another one.

${elements(ead2002.unit, ead3.unit)}

## did

${elements(ead2002.did, ead3.did)}

\`container\` becomes \`containers\`. A container with a \`parent\` joins its parent's group. Otherwise, a type that the current group
already has starts a new group. A \`unitdate\` at the end of a \`unittitle\` is moved out of the title; one in the middle is read but
stays in the title.

## Languages

Where EAD3 has the same element twice in one place with different \`lang\` (and \`script\`), one is the original and the others are
[translations](languages-of-content.md) of it: elements of a unit, of its \`did\`, and parts of a note. The original is in the language
of the unit, or of the only \`languagedeclaration\`; if none of them is, the first. An element without \`lang\` is in the language of its
unit. Elements of different kinds (\`localtype\`, \`datechar\`, …) do not translate each other, nor do names, identifiers and containers; two
titles without a language remain two titles. EAD 2002 cannot state a language, so there, further titles are other titles.`
}

function tables(): string {
  return `## The header

Statements about the finding aid are stored with the unit of \`archdesc\`. Those without a field become notes, named after the EAD3
element.

${byTarget(HEADER)}

## Blocks

${byTarget(BLOCKS)}

## Inline elements

${byTarget(INLINE)}

The reference code is the first \`unitid\` that is one. Where it is only the part of one level, whole codes can be
[composed](reference-codes.md); \`identifiers\` keep what the file has.

A link to a component or a note of the same file (\`target\`) leads to its page, and there to the heading of the note, as long as it is public;
otherwise, its words stay without a link. The \`id\` of a note is kept if a link leads to it, up to 2,000 in a file. A link without text has its title (\`title\`, \`linktitle\`) as text, or else its URL. Beside a reference code, it becomes an
identifier of type \`url\`. The namespaces of XLink, XSI and EAD are also read with another scheme (\`https\`), case or slash at the
end, with a warning.

The reader keeps the text of any other element, and counts the element. When a unit ends, it looks for every text and every
\`href\` that a mapping has read in the finished description, and counts what is not there as lost. A name in a sentence also becomes a heading, with the role
\`mentioned\`, if it has an authority identifier or a normal form. The normal form is then the name of the heading.`
}

function values(): string {
  return `## Dates

${dates()}

## Access and use

${access()}

\`userestrict\` becomes \`use_conditions\` as plain text, and a note. If it names a Creative Commons licence or a RightsStatements.org
statement by its address, \`rights.uri\` holds its canonical URL; so it does if the statement consists of the name of one: “CC BY-NC 4.0”,
“In Copyright”, “Public domain”, also in German, French, Spanish, Italian, Dutch and Portuguese. A licence that does not apply to all of
the material (“only”, “some”, “until 2030”) is none. EAD3's \`rightsdeclaration\` concerns the finding aid, so it becomes only a note.`
}

function ead4(): string {
  const notes = [...NOTES].map(([name, ead3]) => `| \`${name}\` | \`${ead3}\` |`)
  return `## EAD 4

EAD 4 is read as EAD3, element by element, in the namespace \`${EAD4_NAMESPACE}\` and in those of the drafts; reports name its
elements as EAD3 does. What has another form there:

| EAD 4 | EAD3 |
| --- | --- |
| \`identificationData\` | \`did\`; \`genreForm\` is a heading, \`legalStatus\` a note, \`otherIdentificationData\` a \`materialspec\` |
| \`unitDate\` | the words of \`textualDate\` with the code of the date beside them; otherwise the structured date |
| \`extent\` | \`physdescstructured\`; without a number, \`physdesc\` |
| \`agents/agent\` | by \`role\` or \`relationship\`: “Creator” \`origination\`, “Repository” \`repository\`, otherwise a heading for each role; dates, places and notes a note that begins with the name |
| \`formsAvailable/formAvailable\` | with an address, \`dao\`; otherwise \`altformavail\`, or \`originalsloc\` by its type. Its own access, custody and processing are text of it, not statements on the unit |
| \`functions\`, \`places\`, \`subjectHeadings\` | headings; a subject's \`localType\` may name another kind; a place of storage is \`physloc\` |
${notes.join('\n')}
| \`abstract\`, \`dateRange\` in a note | paragraphs |
| \`formattingExtension\` | headings, paragraphs, lists and tables; a heading at the beginning is the note's label |
| \`narrativeEvent\` | \`chronlist\` |
| \`relations\` in a note | \`relations\` |
| \`referringString\`, \`span\`, \`reference\` | a name by \`referredEntityType\`, \`emph\` by its style, \`ref\` |
| \`findAidDesc\` | \`filedesc\`; with an address, \`representation\` |

What is internal within any of these is left out and counted. A record whose \`publicationStatus\` is \`inProcess\` is internal as a whole.`
}

function exportsAndIgnored(): string {
  return `## Exports

The export marks what it adds to an archive's description with \`altrender="${SUPPLIED}"\`. The reader ignores such additions, and
any \`normal\` that an export derived from the words of a date. If the \`localtype\` of a \`controlnote\` or \`odd\` is the name of a note
that EAD3 has no element for, the element becomes that note. A \`p\` with \`altrender="head"\` becomes a heading. In EAD 2002,
\`altrender\` also carries attributes that only EAD3 has, after \`ead3?\`. See [ead-round-trip.md](ead-round-trip.md).

## Ignored elements and attributes

${reasons(IGNORED_ELEMENTS)}

${reasons({ ...Object.fromEntries(Object.entries(IGNORED_ATTRIBUTES).map(([name, reason]) => [`@${name}`, reason])), ...IGNORED_ON })}

${reasons(Object.fromEntries(Object.entries(IGNORED_TEXTS).map(([name, reason]) => [`${name}/text()`, reason])))}

Empty attributes, and the default values ${Object.entries(DEFAULT_VALUES)
    .map(([name, value]) => `\`${name}="${value}"\``)
    .join(' and ')}, are ignored as well.`
}

function rejected(): string {
  return `## Rejected files

The import rejects a file with its line and the reason if it

- is not well-formed XML, or not EAD
- is in an encoding other than UTF-8, UTF-16, ISO-8859-1, windows-1252 or US-ASCII, or contains bytes that are invalid in it
- uses an external entity, an undeclared one, or one that contains markup
- exceeds a limit:

${limits()}

Parameter entities in other files, such as \`%eadnotat;\`, are skipped. These mistakes are read as they are meant, with a warning: UTF-8 or
windows-1252 declared as ISO-8859-1, control characters such as \`&#150;\` in place of dashes and quotation marks, and namespaces with
other capitals, another scheme or a slash.
`
}
