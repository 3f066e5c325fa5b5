/** Differences after an export to EAD3 and another import, by field, with reasons. Nothing else may differ. */
export const LOSSES: Readonly<Record<string, string>> = {
  'notes, order':
    'Only notes from the header are reordered: EAD3 prescribes the order of elements in `control`, and notes without an element there become a `controlnote`.',
  'dates, certainty and calendar':
    'EAD3 restricts certainty, era and calendar to an NMTOKEN; other characters become hyphens.',
  'notes, structure':
    'Emphasis around a name, date or title moves inside it. Paragraphs and tables within a list item become lines. Names in `physloc`, `materialspec` and `didnote` become plain text, but stay access points.',
  'scope and content, structure': 'As for notes.',
}

/** Additions of an export to the source. Our own reader recognises them by a mark; others read them. */
const ADDED: readonly string[] = [
  'a permalink (`unitid`) for each unit',
  'thumbnail, IIIF manifest and, unless suppressed, the files of attached images (`dao`)',
  'title, identifier, agency, status and publisher of the finding aid, if the source has none',
  'dates on which it was first published and last changed here, and on which it was created and revised (`maintenancehistory`)',
  'the access status set with `fonds set`, beside the statement of the source',
  'in the export of a part of a finding aid: its ancestors, and inherited creators, languages, access and conditions of use',
  'the repository, if the source names none',
  'a title for units with neither title nor date',
  'the normal form of dates that could be parsed',
  'the identifier of a name’s authority record, if the heading has none (not marked)',
]

/** Renders docs/ead-round-trip.md. */
export function renderRoundTrip(): string {
  const rows = Object.entries(LOSSES).map(([field, reason]) => `| ${field} | ${reason} |`)
  return `# Export to EAD3 and import again

An archive can leave with everything it brought:

    bin/fonds export ead --tenant city --out finding-aids/
    bin/fonds import ead finding-aids/ --tenant copy --publish

The copy has the same components in the same order, depth and level, with the same ids, titles, dates, extents, containers,
languages, notes, names, access and digital objects. Tests compare every field of every component, for real finding aids and for
the demo.

The export leaves out internal content (\`audience="internal"\`) and suppressed names. The words of a suppressed name stay in
sentences, but no longer point to the entity.

## What differs

| Field | Why |
| --- | --- |
${rows.join('\n')}

## What is added

${ADDED.map((line) => `- ${line}`).join('\n')}

In the finding aid of a fonds, every addition except the last carries \`altrender="supplied-by-export"\`, and imports ignore it.

To edit this page, change \`tools/cli/src/ead/round-trip-doc.ts\` and run \`npm run generate\`.
`
}
