import { DC_ROWS } from './dc/statements.ts'
import { MODS_ROWS } from './mods/rows.ts'

/** The page on what becomes of a description in Dublin Core and MODS, as `docs/crosswalks.md` has it. */
export function renderCrosswalks(): string {
  const dc = DC_ROWS.map(({ from, element, term }) => {
    return `| ${from} | \`dc:${element}\` | \`${term === null ? `dc:${element}` : `dcterms:${term}`}\` |`
  })
  const mods = MODS_ROWS.map(
    ({ from, to }) =>
      `| ${from} | ${to
        .split(', ')
        .map((name) => `\`${name}\``)
        .join(', ')} |`,
  )
  return `# Crosswalks

What of an archival description becomes what for harvesters: a collection or a record each by itself, with what is in force
for it from above. EAD3 has a page of its own ([ead-mapping.md](ead-mapping.md)).

Nothing is said twice in one element. Names are those of entities that may be shown, in the words that the description
itself has for them, with the identifier it gives where the format has a place for it. Creators are those that the
description itself names. Dates are EDTF where they could be read.

## Dublin Core: \`oai_dc\` and \`qdc\`

In qualified Dublin Core a date, an address or the type of a collection has its scheme (\`dcterms:W3CDTF\`, \`dcterms:URI\`,
\`dcterms:DCMIType\`) and is then an element of the terms' namespace.

| of the description | \`oai_dc\` | \`qdc\` |
| --- | --- | --- |
${dc.join('\n')}

## MODS 3.8

| of the description | \`mods\` |
| --- | --- |
${mods.join('\n')}
`
}
