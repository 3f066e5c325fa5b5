import { AUTHORITY_COLUMNS, RELATIONSHIP_COLUMNS } from '../isaar/columns.ts'
import { REPOSITORY_COLUMNS } from '../isdiah/columns.ts'
import { FIELDS, LEFT_OUT } from './fields.ts'
import { LEVEL_NAMES } from './levels.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (text: string): string => `\`${text}\``

const fields = (): string =>
  table(
    ['Column', 'ISAD(G) or RAD', 'Values', 'Field'],
    Object.entries(FIELDS).map(([name, { isad, to, ...more }]) => [
      code(name),
      isad,
      'list' in more ? 'several' : 'one',
      to,
    ]),
  )

const standard = (
  of: 'ISAAR(CPF)' | 'ISDIAH',
  columns: Readonly<Record<string, { section: string; to: string; list?: true }>>,
): string =>
  table(
    ['Column', of, 'Values', 'Field'],
    Object.entries(columns).map(([name, { section, to, list }]) => [code(name), section, list ? 'several' : 'one', to]),
  )

const leftOut = (): string =>
  table(
    ['Column', 'Why'],
    Object.entries(LEFT_OUT).map(([name, why]) => [code(name), why]),
  )

const levels = (): string =>
  table(
    ['Level', 'Other names'],
    Object.entries(LEVEL_NAMES).map(([level, names]) => [code(level), names]),
  )

/** Renders docs/csv-mapping.md. */
export const renderCsvMapping = (): string => `# Import descriptions in CSV

Import a catalogue that AtoM has exported. For a table of your own, whatever its columns, use
[\`fonds import table\`](guide/spreadsheet.md).

    bin/fonds import csv information_object.csv --tenant city --dry-run
    bin/fonds import csv information_object.csv --tenant city --publish

These rows of its ISAD(G) template

\`\`\`csv
legacyId,parentId,identifier,title,levelOfDescription,eventDates,eventStartDates,eventEndDates,eventActors
412,,VPH,Port of Vilmar,Fonds,1880-1921,1880-00-00,1921-00-00,Vilmar Harbour Board
413,412,1,Views of the quay,File,1890s,1890-00-00,1899-00-00,
\`\`\`

become the collection “Port of Vilmar”, with its creator, and the record “Views of the quay” below it, with the reference code \`VPH-1\`.

The file is UTF-8, with or without a byte order mark. Commas, semicolons or tabs separate its cells, and its first line names the
columns; a line \`sep=;\` may come before it. Cells may contain line breaks; an empty line begins a new paragraph. Their HTML or Markdown, as
AtoM's editors write them, is read as marks: paragraphs, lists, headings, links, bold and italic text. Scripts are left out.

## The hierarchy

A row without a parent is a collection, with all rows below it. A parent may follow its children. Siblings keep the order of the
file.

\`fonds\` refuses a file, and names every line concerned, if

- a row has no id, or the id of another row in the same language,
- a row names a parent that the file does not contain,
- parents form a circle.

Everything else is a problem that the report names with its line, and the row is imported: a date that is none or that cannot be
read, an event that ends before it starts, a level that ISAD(G) does not have, an unknown publication status, a URL that is none.

## Reference codes

AtoM's \`identifier\` is one level's part of the reference code, and AtoM shows the parts of all levels with hyphens between them. So
does Fonds: a file with AtoM's columns has [composed reference codes](reference-codes.md). A code that begins with the one above it,
such as \`VPH/1\` below \`VPH\`, is whole already and stays. If your identifiers are whole codes, or AtoM has another separator:

    fonds tenant set city --reference-codes written
    fonds tenant set city --reference-code-separator .

Codes of a catalogue whose columns a mapping names are as written, unless you say that they are composed.

## Importing again

Each collection is imported in one transaction: completely, or not at all. A row is recognised by its \`legacyId\`, wherever it is
in the file; its URL stays when its title or its parent changes. A row that is gone from the file is removed from its collection.

A collection is recognised by the name of the file and the \`legacyId\` of its first row. If the name changes, as with a date in
it, give the catalogue a constant one: \`--source catalogue\`. A collection that is gone from the file stays, and is named;
\`--remove-missing\` deletes it.

## Columns

Without a mapping, columns have the names of AtoM's templates for ISAD(G) and RAD, in any order; \`legacyId\` and \`title\` are required. Several values
in a cell are separated by \`|\`. The values of \`eventTypes\`, \`eventDates\`, \`eventActors\` and so on belong together by their place;
\`NULL\` stands for none.

${fields()}

\`publicationStatus\` other than “Published” hides a row and everything below it: it is stored, but cannot be published. The actor
of an event of creation, accumulation or collection is a creator in the sense of ISAD(G). Actors of other events get that event's
role, such as publisher. AtoM's CSV does not say whether a name is that of a person, a family or a corporate body: it
[gets a type](entities.md#names-whose-type-the-source-does-not-give) that fits, and \`nameAccessPoints\` are names, not subjects.

A further row with the same \`legacyId\` and another \`culture\` is a translation: [readers get it](languages-of-content.md) in place
of the first row's text, field by field, in its language. Codes, levels, status and names are those of the first row; the report counts names that only a translation
has, because [authority records](entities.md) have names by language. A translation
with another number of dates, extents or paragraphs is taken as it is, and the report says so.

A column may also have the name of another one and a language in parentheses: \`title (fr)\`, or with a mapping \`Title (fr)\`. Its texts
translate those of that column.

Notes that only RAD has are under its headings, in French if \`culture\` is \`fr\`. A start or end that is not a date is reported and left
out; then the words of the date count. \`0000-00-00\` stands for none.

Columns that are left out on purpose:

${leftOut()}

Any other column has no field: the report counts its cells.

## Name your own columns

A mapping is a YAML file that names your column for each field. This one is for a catalogue whose reference codes show the
hierarchy, as CALM exports it:

\`\`\`yaml
columns:
  identifier: RefNo
  title: Title
  levelOfDescription: Level
  creationDates: Date
  creators: CreatorName
  extentAndMedium: Extent
  scopeAndContent: Description
  accessConditions: AccessConditions
code_separator: /
levels:
  Bundle: file
separator: ';'
defaults:
  repository: City Archive
  culture: en
ignore:
  - Modified
\`\`\`

    bin/fonds import csv catalogue.csv --tenant city --mapping columns.yml

- \`columns\` takes the names in the table above. Name a column for \`title\` or \`identifier\`, and one for \`legacyId\` or
  \`identifier\`, by which rows are recognised.
- \`code_separator\`: the row above \`VPH/1/2\` is the one with the code \`VPH/1\`. A row of level fonds, collection or recordgrp
  may be at the top whatever its code.
- \`levels\`: what your words for levels mean.
- \`separator\`: what separates several values in a cell; \`|\` if you do not say.
- \`table\`: what further columns of a spreadsheet are, for [\`fonds import table\`](guide/spreadsheet.md#say-what-a-column-is) alone.
- \`defaults\`: values for fields whose cell is empty.
- \`ignore\`: columns to leave out without counting them as lost.

A misspelt field or column is rejected, with the nearest name.

## Levels

Capitals and accents do not matter. A word that is in neither list is kept as the level's own name.

${levels()}

## Authority records

Import authority records and their relationships, in AtoM's templates for them:

    bin/fonds import authorities actors.csv --relationships relationships.csv --tenant city

Each row is read like a record in EAC-CPF ([eac-mapping.md](eac-mapping.md)), and enriches the name that it describes. It is recognised by
its \`descriptionIdentifier\`, else its \`legacyId\`, else its name. A row without a type gets the one that its name looks like, with a warning.
A further row with the same \`legacyId\` and another \`culture\` is a [translation](languages-of-content.md): of the names, and of the prose
in area 5.2 of ISAAR(CPF). The report counts what else it says differently. Import a file always with its relationships: without them, it
removes those that it gave.

${standard('ISAAR(CPF)', AUTHORITY_COLUMNS)}

A relationship belongs to both records, from both sides: “is the superior of” to one, “is the subordinate of” to the other. Types of AtoM
are hierarchical, temporal, family or associative; any other word is kept as the role of the first one. Names are those in
\`authorizedFormOfName\`; a name that no row has is linked to the entity with that name, if there is one.

${standard('ISAAR(CPF)', RELATIONSHIP_COLUMNS)}

## Repositories

Import the archival institutions of AtoM as the [repositories](repositories.md) of an archive, in AtoM’s template for them:

    bin/fonds import repositories repositories.csv --tenant city

Fields are those of a [site file](repositories.md). Several columns of one field are its paragraphs, in this order. A further row with the same
\`legacyId\`, or without one with the same \`identifier\`, and another \`culture\` is a [translation](languages-of-content.md). Columns
that are not listed have no field; the report names each of them that has content.

${standard('ISDIAH', REPOSITORY_COLUMNS)}

To edit this page, change the tables in \`libs/readers/csv/src/\` and run \`npm run generate\`.
`
