import { FORMATS, isCrosswalk } from '@fonds/types/formats'
import { DC_ROWS } from './dc/statements.ts'
import { WRITERS } from './writers.ts'

/** Renders `docs/crosswalks.md`: how descriptions map to Dublin Core, MODS, MARC and EDM. */
export function renderCrosswalks(): string {
  const dc = DC_ROWS.map(({ from, element, term }) => {
    return `| ${from} | \`dc:${element}\` | \`${term === null ? `dc:${element}` : `dcterms:${term}`}\` |`
  })
  const others = FORMATS.filter(isCrosswalk).flatMap(({ name, title }) => {
    const { rows } = WRITERS[name]
    return rows === undefined ? [] : [sectionOf(name, title, rows)]
  })
  return `# Read descriptions as Dublin Core, MODS, MARC and EDM

Every record and collection is available as Dublin Core, MODS, MARC 21 and EDM, by suffix or over OAI-PMH:

    curl http://localhost:8080/api/public/records/letter-to-the-harbour-master.dc.xml
    curl http://localhost:8080/api/public/records/letter-to-the-harbour-master.mods.xml
    curl http://localhost:8080/api/public/collections/town-of-lindovar-council-and-magistracy.marc.xml
    curl http://localhost:8080/api/public/records/letter-to-the-harbour-master.edm.xml
    curl 'http://localhost:8080/api/public/oai?verb=ListRecords&metadataPrefix=qdc'

Each document describes one record or collection, including the access, rights and languages that it inherits. The tables
show which element each field becomes. For EAD3, see [ead-mapping.md](ead-mapping.md).

- An element never repeats a value.
- Names appear as the description writes them, with the identifier that it gives if the format has a place for one. Suppressed
  entities are left out.
- The role of a name decides what it is, not its type: a creator is a creator, even if the source does not say whether it is a
  person, and a name without a role is a name, not a subject.
- Creators are those named by the description itself. The creators of a fonds are not those of its items; the JSON has them in
  \`inherited.creators\`.
- Dates are EDTF if the source could be parsed.
- Texts have the language that the source states for them (\`xml:lang\`). Those that the archive has translated appear in each language.

- EDM has pictures and files only of what is open and whose originals are not withheld. \`edm:rights\` is there only for the
  statements and licences that Europeana lists; without one, Europeana takes no such item, so state the rights in the source.
- MARC's texts are in the language of the description, with titles in the others. A text that is too long for a field goes on in the next.
  In ISO 2709, into which programs convert MARCXML, a record has at most 99,999 bytes; MARCXML has no such limit.

## Dublin Core: \`oai_dc\` and \`qdc\`

In qualified Dublin Core, dates, URLs, media types and types of DCMI carry an encoding scheme (\`dcterms:W3CDTF\`, \`dcterms:URI\`,
\`dcterms:IMT\`, \`dcterms:DCMIType\`). Such an element is then in the \`dcterms\` namespace.

| description | \`oai_dc\` | \`qdc\` |
| --- | --- | --- |
${dc.join('\n')}

${others.join('\n\n')}
`
}

const sectionOf = (name: string, title: string, rows: readonly { readonly from: string; readonly to: string }[]) =>
  [`## ${title}\n`, tableOf('description', name, rows)].join('\n')

/** Writes a table of mappings. */
export const tableOf = (
  what: string,
  format: string,
  rows: readonly { readonly from: string; readonly to: string }[],
): string =>
  [
    `| ${what} | \`${format}\` |`,
    '| --- | --- |',
    ...rows.map(
      ({ from, to }) =>
        `| ${from} | ${to
          .split(', ')
          .map((each) => `\`${each}\``)
          .join(', ')} |`,
    ),
  ].join('\n')
