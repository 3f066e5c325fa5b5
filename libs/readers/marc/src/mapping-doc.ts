import { FIELD_RULES, LEFT_OUT, TOGETHER } from './map/table.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const fields = (): string =>
  table(
    ['Fields', 'Subfields', 'Field of Fonds'],
    FIELD_RULES.map(({ tags, subfields, to }) => [code(tags), code(subfields), to]),
  )

/** Renders docs/marc-mapping.md. */
export const renderMarcMapping = (): string => `# Import collections from a library's catalogue (MARC 21)

University libraries often describe an archival collection in their catalogue before anybody writes a finding aid. Export these
records, and import them:

    bin/fonds check collections.mrc
    bin/fonds import marc collections.mrc --tenant city --dry-run
    bin/fonds import marc collections.mrc --tenant city --publish

This record

\`\`\`xml
<record xmlns="http://www.loc.gov/MARC21/slim">
  <leader>00000npcaa2200000 u 4500</leader>
  <controlfield tag="001">990012</controlfield>
  <controlfield tag="003">XX-UL</controlfield>
  <datafield tag="099" ind1=" " ind2=" "><subfield code="a">MS 12</subfield></datafield>
  <datafield tag="100" ind1="1" ind2=" "><subfield code="a">Holm, Ida,</subfield><subfield code="d">1850-1912.</subfield></datafield>
  <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Papers,</subfield><subfield code="f">1880-1912.</subfield></datafield>
  <datafield tag="506" ind1="0" ind2=" "><subfield code="a">Open for research.</subfield></datafield>
</record>
\`\`\`

becomes the open collection “Papers”, 1880–1912, with the reference code \`MS 12\` and its creator Holm, Ida, 1850-1912.

## Which files and records

A file is MARCXML (one record, a collection of them, or a response of OAI-PMH or SRU) or ISO 2709, in UTF-8 or MARC-8. Position 9 of the
leader says which of the two; where the bytes contradict it, the bytes count, and the import says so. MARC-8 is read with all sets of the
Library of Congress, East Asian included. A character that is in no table is shown as 〓, and the import says so. UNIMARC is not read.

A record becomes a collection if its leader says that it describes a collection or a part of one (position 7 is \`c\` or \`d\`), mixed
material (position 6 is \`p\`), a manuscript (\`t\`, \`d\`, \`f\`), or material under archival control (position 8 is \`a\`). Books, serials and
authority records are left out, and counted. So are records marked as deleted: what they described stays until you delete it.

A record that is damaged, or has the number of another one in the same run, is refused, and does not stop the others. In MARCXML,
problems have the line of the field; in ISO 2709, the number of the record.

## Importing again

A record is recognised by its number: fields 001 and 003, else 035. The same record changes nothing, and a corrected one changes what
was corrected; slug and permalink stay. If your records have no field 003, and numbers of two catalogues may be the same, name each:
\`--source "University library"\`. A record without a number is recognised by its file and title.

An import never replaces a collection from another source, such as a finding aid: it has an identity of its own. When a finding aid is
finished, import that, and delete what the record made (\`fonds delete\`). Under the number of a public collection, a record that does not resemble
it is refused, unless you give \`--replace\`; so it is under that of a draft, where nothing says whose number it is.

## What stays internal

Notes for the staff are stored, and never shown: subfield \`$x\` of fields 583, 852 and 856, fields 590 to 599, fields 541, 561 and 583 whose
first indicator is 0 (private), and addresses of donors and prices in 541.

## Access

Fields 506 are [read as statements of finding aids are](access.md). The first indicator can make them stricter, never more open: 1 makes
what sounds open restricted. A field without words says by its first indicator that there are no restrictions (0), or that there are (1).

A classification for security (field 355) or a restriction by the originator (357) is a statement, too. Beside one that does not plainly say that
nothing is classified, the status is \`unknown\` or stricter, whatever field 506 says, and no day ends it until you decide (\`fonds set … access=\`).

## Fields

${fields()}

Read with the record as a whole, or together:

${table(
  ['Field', 'Positions or subfields', 'Field of Fonds'],
  TOGETHER.map(([tags, subfields, to]) => [code(tags), code(subfields), to]),
)}

A date that cannot be read in words has the years of field 008. Names in 1XX, and in 7XX with a role of a maker or collector, are creators;
7XX in another role, or without one, are contributors. Their roles are in words (\`$e\`) or codes (\`$4\`), and \`$0\` or \`$1\` is their
identifier in an authority file: a URI, or a number of GND, FAST, VIAF or ORCID.

Left out on purpose:

${table(
  ['Fields', 'Why'],
  LEFT_OUT.map(([, name, why]) => [code(name), why]),
)}

Any other field or subfield has no place: the import counts it, and \`fonds report unmapped\` lists it.

Fonds [writes MARC as well](crosswalks.md#marcxml). Read again, such a record has the same words in the same fields.
`
